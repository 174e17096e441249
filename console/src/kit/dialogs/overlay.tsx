import { Button, Drawer, Modal, Portal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { mayLeave } from "../forms/unsaved.ts";
import { Icon } from "../layout/icon.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import classes from "./sheet.module.css";

const WIDTH = 480;

interface SheetProps {
  isOpen: boolean;
  onClose(): void;
  /** The accessible name of the sheet. */
  label: string;
  head?: ReactNode;
  footer?: ReactNode;
  width?: number;
  /** Over the page everywhere: for pages that have no room for a sheet beside them. */
  isOver?: boolean;
  children: ReactNode;
}

/** Where a record fits beside its list. */
const DESK = "(min-width: 992px)";

/**
 * A record or a form at the side. On a desk a record stands beside its list, which stays usable; a form, which has a footer, and anything on
 * a smaller screen lies over the page.
 */
export function Sheet(props: SheetProps) {
  const isDesk = useMediaQuery(DESK, undefined, { getInitialValueInEffect: false });
  const content = useRef<HTMLDivElement>(null);
  const guarded = { ...props, content, onClose: useGuardedClose(content, props.onClose) };
  useFocusBack(props.isOpen);
  return isDesk && !props.footer && !props.isOver ? <SheetBeside {...guarded} /> : <SheetOver {...guarded} />;
}

/** Escape, a press beside it and its own button close a form only if nothing typed would be lost. */
function useGuardedClose(content: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  return () => {
    void mayLeave(content.current ?? undefined).then((isFree) => isFree && onClose());
  };
}

interface PlacedProps extends SheetProps {
  content: RefObject<HTMLDivElement | null>;
}

function SheetOver({ isOpen, onClose, label, width = WIDTH, ...parts }: PlacedProps) {
  return (
    <Drawer.Root
      returnFocus={false}
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={width}
      classNames={{ content: classes.content ?? "" }}
      transitionProps={{ duration: 140 }}
      attributes={{ content: { "aria-label": label } }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content aria-label={label}>
        <SheetParts label={label} onClose={onClose} {...parts} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

function SheetBeside({ isOpen, ...props }: PlacedProps) {
  return isOpen ? (
    <Portal>
      <Beside {...props} />
    </Portal>
  ) : null;
}

/** Not modal: the page keeps its width beside it, and Escape closes it unless something lies over it. */
function Beside({ onClose, label, width = WIDTH, ...parts }: Omit<PlacedProps, "isOpen">) {
  const section = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty("--beside", `${width}px`);
    return () => void root.style.removeProperty("--beside");
  }, [width]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOver = document.querySelector('[aria-modal="true"], [data-mantine-stop-propagation="true"]') !== null;
      if (event.key === "Escape" && !event.isComposing && !isOver) close.current();
    };
    // In the capture phase a dialog that the same key closes is still there.
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
  return (
    <section ref={section} role="dialog" aria-label={label} tabIndex={-1} className={classes.beside} style={{ inlineSize: width }}>
      <SheetParts label={label} onClose={onClose} {...parts} />
    </section>
  );
}

function SheetParts({ label, head, footer, children, content, onClose }: Omit<PlacedProps, "isOpen" | "width">) {
  const t = useWords(kitWords);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.headText}>{head ?? <h2 className={classes.title}>{label}</h2>}</div>
        <button type="button" className={classes.close} onClick={onClose} aria-label={t.close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <div ref={content} className={classes.body}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </>
  );
}

/** Returns the focus to where it was. Mantine does so only for a sheet that was mounted before it opened. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      const last = document.activeElement;
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if (before instanceof HTMLElement && (now === null || now === document.body || now === last)) before.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  action: string;
  /** Keeps things as they are; "Cancel" by default. */
  cancel?: string;
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Actions that cannot be undone ask for confirmation first. */
export function ConfirmDanger({ isOpen, title, text, action, cancel, isBusy, onConfirm, onClose }: ConfirmProps) {
  const t = useWords(kitWords);
  const id = useId();
  useFocusBack(isOpen);
  return (
    <Modal
      returnFocus={false}
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      centered
      radius="lg"
      size={420}
      transitionProps={{ duration: 120 }}
      attributes={{ content: { "aria-label": title } }}
    >
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <div className={classes.text}>{text}</div>
      <div className={classes.actions}>
        <span className={classes.space} />
        <Button variant="default" onClick={onClose}>
          {cancel ?? t.cancel}
        </Button>
        <Button color="red" loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose(): void;
  size?: number;
  children: ReactNode;
}

export function Dialog({ isOpen, title, onClose, size = 460, children }: DialogProps) {
  const t = useWords(kitWords);
  const content = useRef<HTMLDivElement>(null);
  const close = useGuardedClose(content, onClose);
  useFocusBack(isOpen);
  return (
    <Modal
      returnFocus={false}
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      centered
      radius="lg"
      size={size}
      transitionProps={{ duration: 120 }}
      attributes={{ content: { "aria-label": title } }}
    >
      <div className={classes.dialogHead}>
        <h2 className={classes.title}>{title}</h2>
        <button type="button" className={classes.close} onClick={close} aria-label={t.close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <div ref={content}>{children}</div>
    </Modal>
  );
}
