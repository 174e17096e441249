/** The pages' styles. System fonts and no images, so nothing is fetched. */
const colours = `
:root{--ink:#17212b;--soft:#55636f;--faint:#6b7883;--line:#e2e7eb;--paper:#fff;--tint:#f6f8f9;--accent:#0b6e5f;--accent-ink:#fff;--wash:#e8f4f1;--code:#f6f8f9;--card:#e2e7eb;--mark:#fff6d6;--n:#0b5f8a;--s:#0a6b3d;--k:#8a3ea8;--d:#a04500;--bad:#b3261e;--shadow:0 12px 40px #0b1f2b2e}
[data-scheme=dark]{--ink:#e5ebf0;--soft:#a5b2bd;--faint:#93a1ad;--line:#26313a;--paper:#0e1418;--tint:#141c21;--accent:#4fd1b5;--accent-ink:#06211b;--wash:#12302b;--code:#121a1f;--card:#26313a;--mark:#3a320f;--n:#7cc7f2;--s:#7fd8a0;--k:#d7a5f0;--d:#f2b27c;--bad:#ff9a90;--shadow:0 12px 40px #000a;color-scheme:dark}
@media (prefers-color-scheme:dark){html:not(.js){color-scheme:dark;--ink:#e5ebf0;--soft:#a5b2bd;--faint:#93a1ad;--line:#26313a;--paper:#0e1418;--tint:#141c21;--accent:#4fd1b5;--accent-ink:#06211b;--wash:#12302b;--code:#121a1f;--card:#26313a;--n:#7cc7f2;--s:#7fd8a0;--k:#d7a5f0;--d:#f2b27c;--bad:#ff9a90}}
`;

const layout = `
*{box-sizing:border-box}
html{scroll-padding-top:5rem;-webkit-text-size-adjust:100%}
body{margin:0;font:15px/1.6 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--paper)}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:2px}
code,pre,kbd,textarea{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace}
code{font-size:.88em}p code,li code,td code,dd code{background:var(--tint);border:1px solid var(--line);border-radius:4px;padding:.05em .3em;overflow-wrap:anywhere}
small{font-size:.85em;color:var(--soft);font-weight:400}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
[hidden]{display:none!important}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.6rem;background:var(--paper);padding:.4rem .8rem;z-index:9}
.top{position:sticky;top:0;z-index:5;display:flex;align-items:center;gap:.75rem;height:3.75rem;padding:0 1.25rem;background:var(--paper);border-bottom:1px solid var(--line)}
.brand{font-weight:650;color:var(--ink);text-decoration:none;white-space:nowrap;width:15.5rem}.brand small{margin-inline-start:.3rem}
.find{display:flex;align-items:center;gap:.5rem;min-width:15rem;padding:.4rem .7rem;border:1px solid var(--line);border-radius:8px;background:var(--tint);color:var(--soft);font:inherit;font-size:.9rem;cursor:pointer}
.find span{flex:1;text-align:start}.find:hover{border-color:var(--faint)}
kbd{font-size:.75rem;border:1px solid var(--line);border-radius:4px;padding:0 .35rem;background:var(--paper);color:var(--soft)}
svg{width:1.15rem;height:1.15rem;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round}
.places{display:flex;gap:.25rem;margin-inline-start:auto}.places a{padding:.35rem .7rem;border-radius:6px;color:var(--soft);text-decoration:none;font-size:.92rem}
.places a:hover,.places a[aria-current]{color:var(--ink);background:var(--tint)}
.icon{display:grid;place-items:center;width:2.2rem;height:2.2rem;border:0;border-radius:6px;background:none;color:var(--soft);cursor:pointer}.icon:hover{background:var(--tint)}
.menu{display:none}
.account,.go,.actions button,form button{font:inherit;font-size:.9rem;padding:.4rem .9rem;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:var(--ink);cursor:pointer;white-space:nowrap}
.account{max-width:11rem;overflow:hidden;text-overflow:ellipsis}.account.in{border-color:var(--accent);color:var(--accent)}
.go,form button.go,.actions button.go{background:var(--accent);border-color:var(--accent);color:var(--accent-ink);font-weight:600}
button:hover{filter:brightness(.97)}button:disabled{opacity:.6}
.body{display:grid;grid-template-columns:18rem minmax(0,1fr);max-width:105rem;margin:0 auto}
.side{position:sticky;top:3.75rem;height:calc(100vh - 3.75rem);overflow:auto;overscroll-behavior:contain;padding:1rem .75rem 3rem 1.25rem;border-inline-end:1px solid var(--line);font-size:.9rem;scrollbar-width:thin}
.side h2{font-size:.75rem;letter-spacing:.02em;color:var(--faint);margin:1.2rem .5rem .3rem;font-weight:600}
.side ul{list-style:none;margin:0;padding:0}.side a{display:flex;gap:.5rem;align-items:baseline;padding:.22rem .5rem;border-radius:6px;color:var(--soft);text-decoration:none;line-height:1.4}
.side a:hover{background:var(--tint);color:var(--ink)}.side a[aria-current]{background:var(--wash);color:var(--accent);font-weight:600}
.side summary{display:flex;justify-content:space-between;align-items:center;padding:.28rem .5rem;border-radius:6px;cursor:pointer;list-style:none}
.side summary::-webkit-details-marker{display:none}.side summary:hover{background:var(--tint)}
.side details[open]>summary{font-weight:600}.ops{margin:.1rem 0 .5rem!important;border-inline-start:1px solid var(--line);margin-inline-start:.75rem!important}
.ops a{font-size:.85rem}.ops a span:last-child{min-width:0}
.verb{flex:none;display:inline-block;min-width:2.6rem;font:650 .66rem/1.6 ui-monospace,Menlo,monospace;color:var(--soft)}
.GET{color:#0b62a4}.POST{color:#0a6b3d}.PATCH,.PUT{color:#8a5200}.DELETE{color:#b3261e}.EVENT{color:#7a35a0}.ERROR{color:#b3261e}.GUIDE{color:var(--accent)}
[data-scheme=dark] .GET{color:#7cc7f2}[data-scheme=dark] .POST{color:#7fd8a0}[data-scheme=dark] :is(.PATCH,.PUT){color:#f2c07c}[data-scheme=dark] :is(.DELETE,.ERROR){color:#ff9a90}[data-scheme=dark] .EVENT{color:#d7a5f0}
main{padding:2rem 2.5rem 5rem;max-width:56rem;min-width:0}main.wide{max-width:none}main:focus{outline:none}
h1{font-size:1.75rem;line-height:1.25;letter-spacing:-.015em;margin:.2rem 0 .6rem}h2{font-size:1.1rem;margin:2.2rem 0 .6rem;letter-spacing:-.005em}h3{font-size:1rem;margin:1.6rem 0 .4rem}
.lead{font-size:1.05rem;color:var(--soft);max-width:46rem}.crumbs{margin:0;color:var(--accent);font-size:.85rem;font-weight:600}
.hint,.limits,.origin{color:var(--soft);font-size:.87rem}.here{color:var(--faint);text-decoration:none;font-weight:400}
`;

const content = `
.operation{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,33rem);gap:3rem;align-items:start}
.samples{position:sticky;top:5.25rem;display:grid;gap:1rem;max-height:calc(100vh - 6.5rem);overflow:auto;scrollbar-width:thin}
.address{display:flex;align-items:baseline;gap:.6rem;margin:0 0 1rem;padding:.45rem .75rem;background:var(--tint);border:1px solid var(--line);border-radius:8px;overflow-wrap:anywhere}
.address code{background:none!important;border:0!important;padding:0!important}.address b{color:var(--accent);font-weight:600}.address .verb{min-width:0;font-size:.75rem}
.facts{margin:1.2rem 0;border:1px solid var(--line);border-radius:10px;font-size:.9rem}.facts>div{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:1rem;padding:.5rem .9rem}
.facts>div+div{border-top:1px solid var(--line)}.facts dt{color:var(--soft)}.facts dd{margin:0}
.fields{list-style:none;margin:0;padding:0}.fields>li{padding:.65rem 0;border-top:1px solid var(--line)}.fields p{margin:.15rem 0}
.field code{font-weight:650;background:none!important;border:0!important;padding:0!important}.type{color:var(--faint);font-size:.85rem}
.need{color:var(--bad);font-size:.78rem;font-weight:600}.or{color:var(--soft);font-style:italic}
.inner{margin-top:.4rem;border:1px solid var(--line);border-radius:8px}.inner>summary,.more>summary{cursor:pointer;font-size:.87rem;padding:.35rem .8rem;color:var(--soft)}
.inner>.fields{padding:0 .9rem}.inner>summary code{background:none!important;border:0!important;padding:0!important}
.more{border:1px solid var(--line);border-radius:8px;margin-top:.8rem}.more[open]>summary{border-bottom:1px solid var(--line)}
.status{font:650 .78rem/1.5 ui-monospace,Menlo,monospace}.s2{color:#0a6b3d}.s3{color:#0b62a4}.s4{color:#8a5200}.s5{color:#b3261e}
[data-scheme=dark] .s2{color:#7fd8a0}[data-scheme=dark] .s3{color:#7cc7f2}[data-scheme=dark] .s4{color:#f2c07c}[data-scheme=dark] .s5{color:#ff9a90}
table{border-collapse:collapse;width:100%;font-size:.9rem}th{text-align:start;font-weight:600;color:var(--soft)}th,td{padding:.5rem .75rem;border-bottom:1px solid var(--line);vertical-align:top}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:10px;margin:1rem 0}.scroll tr:last-child td{border-bottom:0}.more .scroll{border:0;margin:0}
.reasons td:first-child{width:3rem}.reasons td:nth-child(2){width:1%;white-space:nowrap}.reasons td:nth-child(2) code{white-space:nowrap}
.card{border:1px solid var(--card);border-radius:12px;background:var(--code);overflow:hidden;position:relative}
.card pre{margin:0;padding:.9rem 1rem;overflow:auto;font-size:.8rem;line-height:1.6;max-height:30rem;white-space:pre}
#request pre{max-height:19rem}form.try pre{max-height:24rem!important}
.bar{display:flex;align-items:center;justify-content:space-between;gap:.5rem;padding:.35rem .5rem;border-bottom:1px solid var(--card);background:var(--paper)}
.choices{display:flex;flex-wrap:wrap;gap:.15rem;border:0;margin:0;padding:0}.choices legend{position:absolute;left:-99rem}
.choices button,.copy{font:inherit;font-size:.82rem;padding:.2rem .6rem;border:0;border-radius:6px;background:none;color:var(--soft);cursor:pointer}
.choices button:hover,.copy:hover{color:var(--ink);background:var(--tint)}.choices button[aria-pressed=true]{background:var(--wash);color:var(--accent);font-weight:600}
.card>.copy{position:absolute;right:.4rem;top:.4rem;background:var(--code)}
.js .card [data-language]{display:none}
.js[data-chosen=cURL] .card [data-language=cURL],.js[data-chosen=SDK] .card [data-language=SDK],.js[data-chosen=Python] .card [data-language=Python],.js .card.lacks .bar+[data-language]{display:block}
.card>pre[data-language]+pre[data-language]{border-top:1px solid var(--card)}.js .card>pre[data-language]{border-top:0}
.statuses input{position:absolute;opacity:0;width:1px;height:1px}.statuses label{padding:.15rem .5rem;border-radius:6px;cursor:pointer}
.statuses label:hover{background:var(--tint)}.statuses input:checked+label{background:var(--wash)}.statuses input:focus-visible+label{outline:2px solid var(--accent)}
.panel{display:none}.panel p{margin:0;padding:.5rem 1rem;border-top:1px solid var(--card);background:var(--paper)}
${Array.from({ length: 16 }, (_, at) => `.answers:has(input:nth-of-type(${at + 1}):checked) .panel:nth-child(${at + 1})`).join(",")}{display:block}
i{font-style:normal}i.n{color:var(--n)}i.s{color:var(--s)}i.k{color:var(--k)}i.d{color:var(--d)}i.c{color:var(--faint);font-style:italic}
.actions{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center;margin:.8rem 0}.card .actions{margin:0;padding:.6rem .75rem;border-top:1px solid var(--card);background:var(--paper)}
form label{display:grid;gap:.2rem;font-size:.83rem;color:var(--soft)}form{display:grid;gap:.6rem}
input:not([type=radio]),textarea{font:inherit;font-size:.9rem;width:100%;padding:.45rem .6rem;border:1px solid var(--faint);border-radius:8px;background:var(--paper);color:var(--ink)}
textarea{font:.8rem/1.5 ui-monospace,Menlo,monospace;min-height:9rem}form.try{padding:.8rem .9rem;border-top:1px solid var(--card);background:var(--paper)}form.try .actions{padding:0;border:0}form.try pre{border:1px solid var(--card);border-radius:8px;background:var(--code)}
.pager{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin-top:3rem}.pager a{display:grid;padding:.7rem 1rem;border:1px solid var(--line);border-radius:10px;text-decoration:none}.pager a:last-child{text-align:end}.pager a:hover{border-color:var(--accent)}
.id{margin-top:2rem;font-size:.85rem;color:var(--soft)}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.75rem}.tile{display:grid;gap:.15rem;align-content:start;padding:.8rem 1rem;border:1px solid var(--line);border-radius:10px;text-decoration:none;color:var(--ink);font-weight:600}.tile:hover{border-color:var(--accent)}
.index{list-style:none;margin:0;padding:0}.index a{display:grid;grid-template-columns:3.2rem minmax(0,1fr) minmax(0,1.2fr);gap:.6rem;align-items:baseline;padding:.4rem .5rem;border-top:1px solid var(--line);color:var(--ink);text-decoration:none}.index a:hover{background:var(--tint)}.index code{background:none!important;border:0!important;color:var(--soft)}
main.wide>section{content-visibility:auto;contain-intrinsic-size:auto 500px}
.guide{display:grid;grid-template-columns:minmax(0,48rem) 13rem;gap:3rem}.guide .card{margin:1rem 0}.guide ul,.guide ol{padding-inline-start:1.3rem}.guide li{margin:.3rem 0}
.contents{position:sticky;top:5.5rem;align-self:start;font-size:.87rem}.contents h2{font-size:.8rem;margin:0 0 .4rem;color:var(--soft)}.contents ul{list-style:none;padding:0!important;margin:0}.contents a{color:var(--soft);text-decoration:none}.contents a:hover{color:var(--accent)}
.event{border-top:1px solid var(--line);padding-top:.2rem}.event .card{border:0;border-radius:0}
dialog{border:1px solid var(--line);border-radius:14px;background:var(--paper);color:var(--ink);box-shadow:var(--shadow);padding:0}dialog::backdrop{background:#0b141a80}
.palette{width:min(42rem,calc(100vw - 2rem));margin-top:12vh}.palette input{border:0;border-bottom:1px solid var(--line);border-radius:14px 14px 0 0;padding:1rem 1.1rem;font-size:1.05rem;outline-offset:-2px}
.palette ul{list-style:none;margin:0;padding:.4rem;max-height:55vh;overflow:auto}.palette li{display:flex;gap:.7rem;align-items:baseline;padding:.45rem .7rem;border-radius:8px;cursor:pointer}.palette li[aria-selected=true]{background:var(--wash)}
.palette .verb{min-width:3.2rem}.name{display:grid;min-width:0}.name b{font-weight:600}.name small{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.count{margin:0;padding:.5rem 1.1rem;border-top:1px solid var(--line);color:var(--soft);font-size:.85rem}
.account-box{width:min(30rem,calc(100vw - 2rem));padding:1.25rem}.account-box h2{margin:0 0 .8rem}.account-box .more form{padding:.8rem}.account-box .others>div{padding:0 .8rem .8rem}.close{position:absolute;right:.8rem;top:.8rem;border:0;background:none;font-size:1.3rem;line-height:1;color:var(--soft);cursor:pointer}.failed{color:var(--bad);margin:0;font-size:.9rem}.failed:empty{display:none}
.note{position:fixed;bottom:1rem;left:50%;transform:translateX(-50%);max-width:calc(100vw - 2rem);margin:0;padding:.7rem 1rem;border-radius:10px;background:var(--ink);color:var(--paper);z-index:9;overflow-wrap:anywhere}
`;

const small = `
@media (max-width:80rem){.operation{grid-template-columns:minmax(0,1fr)}.samples{position:static;max-height:none;order:0}.guide{grid-template-columns:minmax(0,1fr)}.contents{display:none}}
@media (max-width:56rem){.body{grid-template-columns:minmax(0,1fr)}.side{display:none;position:fixed;inset:3.75rem 0 0;height:auto;background:var(--paper);z-index:4;border:0}.menu-open .side{display:block}html:not(.js) .side{display:block;position:static}
.menu{display:grid}.js .top{padding:0 .75rem;gap:.35rem}.brand{width:auto;flex:1;overflow:hidden;text-overflow:ellipsis}.brand small{display:none}.find{min-width:0;border:0;background:none;padding:.4rem}.find span,.find kbd{display:none}.places{display:none}main{padding:1.25rem 1rem 4rem}h1{font-size:1.45rem}
.facts>div{grid-template-columns:6.5rem minmax(0,1fr);gap:.6rem}.index a{grid-template-columns:3rem minmax(0,1fr)}.index code{grid-column:2}.reasons td:nth-child(2),.reasons td:nth-child(2) code{white-space:normal}}
@media (prefers-reduced-motion:no-preference){.tile,.pager a,.side a{transition:background .12s,border-color .12s}}
`;

export const css = colours + layout + content + small;
