import { refreshCustomers, startCustomers } from "./customers.js";
import { tell } from "./dom.js";
import { refreshFaults } from "./faults.js";
import { phoneParts, refreshPhone, startPhone } from "./phone.js";

const LOOK_EVERY_MS = 1000;
let isLooking = false;

startPhone();
startCustomers();
document.addEventListener("refresh", () => void refresh());
setInterval(refresh, LOOK_EVERY_MS);
void refresh();

async function refresh() {
  if (isLooking || document.hidden) return;
  isLooking = true;
  try {
    await refreshPhone();
    await refreshCustomers();
    await refreshFaults(phoneParts.faults);
  } catch {
    tell("O simulador não responde.");
  } finally {
    isLooking = false;
  }
}
