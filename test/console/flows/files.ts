import assert from "node:assert/strict";
import { filesWords } from "../../../console/src/features/files/files.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
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
  await page.locator("li[data-deleting]").filter({ hasText: name }).waitFor();
  await page.getByRole("button", { name: kit.undo }).click();
  await page.locator("li[data-deleting]").waitFor({ state: "detached" });
  await tile.waitFor();
  await dropBeside(visitor);
}

/** A file dropped beside the part for files does not open in place of the console. */
async function dropBeside({ page }: Visitor): Promise<void> {
  const isRefused = await page.evaluate<boolean>(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["text"], "beside.txt"));
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
    document.querySelector("h1").dispatchEvent(drop);
    return drop.defaultPrevented;
  })()`);
  assert.ok(isRefused, "a file beside the part for files is not opened");
}
