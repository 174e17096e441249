import { TextInput } from "@mantine/core";
import { type ClipboardEvent, type DragEvent, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon, type IconName } from "../../../kit/layout/icon.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Language } from "../../../kit/words/words.ts";
import { pagesWords } from "./pages.words.ts";
import classes from "./rich-text.module.css";

interface RichTextProps {
  label: string;
  language: Language;
  value: string;
  isReadOnly?: boolean;
  /** HTML; the service removes anything that is not on its list. */
  onChange(html: string): void;
}

type ToolName = keyof typeof pagesWords.en.tools;

interface ToolSpec {
  name: ToolName;
  /** A letter, or an icon. */
  sign: string | { icon: IconName };
  run(): void;
}

const command = (name: string, argument?: string) => () => void document.execCommand(name, false, argument);

const tools: readonly ToolSpec[] = [
  { name: "bold", sign: "B", run: command("bold") },
  { name: "italic", sign: "I", run: command("italic") },
  { name: "heading", sign: "H2", run: command("formatBlock", "h2") },
  { name: "subheading", sign: "H3", run: command("formatBlock", "h3") },
  { name: "paragraph", sign: "¶", run: command("formatBlock", "p") },
  { name: "bullets", sign: { icon: "list" }, run: command("insertUnorderedList") },
  { name: "numbers", sign: "1.", run: command("insertOrderedList") },
];

/** A text with headings, lists and links. Pasted and dropped text comes without its formatting, which the policy would refuse anyway. */
export function RichText({ label, language, value, isReadOnly = false, onChange }: RichTextProps) {
  const t = useWords(pagesWords);
  const labelId = useId();
  const field = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const [range, setRange] = useState<Range>();
  useEffect(() => {
    // Text that was typed here is on the page already; setting it again would move the cursor.
    if (!field.current || shown.current === value) return;
    shown.current = value;
    field.current.replaceChildren(...parsed(value));
  }, [value]);
  const tell = () => {
    const html = field.current?.innerHTML ?? "";
    shown.current = html;
    onChange(html);
  };
  const run = (act: () => void) => {
    field.current?.focus();
    document.execCommand("styleWithCSS", false, "false");
    act();
    tell();
  };
  const insert = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    event.preventDefault();
    run(command("insertText", data.getData("text/plain")));
  };
  const askLink = () => {
    const selection = getSelection();
    if (selection?.rangeCount && field.current?.contains(selection.anchorNode)) setRange(selection.getRangeAt(0));
    else field.current?.focus();
  };
  const link = (address: string) => {
    if (!range) return;
    field.current?.focus();
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    run(range.collapsed ? () => insertLink(address) : command("createLink", address));
    setRange(undefined);
  };
  return (
    <div>
      <p className={form.label} id={labelId}>
        {label}
      </p>
      <div className={classes.frame} data-read={isReadOnly || undefined}>
        {!isReadOnly && (
          <div className={classes.tools} role="toolbar" aria-label={t.formatting}>
            {tools.map(({ name, sign, run: act }) => (
              <Tool key={name} name={name} sign={sign} onClick={() => run(act)} />
            ))}
            <Tool name="link" sign={{ icon: "link" }} onClick={askLink} />
            <Tool name="unlink" sign={{ icon: "close" }} onClick={() => run(command("unlink"))} />
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no headings and links */}
        <div
          ref={field}
          className={classes.text}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={labelId}
          aria-readonly={isReadOnly}
          lang={language}
          dir="auto"
          contentEditable={!isReadOnly}
          suppressContentEditableWarning
          onFocus={command("defaultParagraphSeparator", "p")}
          onInput={tell}
          onPaste={(event) => insert(event, event.clipboardData)}
          onDrop={(event) => insert(event, event.dataTransfer)}
        />
      </div>
      <LinkDialog isOpen={range !== undefined} onLink={link} onClose={() => setRange(undefined)} />
    </div>
  );
}

/** Nodes of the service's HTML. It was sanitised there; styles are dropped because the policy would report them. */
function parsed(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("[style]")) element.removeAttribute("style");
  return [...body.childNodes];
}

function insertLink(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = address.replace(/^(https?:\/\/|mailto:|tel:)/, "");
  document.execCommand("insertHTML", false, link.outerHTML);
}

function Tool({ name, sign, onClick }: Pick<ToolSpec, "name" | "sign"> & { onClick(): void }) {
  const t = useWords(pagesWords);
  return (
    <button
      type="button"
      className={classes.tool}
      data-tool={name}
      // Drawn by the stylesheet: as text it would contradict the name.
      data-sign={typeof sign === "string" ? sign : undefined}
      aria-label={t.tools[name]}
      title={t.tools[name]}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {typeof sign !== "string" && <Icon name={sign.icon} size={16} />}
    </button>
  );
}

const LINK = /^(https?:\/\/|mailto:|tel:)\S+$/;

function LinkDialog({ isOpen, onLink, onClose }: { isOpen: boolean; onLink(address: string): void; onClose(): void }) {
  const t = useWords(pagesWords);
  const [address, setAddress] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in the page's form, whose own submit must not run.
    event.stopPropagation();
    if (!LINK.test(address.trim())) return setWrong(true);
    onLink(address.trim());
    setAddress("");
  };
  return (
    <Dialog isOpen={isOpen} title={t.linkTitle} onClose={onClose}>
      <form className={form.form} noValidate data-unguarded onSubmit={submit}>
        <TextInput
          label={t.linkAddress}
          description={t.linkHint}
          data-autofocus
          dir="ltr"
          inputMode="url"
          maxLength={2000}
          value={address}
          error={isWrong ? t.badLink : undefined}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <SubmitButton>{t.tools.link}</SubmitButton>
      </form>
    </Dialog>
  );
}
