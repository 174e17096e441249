import { useFormat } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import type { Sellable } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import classes from "./till.module.css";

interface ChooseVariantProps {
  product: Sellable | undefined;
  onChoose(one: Sellable): void;
  onClose(): void;
}

/** The variants of a product, to sell one of them. */
export function ChooseVariant({ product, onChoose, onClose }: ChooseVariantProps) {
  const t = useWords(posWords);
  const format = useFormat();
  return (
    <Dialog isOpen={product !== undefined} title={t.chooseVariant(product?.name ?? "")} onClose={onClose}>
      <ul className={classes.tiles}>
        {product?.variants?.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className={classes.tile}
              data-kind="product"
              disabled={one.stock === 0}
              onClick={() => {
                onClose();
                onChoose(one);
              }}
            >
              <span dir="auto" className={classes.tileName}>
                {one.name.slice(product.name.length + 3)}
              </span>
              <span className={classes.tilePrice}>{format.money(one.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
