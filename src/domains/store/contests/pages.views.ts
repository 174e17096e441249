import { html, type Markup } from "../../../adapters/html/template.ts";
import { type Visit, views } from "../site/index.ts";
import type { PublicContest, StartedAttempt } from "./contests.schemas.ts";
import { contestWords } from "./pages.words.ts";

interface Typed {
  fields: Record<string, string>;
  problems: readonly string[];
}

/** Description of the contest, and the form for the participant's name and e-mail. */
export function startView(visit: Visit, contest: PublicContest, { fields, problems }: Typed): string {
  const words = contestWords[visit.language];
  const { title, description, questionCount, timeLimitMinutes, maxAttempts } = contest;
  const field = (name: string, label: string, attributes: Markup) =>
    html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${fields[name] ?? ""}" required ${attributes}></div>`;
  const form = html`<form class="card" method="post" action="${views.linkOf(visit, `/contests/${contest.id}`)}">
${field("name", words.name, html`maxlength="200" autocomplete="name" dir="auto"`)}${field("email", words.email, html`type="email" maxlength="254" autocomplete="email" dir="ltr"`)}
<div class="stack"><button class="button wide">${words.start}</button>${timeLimitMinutes !== null && html`<p class="quiet">${words.startNote}</p>`}</div></form>`;
  const body = html`<div class="stack quiz"><h1><bdi>${views.unbroken(title)}</bdi></h1>${description && html`<p class="lead" dir="auto">${description}</p>`}
<p class="row"><span class="tag">${words.questions(questionCount)}</span><span class="tag">${timeLimitMinutes === null ? words.noLimit : words.minutes(timeLimitMinutes)}</span><span class="tag">${words.attempts(maxAttempts)}</span></p>
${problems.length > 0 && views.problemList(words.problem, problems)}
${contest.status === "published" ? form : html`<p class="lead">${words.closed}</p>`}</div>`;
  return views.layout(visit, { title: `${title} · ${visit.store.name}`, body, current: null, description });
}

interface Sheet {
  contest: PublicContest;
  questions: StartedAttempt["questions"];
  /** By when, on the business's clock. */
  until: string | null;
  /** Where the answers go. */
  action: string;
}

/** All questions on one page: nothing to run in the browser, and one press sends everything. */
export function questionsView(visit: Visit, { contest, questions, until, action }: Sheet): string {
  const words = contestWords[visit.language];
  const asked = questions.map(
    ({ questionId, text, options }, index) =>
      html`<fieldset class="card"><legend class="hidden">${text}</legend><p class="quiet" aria-hidden="true">${words.question(index + 1, questions.length)}</p><h2 aria-hidden="true"><bdi>${text}</bdi></h2>
${options.map(({ optionId, label }) => html`<label class="option"><input type="radio" name="answer-${questionId}" value="${optionId}"><span dir="auto">${label}</span></label>`)}</fieldset>`,
  );
  const body = html`<div class="stack quiz"><h1><bdi>${views.unbroken(contest.title)}</bdi></h1>${until && html`<p class="lead">${words.until(until)}</p>`}
<form method="post" action="${action}">${asked}<div class="stack"><button class="button wide">${words.submit}</button><p class="quiet">${words.submitNote}</p></div></form></div>`;
  return views.layout(visit, { title: `${contest.title} · ${visit.store.name}`, body, current: null, isPrivate: true });
}

/** How it went; null is an attempt whose time ran out. */
export function outcomeView(visit: Visit, contest: PublicContest, outcome: { score: number; maxScore: number } | null): string {
  const words = contestWords[visit.language];
  const title = outcome ? words.thanks : words.over;
  const body = html`<div class="stack quiz">${outcome && html`<span class="done">${views.icon("check")}</span>`}<h1>${title}</h1>
<p class="lead">${outcome ? words.score(outcome.score, outcome.maxScore) : words.overText}</p>
<p><a class="button plain" href="${views.linkOf(visit, `/contests/${contest.id}`)}">${words.again}</a></p></div>`;
  return views.layout(visit, { title: `${title} · ${visit.store.name}`, body, current: null, isPrivate: true });
}
