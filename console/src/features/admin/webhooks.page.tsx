import { Button } from "@mantine/core";
import { webhookMethod } from "../../kit/data/enums.ts";
import { useFormat } from "../../kit/data/session.ts";
import { copyText } from "../../kit/dialogs/copy-text.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Facts } from "../../kit/layout/page.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, TwoLines } from "../../kit/lists/data-table.tsx";
import { DayRange } from "../../kit/lists/day-range.tsx";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./admin.module.css";
import { useWebhook, useWebhooks, type Webhook, type WebhookFilter } from "./back-office.query.ts";
import { backOfficeWords } from "./back-office.words.ts";
import { RecordList } from "./record-list.tsx";

type Address = WebhookFilter & { open?: string };

/** Requests that other services sent to the platform's webhook address. */
export function WebhooksPage() {
  const t = useWords(backOfficeWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const [address, change] = useAddress<Address>();
  const list = useWebhooks(address);
  const opened = useWebhook(address.open, list.rows);
  const columns: Column<Webhook>[] = [
    {
      key: "received",
      label: t.received,
      width: "30%",
      render: ({ receivedAt, method }) => <TwoLines first={format.instant(receivedAt)} second={method} />,
    },
    { key: "sender", label: t.sender, render: ({ address: from }) => from && <span dir="ltr">{from}</span> },
    { key: "type", label: t.contentType, isMinor: true, render: ({ headers }) => <span dir="ltr">{headers["content-type"] ?? "–"}</span> },
    { key: "state", label: t.state, render: (webhook) => <Kept webhook={webhook} /> },
  ];
  const isFiltered = Boolean(address.q || address.method || address.from || address.to);
  return (
    <RecordList
      title={t.webhooksTitle}
      subtitle={t.webhooksLead}
      list={list}
      columns={columns}
      empty={{ icon: "link", text: isFiltered ? kit.nothingFound : t.noWebhooks }}
      toolbar={
        <>
          <SearchField label={t.searchBody} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
          <ChoiceFilter
            label={t.method}
            any={t.anyMethod}
            value={address.method}
            options={webhookMethod.map((value) => ({ value, label: value }))}
            onChange={(method) => change({ method }, { replace: true })}
          />
          <DayRange from={address.from} to={address.to} onChange={(days) => change(days, { replace: true })} />
        </>
      }
    >
      <WebhookSheet webhook={opened} onClose={() => change({ open: undefined })} />
    </RecordList>
  );
}

const tones = { whole: "positive", truncated: "warning", empty: "neutral" } as const;

function Kept({ webhook: { body, isTruncated } }: { webhook: Webhook }) {
  const t = useWords(backOfficeWords);
  const state = isTruncated ? "truncated" : body === null ? "empty" : "whole";
  return <StatusBadge tone={tones[state]}>{t.states[state]}</StatusBadge>;
}

function WebhookSheet({ webhook, onClose }: { webhook: Webhook | undefined; onClose(): void }) {
  const t = useWords(backOfficeWords);
  const format = useFormat();
  return (
    <Sheet
      isOpen={webhook !== undefined}
      onClose={onClose}
      label={webhook ? format.instant(webhook.receivedAt) : t.webhooksTitle}
      width={560}
    >
      {webhook && (
        <>
          <Facts
            items={[
              [t.method, <code key="method">{webhook.method}</code>],
              [
                t.sender,
                <span key="from" dir="ltr">
                  {webhook.address ?? "–"}
                </span>,
              ],
              [t.state, <Kept key="state" webhook={webhook} />],
            ]}
          />
          <Body webhook={webhook} />
          <section className={classes.section}>
            <h3>{t.headers}</h3>
            <table className={classes.diff} data-pairs dir="ltr">
              <tbody>
                {Object.entries(webhook.headers).map(([name, value]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </Sheet>
  );
}

/** The body as indented JSON, or as the text that was kept of it. */
function Body({ webhook: { body } }: { webhook: Webhook }) {
  const t = useWords(backOfficeWords);
  const kit = useWords(kitWords);
  if (body === null) return null;
  const text = typeof body === "string" ? body : JSON.stringify(body, null, 2);
  const copy = () => void copyText(text, kit.copied);
  return (
    <section className={classes.section}>
      <div className={classes.cardHead}>
        <h3>{t.body}</h3>
        <Button size="xs" variant="default" leftSection={<Icon name="copy" size={15} />} onClick={copy}>
          {t.copyBody}
        </Button>
      </div>
      {/* Long bodies scroll, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus */}
      <pre className={classes.code} dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
