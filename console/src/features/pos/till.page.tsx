import { Button, Menu, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { isFoundIn } from "../../kit/format/fold.ts";
import { decimalsOf, toUnits } from "../../kit/format/money.rules.ts";
import { useTabState } from "../../kit/forms/stored-draft.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { notifyError } from "../../kit/layout/toast.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Empty, Problem, SkeletonRows, useErrorText } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { findByBarcode, type Register, type Sellable, useHeldTickets, useOpenRegister, useSellables, useTaxRates } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import { addLine, emptyTicket, type TicketLine } from "./ticket.rules.ts";
import { type ChangeTicket, TicketPanel } from "./ticket-panel.tsx";
import classes from "./till.module.css";

const dialogs = () => import("./register.dialogs.tsx");
const OpenRegister = lazyPart(dialogs, "OpenRegister", () => true);
const CashMovement = lazyPart(dialogs, "CashMovement");
const CloseRegister = lazyPart(dialogs, "CloseRegister");

const HeldTickets = lazyPart(() => import("./held-tickets.tsx"), "HeldTickets");
const ChooseVariant = lazyPart(
  () => import("./choose-variant.tsx"),
  "ChooseVariant",
  ({ product }) => product !== undefined,
);
const OwnLine = lazyPart(() => import("./own-line.dialog.tsx"), "OwnLine");

/** Open, sell, take the money, close. */
export function TillPage() {
  const t = useWords(posWords);
  const { data: register, error, isPending, refetch } = useOpenRegister();
  // Asked for at the same time, and shown together.
  const sellables = useSellables();
  useTaxRates();
  if (error) return <Page title={t.till}>{<Problem error={error} onRetry={() => void refetch()} />}</Page>;
  if (isPending || (register && sellables.isPending)) return <Page title={t.till}>{<SkeletonRows />}</Page>;
  return register ? <Selling register={register} /> : <OpenRegister />;
}

function Selling({ register }: { register: Register }) {
  const t = useWords(posWords);
  const format = useFormat();
  const decimals = decimalsOf(format.currencyCode);
  const [ticket, setTicket] = useTabState("ticket", emptyTicket);
  const [isLocked, setLocked] = useState(false);
  const [dialog, setDialog] = useState<"cash" | "close" | "held" | "own">();
  const { data: held } = useHeldTickets();
  const close = () => setDialog(undefined);
  const change: ChangeTicket = (next) => setTicket((now) => ({ ...now, ...(typeof next === "function" ? next(now) : next) }));
  const add = (line: Omit<TicketLine, "quantity">) => change(({ lines }) => ({ lines: addLine(lines, line) }));
  const [choosing, setChoosing] = useState<Sellable>();
  const choose = (one: Sellable) => {
    if (one.variants) return setChoosing(one);
    const product = one.productId ? { productId: one.productId, variantId: one.id } : { productId: one.id };
    add({
      key: one.key,
      name: one.name,
      unitPrice: toUnits(one.price, decimals),
      taxRateId: one.taxRateId,
      ...(one.kind === "service" ? { serviceId: one.id } : product),
    });
  };
  return (
    <div className={classes.till}>
      <title>{t.till}</title>
      <section className={classes.shelf} aria-label={t.till}>
        <div className={classes.shelfHead}>
          <h1 className={classes.title}>{t.till}</h1>
          <span className={classes.register} dir="auto">
            {register.registerName}
          </span>
          <span className={classes.register}>{t.float(format.money(register.openingCash))}</span>
          <span className={classes.space} />
          <Button variant="default" leftSection={<Icon name="clock" size={16} />} onClick={() => setDialog("held")}>
            {t.heldCount(held?.rows.length ?? 0)}
          </Button>
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <Button variant="default" rightSection={<Icon name="chevron-down" size={16} />}>
                {t.register}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Icon name="coins" size={16} />} onClick={() => setDialog("cash")}>
                {t.cashMove}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="lock" size={16} />} onClick={() => setDialog("close")}>
                {t.closeTill}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
        <Shelf onChoose={choose} onOwn={() => setDialog("own")} isLocked={isLocked} />
      </section>
      <TicketPanel register={register} ticket={ticket} onChange={change} onDone={() => setTicket(emptyTicket)} onLock={setLocked} />
      <CashMovement register={register} isOpen={dialog === "cash"} onClose={close} />
      <CloseRegister register={register} isOpen={dialog === "close"} onClose={close} />
      <HeldTickets isOpen={dialog === "held"} isBlocked={ticket.lines.length > 0} onClose={close} onTaken={setTicket} />
      <ChooseVariant product={choosing} onChoose={choose} onClose={() => setChoosing(undefined)} />
      <OwnLine isOpen={dialog === "own"} onClose={close} onAdd={add} />
    </div>
  );
}

function Shelf({ onChoose, onOwn, isLocked }: { onChoose(one: Sellable): void; onOwn(): void; isLocked: boolean }) {
  const t = useWords(posWords);
  const format = useFormat();
  const { data, error, refetch } = useSellables();
  const [text, setText] = useState("");
  const [kind, setKind] = useState<"all" | "service" | "product">("all");
  const { id } = useWorkspace();
  const message = useErrorText();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  // A scanner types the code, and Enter after it.
  const scan = async () => {
    const code = text.trim();
    if (!/^[!-~]{1,64}$/.test(code)) return;
    try {
      const found = await findByBarcode(id, code);
      if (!found) return notifyError(t.unknownBarcode(code));
      setText("");
      onChoose(found);
    } catch (problem) {
      notifyError(message(problem));
    }
  };
  const isFound = ({ name, barcode, variants = [] }: Sellable): boolean =>
    isFoundIn(name, text.trim()) || barcode === text.trim() || variants.some((variant) => isFound(variant));
  const shown = data.rows.filter((one) => (kind === "all" || one.kind === kind) && isFound(one));
  const hasBoth = new Set(data.rows.map((one) => one.kind)).size > 1;
  return (
    <>
      <div className={classes.shelfTools}>
        <TextInput
          type="search"
          aria-label={t.find}
          placeholder={t.find}
          leftSection={<Icon name="search" size={16} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && !isLocked && void scan()}
          className={classes.find}
        />
        {hasBoth && (
          <SegmentedControl
            value={kind}
            onChange={(next) => setKind(next as typeof kind)}
            data={[
              { value: "all", label: t.all },
              { value: "service", label: t.services },
              { value: "product", label: t.products },
            ]}
          />
        )}
      </div>
      {data.rows.length === 0 && <Empty icon="till" text={t.nothingToSell} />}
      <ul className={classes.tiles}>
        {shown.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className={classes.tile}
              data-kind={one.kind}
              disabled={isLocked || one.stock === 0}
              onClick={() => onChoose(one)}
            >
              <span dir="auto" className={classes.tileName}>
                {one.name}
              </span>
              <span className={classes.tilePrice}>{format.money(one.price)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={classes.tile} data-kind="own" disabled={isLocked} onClick={onOwn}>
            <Icon name="plus" size={20} />
            <span className={classes.tileName}>{t.ownLine}</span>
          </button>
        </li>
      </ul>
      <RowLimitNote list={data} />
    </>
  );
}
