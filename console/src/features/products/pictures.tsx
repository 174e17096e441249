import { type DragEvent, useRef, useState } from "react";
import { useCan } from "../../kit/data/session.ts";
import { FilePicture } from "../../kit/files/file-picture.tsx";
import { keepFocus } from "../../kit/keys/keep-focus.ts";
import { useFocusedKeys } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { moveItem } from "../../kit/lists/move-item.rules.ts";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import classes from "./product.module.css";
import { productsWords } from "./products.words.ts";
import { type Upload, useUploads } from "./use-uploads.ts";

interface PicturesProps {
  images: readonly string[];
  /** Gets the newest pictures: uploads end while others are moved. */
  onChange(make: (images: readonly string[]) => string[]): void;
}

/** The pictures in their order, with the tools to change them for a member who may. The first is the cover. */
export function Pictures(props: PicturesProps) {
  const can = useCan();
  return can("store.manage") ? <EditedPictures {...props} /> : <ShownPictures images={props.images} />;
}

function ShownPictures({ images }: { images: readonly string[] }) {
  const t = useWords(productsWords);
  return (
    <ul className={classes.pictures}>
      {images.map((fileId, index) => (
        <li key={fileId} className={classes.picture}>
          <FilePicture fileId={fileId} alt={t.picture(index + 1, images.length)} />
          {index === 0 && <span className={classes.cover}>{t.cover}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Pictures are dragged, moved by arrow keys, and added by dropping files anywhere here. */
function EditedPictures({ images, onChange }: PicturesProps) {
  const t = useWords(productsWords);
  const can = useCan();
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<number>();
  const { uploads, upload, cancel } = useUploads(images.length, (fileId) => onChange((all) => [...all, fileId]));
  const place = (fileId: string, to: number) => {
    if (to < 0 || to >= images.length) return;
    onChange((all) => moveItem(all, all.indexOf(fileId), to));
    notify(t.moved(to + 1));
    keepFocus(() => list.current?.querySelector<HTMLElement>(`[data-picture="${fileId}"]`));
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(undefined);
    const fileId = event.dataTransfer.getData("application/x-picture");
    if (event.dataTransfer.files.length > 0) upload([...event.dataTransfer.files]);
    else if (fileId) place(fileId, to);
  };
  return (
    <ul
      ref={list}
      className={classes.pictures}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, images.length - 1)}
    >
      {images.map((fileId, index) => (
        <li
          key={fileId}
          className={classes.picture}
          draggable
          data-over={over === index || undefined}
          onDragStart={(event) => event.dataTransfer.setData("application/x-picture", fileId)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(index);
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => drop(event, index)}
        >
          <Handle fileId={fileId} label={t.picture(index + 1, images.length)} onStep={(by) => place(fileId, index + by)} />
          {index === 0 && <span className={classes.cover}>{t.cover}</span>}
          <span className={classes.tools}>
            {index > 0 && (
              <button type="button" className={classes.tool} aria-label={t.moveBack} onClick={() => place(fileId, index - 1)}>
                <Icon name="arrow-left" size={16} isMirrored />
              </button>
            )}
            <button
              type="button"
              className={classes.tool}
              aria-label={t.removePicture}
              onClick={() => onChange((all) => all.filter((one) => one !== fileId))}
            >
              <Icon name="close" size={16} />
            </button>
          </span>
        </li>
      ))}
      {uploads.map((one) => (
        <Uploading key={one.key} upload={one} onCancel={() => cancel(one.key)} />
      ))}
      {can("files.manage") && (
        <li>
          <AddPictures onFiles={upload} />
        </li>
      )}
    </ul>
  );
}

function Handle({ fileId, label, onStep }: { fileId: string; label: string; onStep(by: 1 | -1): void }) {
  const t = useWords(productsWords);
  const { dir } = useLocale();
  const onward = dir === "rtl" ? -1 : 1;
  const keys = useFocusedKeys({
    name: "movePicture",
    keys: {
      ArrowLeft: () => onStep(onward === 1 ? -1 : 1),
      ArrowRight: () => onStep(onward),
      ArrowUp: () => onStep(-1),
      ArrowDown: () => onStep(1),
    },
  });
  return (
    <button type="button" className={classes.handle} data-picture={fileId} aria-label={`${label}. ${t.pictureKeys}`} {...keys}>
      <FilePicture fileId={fileId} alt="" />
    </button>
  );
}

function Uploading({ upload: { name, ratio }, onCancel }: { upload: Upload; onCancel(): void }) {
  const t = useWords(productsWords);
  return (
    <li className={classes.uploading}>
      <Icon name="upload" size={20} />
      <bdi>{name}</bdi>
      <progress value={ratio} max={1} aria-label={t.uploading(name)} />
      <span className={classes.tools}>
        <button type="button" className={classes.tool} aria-label={t.cancelUpload(name)} onClick={onCancel}>
          <Icon name="close" size={16} />
        </button>
      </span>
    </li>
  );
}

function AddPictures({ onFiles }: { onFiles(files: File[]): void }) {
  const t = useWords(productsWords);
  return (
    <label className={classes.add}>
      <Icon name="photo" size={22} />
      {t.addPictures}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
