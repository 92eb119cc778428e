import "./style/house.css";
import "./style/head.css";
import "./style/home.css";
import "./style/setup.css";
import "./style/choices.css";
import "./style/reading.css";
import "./style/table.css";
import "./style/prompt.css";
import "./style/mats.css";
import "./style/places.css";
import "./style/ring.css";
import "./style/own.css";
import "./style/side.css";
import "./style/cards.css";
import "./style/men.css";
import "./style/sheets.css";
import "./style/board.css";
import "./style/marks.css";
import "./style/motion.css";
import "./style/forecast.css";
import "./style/hints.css";
import "./style/fights.css";
import "./style/lesson.css";
import "./style/ending.css";
import "./style/went.css";
import "./style/curtain.css";
import "./style/replay.css";
import "./style/reader.css";
import "./style/sideways.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { applyLook } from "./lib/settings.svelte";

applyLook();
const target = document.getElementById("page");
if (target) mount(App, { target });
