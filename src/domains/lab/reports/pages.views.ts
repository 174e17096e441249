import { html, type Markup } from "../../../adapters/html/template.ts";
import { type Visit, views } from "../../store/site/index.ts";
import { shownResult } from "../catalogue/kinds.rules.ts";
import type { TestItem } from "../requests/tests.schemas.ts";
import { reportWords } from "./pages.words.ts";
import { nameIn, rangeText } from "./report.layout.ts";
import { texts } from "./report.texts.ts";
import type { OpenedShare } from "./shares.service.ts";

const { dayIn, icon, layout, linkOf } = views;

/** An issued report as the patient reads it on a phone. */
export function reportView(visit: Visit, token: string, { share, report, test }: OpenedShare): string {
  const { language } = visit;
  const words = reportWords[language];
  const say = texts[language];
  const tone = report.status === "final" ? "good" : "bad";
  const body = html`<div class="stack"><h1>${words.report} ${test.number}</h1>
<p class="lead">${words.lead}</p>
<p><span class="tag ${tone}">${say.reportStatuses[report.status]}</span></p>
${report.status === "preliminary" && html`<p role="status">${words.preliminary}</p>`}
<div class="card stack"><ul class="facts">
<li>${icon("person")}<div><strong>${words.patient}</strong><br><bdi>${test.patientName}</bdi></div></li>
<li>${icon("calendar")}<div><strong>${words.day}</strong><br>${dayIn(language, test.testDate, "long")}</div></li></ul></div>
<div class="card"><table class="stacked"><thead><tr>${words.columns.map((label) => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody>${test.items.map((item) => row(item, language))}</tbody></table></div>
<p class="row noprint"><a class="button" href="${linkOf(visit, `/reports/${token}/report.pdf`)}" download>${words.download}</a></p>
<p class="quiet">${words.until(dayIn(language, share.expiresAt.slice(0, 10), "long"))}</p></div>`;
  return layout(visit, { title: `${words.report} · ${visit.store.name}`, body, current: null, isPrivate: true });
}

function row(item: TestItem, language: Visit["language"]): Markup {
  const say = texts[language];
  const value = shownResult(item, language) ?? (item.notPerformed ? say.notPerformed : say.noResult);
  const flag = [item.flag ? say.flags[item.flag] : "", item.isCritical ? `(${reportWords[language].critical})` : ""]
    .filter(Boolean)
    .join(" ");
  const [, result, range, meaning] = reportWords[language].columns;
  return html`<tr><td><bdi>${nameIn(item, language)}</bdi></td>
<td data-label="${result}"><span><bdi>${value}</bdi> <bdi>${item.unitTitle ?? ""}</bdi></span></td>
<td data-label="${range}"><bdi>${rangeText(item, language)}</bdi></td><td data-label="${meaning}">${flag}</td></tr>`;
}
