import { useId } from "react";
import { FilePicture } from "../../kit/files/file-picture.tsx";
import form from "../../kit/forms/form.module.css";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./product.module.css";
import { productsWords } from "./products.words.ts";

interface VariantPictureProps {
  /** The product's. */
  images: readonly string[];
  value: string | null;
  onChange(imageId: string | null): void;
}

/** One of the product's pictures for a variant; arrow keys walk through them. */
export function VariantPicture({ images, value, onChange }: VariantPictureProps) {
  const t = useWords(productsWords);
  const name = useId();
  if (images.length === 0) return null;
  return (
    <fieldset className={classes.choosePicture}>
      <legend className={form.label}>{t.pictureOfVariant}</legend>
      <p className={form.hint}>{t.pictureOfVariantHint}</p>
      <div className={classes.pictureChoices}>
        {[null, ...images].map((imageId, index) => (
          <label key={imageId ?? "none"} className={classes.pictureChoice}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={value === imageId}
              aria-label={imageId === null ? t.noPicture : t.pictureNumber(index)}
              onChange={() => onChange(imageId)}
            />
            <FilePicture fileId={imageId} alt="" size={56} fallback="ban" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
