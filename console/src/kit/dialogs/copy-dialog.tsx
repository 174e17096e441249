import { Textarea } from "@mantine/core";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { Dialog } from "./sheet.tsx";

/** Shows a text that the browser did not let the page copy: it is chosen, so that Ctrl C copies it. */
export function CopyDialog({ text, onClose }: { text: string | undefined; onClose(): void }) {
  const t = useWords(kitWords);
  return (
    <Dialog isOpen={text !== undefined} title={t.copyTitle} onClose={onClose}>
      <Textarea
        label={t.copyByHand}
        readOnly
        autosize
        maxRows={12}
        dir="auto"
        data-autofocus
        data-unguarded
        value={text ?? ""}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
