// `npm start`: runs the service from `dist/`, which is built again when a source has changed.
import { buildIfChanged } from "./build.mjs";

await import((await canBuild()) ? "../dist/main.js" : "../src/main.ts");

/** A read-only folder must not prevent startup: there, the sources are compiled as they load. */
async function canBuild() {
  try {
    await buildIfChanged();
    return true;
  } catch {
    const { register } = await import("tsx/esm/api");
    register();
    return false;
  }
}
