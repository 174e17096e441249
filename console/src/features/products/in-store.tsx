import { useFormat } from "../../kit/data/session.ts";
import { FilePicture } from "../../kit/files/file-picture.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./product.module.css";
import { useStore } from "./products.query.ts";
import { inkOn, type Values } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";

const DEFAULT_COLOR = "#00776e";

/** The product as a visitor sees it, in the store's colour, while it is typed. */
export function InStore({ value }: { value: Values }) {
  const t = useWords(productsWords);
  const format = useFormat();
  const store = useStore();
  const color = store?.themeColor ?? DEFAULT_COLOR;
  const isGone = value.stock === 0;
  return (
    <div className={classes.shop}>
      <FilePicture fileId={value.images[0]} alt="" ratio="4 / 3" />
      <h3 dir="auto">{value.name || t.newProduct}</h3>
      {value.description && <p dir="auto">{value.description}</p>}
      <div className={classes.shopLine}>
        <strong>{value.price === undefined ? "" : format.money(value.price)}</strong>
        {isGone ? (
          <span className={classes.shopGone}>{t.gone}</span>
        ) : (
          <span className={classes.shopButton} style={{ background: color, color: inkOn(color) }}>
            {t.addToCart}
          </span>
        )}
      </div>
    </div>
  );
}
