export { passSecondStep } from "./twoFactor.service.js";
