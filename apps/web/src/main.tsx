import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { loadInside } from "./app/loadInside";
import { Providers } from "./app/Providers";
import { Router } from "./app/Router";
import { startSession } from "./shared/api/session";
import { maySessionExist } from "./shared/api/sessionStore";
import { keepErrorTexts } from "./shared/texts/errorTexts";
import "./shared/theme/tokens.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

if (maySessionExist()) void loadInside();
void startSession();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);

window.addEventListener("load", keepErrorTexts);

// Afterwards and apart: nobody waits for it. While the app is being written there are no built files to keep.
if (import.meta.env.PROD) {
  window.addEventListener(
    "load",
    () => void import("./app/registerServiceWorker").then(({ registerServiceWorker }) => registerServiceWorker()),
  );
}
