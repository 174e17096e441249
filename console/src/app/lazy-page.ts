import { lazyRouteComponent as lazyByRouter } from "@tanstack/react-router";
import { loadPart } from "../kit/loading/online.ts";

/**
 * A page that is loaded when it is opened. Without a connection it fails with `NotLoaded`, which is shown inside the shell: the router alone
 * would reload the window, and leave the browser's own error page.
 */
export const lazyRouteComponent: typeof lazyByRouter = (importer, exportName) => lazyByRouter(() => loadPart(importer), exportName);
