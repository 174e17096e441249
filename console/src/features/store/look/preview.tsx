import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useFormat } from "../../../kit/data/session.ts";
import { FilePicture } from "../../../kit/files/file-picture.tsx";
import { makeFormat } from "../../../kit/format/format.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Language } from "../../../kit/words/words.ts";
import { usePages, usePreviewProducts } from "../store.query.ts";
import type { Store } from "../store.rules.ts";
import { storeWords } from "../store.words.ts";
import classes from "./look.module.css";
import { accentOf } from "./theme.rules.ts";

interface PreviewProps {
  name: string;
  description: string;
  color: string;
  language: Language;
  theme: Store["theme"];
  heroFileId: string | null;
}

/** As the public pages write it. */
const shopWords = {
  en: { products: "New in", shop: "Shop now" },
  ar: { products: "وصل حديثًا", shop: "تسوّق الآن" },
} as const;

const MOST_PAGES = 3;

/** The store's first page with what is typed here. Drawn, because the policy allows no frames; nothing in it can be pressed. */
export function Preview({ name, description, color, language, theme, heroFileId }: PreviewProps) {
  const t = useWords(storeWords);
  const [view, setView] = useState<"phone" | "computer">("phone");
  const { currencyCode, timezone } = useFormat();
  const { money } = makeFormat({ language, currencyCode, timezone });
  const products = usePreviewProducts().data ?? [];
  const pages = usePages().data?.rows.filter(({ status }) => status === "active") ?? [];
  const { accent, onAccent } = accentOf(color);
  const shop = shopWords[language];
  // Text needs a picture of its own to stand on.
  const hero = theme.hero === "cover" && !heroFileId ? "split" : theme.hero;
  const filled = { background: accent, color: onAccent };
  return (
    <section className={classes.stage} aria-label={t.preview}>
      <SegmentedControl
        aria-label={t.preview}
        value={view}
        onChange={(next) => setView(next as "phone" | "computer")}
        data={[
          { value: "phone", label: t.previewPhone },
          { value: "computer", label: t.previewComputer },
        ]}
      />
      <div
        className={classes.device}
        data-view={view}
        data-typeface={theme.typeface}
        data-corners={theme.corners}
        dir={language === "ar" ? "rtl" : "ltr"}
        lang={language}
        inert
        aria-hidden="true"
      >
        <div className={classes.shopTop} data-header={theme.header}>
          <span className={classes.mark} style={filled}>
            {name.trim().slice(0, 1)}
          </span>
          <strong dir="auto">{name}</strong>
          {view === "computer" && (
            <span className={classes.shopNav}>
              {pages.slice(0, MOST_PAGES).map(({ id, title }) => (
                <bdi key={id}>{title}</bdi>
              ))}
            </span>
          )}
        </div>
        <div className={classes.shopHero} data-hero={hero} style={{ background: `${accent}1a` }}>
          {hero !== "plain" && (
            <FilePicture fileId={heroFileId ?? products[0]?.images[0]} alt="" ratio={view === "phone" ? "4 / 3" : "16 / 9"} />
          )}
          <div className={classes.shopLead}>
            <strong dir="auto">{name}</strong>
            {description && (
              <p className={classes.shopText} dir="auto">
                {description}
              </p>
            )}
            <em style={filled}>{shop.shop}</em>
          </div>
        </div>
        {products.length > 0 && <p className={classes.shopTitle}>{shop.products}</p>}
        <ul className={classes.goods}>
          {products.slice(0, view === "phone" ? 4 : 6).map((product) => (
            <li key={product.id}>
              <FilePicture fileId={product.images[0]} alt="" ratio="1" />
              <strong dir="auto">{product.name}</strong>
              <span>{money(product.price)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
