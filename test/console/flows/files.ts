import { filesWords } from "../../../console/src/features/files/files.words.ts";
import { kitWords } from "../../../console/src/kit/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words.ts";
import type { Visitor } from "../visitor.ts";

/** One pixel, as small as a PNG gets. */
const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

/** A picture is uploaded, found, looked at, deleted and brought back; a file that cannot be read says so and stays. */
export async function keepFiles(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(filesWords, language);
  const kit = pick(kitWords, language);
  const { page } = visitor;
  await visitor.go("/files");
  const name = `dot-${Date.now()}.png`;
  const picker = page.locator("input[type=file]");
  await picker.setInputFiles({ name, mimeType: "image/png", buffer: PICTURE });
  const tile = page.locator("[data-row-link]").filter({ hasText: name });
  await tile.waitFor();
  await picker.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByRole("button", { name: t.retry }).waitFor();
  await visitor.look("files-failed-upload");
  await page.getByRole("button", { name: `${t.dismiss}: broken.png` }).click();

  await visitor.type(page.getByRole("searchbox", { name: t.search }), name);
  await page.waitForURL(/q=dot-/);
  await tile.click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("img", { name }).waitFor();
  await sheet.getByText(t.unused).waitFor();
  await visitor.look("files-one");
  await sheet.getByRole("button", { name: t.remove, exact: true }).click();
  await page.getByRole("button", { name: kit.undo }).click();
  await tile.waitFor();
}
