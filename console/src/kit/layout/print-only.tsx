import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import classes from "./print-only.module.css";

/** Content printed in place of the page, such as the summary in an open sheet. It is not on the screen. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return createPortal(<div className={classes.paper}>{children}</div>, document.body);
}
