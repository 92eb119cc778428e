import "./style/house.css";
import "./style/screens.css";
import "./style/choices.css";
import "./style/table.css";
import "./style/things.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { applyLook } from "./lib/settings.svelte";

applyLook();
const target = document.getElementById("page");
if (target) mount(App, { target });
