import sharp from "sharp";
import { CLINIC, type Flows } from "./flows.ts";

const FOLDER = new URL("../../docs/images/", import.meta.url).pathname;

/** The pictures that the README opens with: Home of the demo's clinic, in both schemes. */
export async function cover(flows: Flows): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await flows.run(`cover ${scheme}`, { scheme, email: CLINIC }, async (visitor) => {
      await visitor.go("/");
      const picture = await visitor.page.screenshot();
      await sharp(picture).webp({ quality: 88 }).toFile(`${FOLDER}console-${scheme}.webp`);
    });
  }
}
