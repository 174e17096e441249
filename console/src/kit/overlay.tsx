import { Button, Drawer, Modal } from "@mantine/core";
import { type ReactNode, useEffect, useId } from "react";
import { Icon } from "./icon.tsx";
import { kitWords } from "./kit.words.ts";
import { useWords } from "./locale.tsx";
import classes from "./sheet.module.css";

interface SheetProps {
  isOpen: boolean;
  onClose(): void;
  /** The accessible name of the sheet. */
  label: string;
  head?: ReactNode;
  footer?: ReactNode;
  width?: number;
  children: ReactNode;
}

/** A record next to its list, which stays where it was. */
export function Sheet({ isOpen, onClose, label, head, footer, width = 480, children }: SheetProps) {
  const t = useWords(kitWords);
  useFocusBack(isOpen);
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
        <div className={classes.head}>
          <div className={classes.headText}>{head ?? <h2 className={classes.title}>{label}</h2>}</div>
          <button type="button" className={classes.close} onClick={onClose} aria-label={t.close}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <div className={classes.body}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
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
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Actions that cannot be undone ask for confirmation first. */
export function ConfirmDanger({ isOpen, title, text, action, isBusy, onConfirm, onClose }: ConfirmProps) {
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
          {t.cancel}
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
  useFocusBack(isOpen);
  return (
    <Modal
      returnFocus={false}
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      centered
      radius="lg"
      size={size}
      transitionProps={{ duration: 120 }}
      attributes={{ content: { "aria-label": title } }}
    >
      <div className={classes.dialogHead}>
        <h2 className={classes.title}>{title}</h2>
        <button type="button" className={classes.close} onClick={onClose} aria-label={t.close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      {children}
    </Modal>
  );
}
