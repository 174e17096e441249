import type { Session } from "./account.ts";

/** An amount in minor units, as buyers read it. */
function written({ amount_total: units, currency }: Session): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Numbers that Stripe documents for tests. */
export const CARDS = { accepted: "4242 4242 4242 4242", declined: "4000 0000 0000 0002" };

/** The provider's page: the visitor pays, is declined, or leaves. */
export function payPage(session: Session, { isDeclined }: { isDeclined: boolean }): string {
  const isOpen = session.status === "open";
  const said = isDeclined ? '<p role="alert">The card was declined. Try another one.</p>' : "";
  const card = `<label>Card number <input name="card" inputmode="numeric" autocomplete="off" value="${CARDS.accepted}"></label>`;
  const form = `<form method="post" action="/pay/${session.id}/pay">${card}<button>Pay</button></form><p><small>${CARDS.declined} is declined.</small></p>`;
  const closed = `<p>This page has ended.</p><p><a href="${escaped(session.cancel_url)}">Back to the store</a></p>`;
  const open = `${said}${form}<p><a href="${escaped(session.cancel_url)}">Leave</a></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local payment provider</title>
<style>body{font:1rem system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}input{font:inherit;padding:.6rem;width:100%;box-sizing:border-box;margin:.25rem 0}button{font:inherit;padding:.6rem 1rem;width:100%;margin:.25rem 0}strong{font-size:1.6rem}</style></head>
<body><h1>Local payment provider</h1><p>No money moves here. It stands for Stripe in demos and tests.</p>
<p>${escaped(session.title)}</p><p><strong>${escaped(written(session))}</strong></p>${isOpen ? open : closed}</body></html>`;
}
