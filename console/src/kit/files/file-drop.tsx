import { type DragEvent, type ReactNode, useState } from "react";
import classes from "./file-drop.module.css";

interface FileDropProps {
  /** Receives the dropped files; without it nothing can be dropped. */
  onFiles: ((files: File[]) => void) | undefined;
  className?: string | undefined;
  /** Makes a group with a name of the whole part. */
  label?: string;
  /** Shown over the part while files are held above it. */
  over?: ReactNode;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** A part of a page that takes dropped files anywhere on it, beside its button. */
export function FileDrop({ onFiles, className, label, over, children }: FileDropProps) {
  // Each child that the pointer enters, or leaves, reports it: the part is left when all were.
  const [depth, setDepth] = useState(0);
  const enter = (event: DragEvent, by: 1 | -1) => {
    if (onFiles && hasFiles(event)) setDepth((before) => Math.max(0, before + by));
  };
  const hold = (event: DragEvent) => {
    if (onFiles && hasFiles(event)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    setDepth(0);
    if (!onFiles || event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div
      role="group"
      aria-label={label}
      className={className ? `${classes.drop} ${className}` : classes.drop}
      data-over={depth > 0 || undefined}
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={hold}
      onDrop={drop}
    >
      {children}
      {depth > 0 && over}
    </div>
  );
}
