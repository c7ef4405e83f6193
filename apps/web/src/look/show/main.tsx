import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../look.css";
import { ShowPage } from "./ShowPage.tsx";

const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <ShowPage />
    </StrictMode>,
  );
