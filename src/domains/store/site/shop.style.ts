/** The shop's own parts: frame, first page, shelves, products, cart and order. The rest is in `site.style.ts`. */
export const shopStyle = `
body[data-typeface="modern"] { --font: "Shop Inter", "Shop Plex", var(--device); }
body[data-typeface="humanist"] { --font: "Shop Plex", var(--device); --weight: 600; }
body[data-typeface="classic"] { --font: "Shop Inter", "Shop Plex", var(--device); --display: "Shop Amiri", "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "Times New Roman", serif; --weight: 500; }
body[data-corners="sharp"] { --r1: 0; --r2: 0; --r3: 0; --pill: 0; }
body[data-corners="round"] { --r1: .9rem; --r2: 1.25rem; --r3: 1.75rem; --pill: 3rem; }
h1, h2 { font-weight: var(--weight); }
[data-typeface="classic"] :is(h1, h2):not(:lang(ar)) { letter-spacing: -.01em; }
.wrap { width: 100%; max-width: 84rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 3rem); }
body { display: flex; flex-direction: column; min-height: 100vh; min-height: 100dvh; }
main { flex: 1 0 auto; width: 100%; }
main.wide { max-width: none; padding: 0 0 clamp(3rem, 7vw, 6rem); }
main.wide > .wrap:first-child { padding-block-start: clamp(.75rem, 2vw, 1.5rem); }

.top { background: var(--bg); border-block-end: 1px solid var(--line); position: relative; z-index: 3; }
.bar { display: flex; align-items: center; gap: .5rem 1.5rem; width: 100%; max-width: 84rem; margin-inline: auto; padding: .6rem clamp(1rem, 4vw, 3rem); min-height: 4.25rem; }
.brand { display: flex; align-items: center; gap: .7rem; min-height: 2.75rem; min-width: 0; color: var(--ink); font: var(--weight) 1.2rem/1.25 var(--display); text-decoration: none; }
.brand bdi { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
.brand img, .mark { width: 2.5rem; height: 2.5rem; border-radius: var(--r1); object-fit: cover; flex: none; }
.mark { display: grid; place-items: center; background: var(--accent); color: var(--on-accent); font-weight: 700; font-size: 1.1rem; }
.bar nav { flex: 1; min-width: 0; }
.bar nav ul { display: flex; flex-wrap: wrap; gap: 0 .35rem; }
.bar nav a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: .7rem; color: var(--soft); text-decoration: none; border-radius: var(--r1); }
.bar nav a:hover { color: var(--ink); text-decoration: underline; text-underline-offset: .35em; text-decoration-thickness: 1px; }
.bar nav a[aria-current] { color: var(--ink); text-decoration: underline; text-underline-offset: .35em; text-decoration-thickness: 2px; text-decoration-color: var(--accent); }
.tools { display: flex; align-items: center; gap: .15rem; margin-inline-start: auto; }
.tool { display: inline-grid; place-items: center; position: relative; width: 2.75rem; height: 2.75rem; padding: 0; border: 0; border-radius: 50%; background: none; color: var(--ink); font-size: 1.15rem; cursor: pointer; text-decoration: none; }
.tool:hover { background: var(--hover); }
.count { position: absolute; inset-block-start: .2rem; inset-inline-end: .1rem; min-width: 1.15rem; padding-inline: .25rem; border-radius: 1rem; background: var(--accent); color: var(--on-accent); font: 700 .7rem/1.15rem var(--device); text-align: center; }
.tongue { display: inline-flex; align-items: center; gap: .4rem; min-height: 2.75rem; padding-inline: .7rem; color: var(--soft); text-decoration: none; border-radius: var(--r1); }
.tongue:hover { background: var(--hover); color: var(--ink); }
.menu { display: none; }
#menu:focus-visible + .menu { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (min-width: 56.01rem) {
  #menu { display: none; }
  [data-header="centred"] .bar { display: grid; grid-template-columns: 1fr auto 1fr; row-gap: 0; padding-block-start: 1.1rem; }
  [data-header="centred"] .brand { grid-column: 2; grid-row: 1; font-size: 1.5rem; }
  [data-header="centred"] .tools { grid-column: 3; grid-row: 1; }
  [data-header="centred"] .bar nav { grid-column: 1 / -1; grid-row: 2; }
  [data-header="centred"] .bar nav ul { justify-content: center; }
}
@media (max-width: 56rem) {
  .bar { flex-wrap: wrap; gap: 0 .25rem; padding-inline: .5rem; min-height: 3.75rem; }
  .menu { display: inline-grid; }
  .brand { flex: 1; font-size: 1.05rem; gap: .55rem; }
  .brand img, .mark { width: 2.1rem; height: 2.1rem; }
  [data-header="centred"] .brand { justify-content: center; }
  .bar nav { display: none; order: 9; flex-basis: 100%; padding-block: .4rem .6rem; border-block-start: 1px solid var(--line); }
  #menu:checked ~ nav { display: block; }
  .bar nav ul { flex-direction: column; }
  .bar nav a { display: flex; min-height: 3rem; font-size: 1.05rem; }
  .tools .tongue svg { display: none; }
  .tongue { padding-inline: .4rem; font-size: .95rem; }
}

.hero .lead { text-wrap: balance; font-size: clamp(1.05rem, .95rem + .5vw, 1.3rem); }
.herotext { display: grid; gap: 1.1rem; align-content: center; justify-items: start; min-width: 0; }
.herotext h1 { font-size: clamp(2.1rem, 1.3rem + 3.6vw, 4rem); line-height: 1.08; letter-spacing: -.025em; overflow-wrap: anywhere; }
.herotext h1:lang(ar), :lang(ar) .herotext h1 { line-height: 1.35; letter-spacing: 0; }
.button.large { min-height: 3.25rem; padding-inline: 1.9rem; font-size: 1.05rem; }
.hero.bare { background: var(--accent-soft); }
.hero.bare .wrap { padding-block: clamp(3rem, 8vw, 6.5rem); }
.hero.bare .herotext { justify-items: center; text-align: center; max-width: 48rem; margin-inline: auto; }
.hero.beside { background: var(--accent-soft); }
.hero.beside .wrap { display: grid; gap: clamp(1.5rem, 4vw, 4rem); padding-block: clamp(2rem, 5vw, 4rem); align-items: center; }
.heropicture img { display: block; width: 100%; height: 100%; object-fit: cover; }
.hero.beside .heropicture:not(.collage) img { aspect-ratio: 4 / 3; border-radius: var(--r3); }
.collage { display: grid; grid-template-columns: 2fr 1fr; grid-template-rows: 1fr 1fr; gap: clamp(.5rem, 1vw, 1rem); aspect-ratio: 3 / 2; }
.collage img { border-radius: var(--r3); min-height: 0; aspect-ratio: auto; }
.collage img:first-child { grid-row: 1 / 3; }
@media (min-width: 52rem) { .hero.beside .wrap { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
@media (max-width: 51.99rem) { .hero.beside .heropicture { order: -1; } }
.hero.cover { position: relative; display: grid; background: #101818; color: #fff; min-height: clamp(24rem, 42vw, 38rem); }
.hero.cover .wrap { display: grid; align-items: end; padding-block: clamp(2rem, 5vw, 4.5rem); z-index: 1; }
.hero.cover .heropicture { position: absolute; inset: 0; z-index: -1; }
.hero.cover .heropicture::after { content: ""; position: absolute; inset: 0; background: linear-gradient(to top, rgb(8 14 14 / .82), rgb(8 14 14 / .45) 45%, rgb(8 14 14 / .15)); }
.hero.cover { isolation: isolate; }
.hero.cover .herotext { max-width: 44rem; }
.hero.cover .lead { color: rgb(255 255 255 / .92); }

.band { margin-block-start: clamp(2.5rem, 5vw, 4.5rem); display: grid; gap: clamp(1rem, 2vw, 1.75rem); }
.band h2, .visitus h2 { font-size: clamp(1.45rem, 1.2rem + 1vw, 2.1rem); letter-spacing: -.015em; }
:lang(ar) :is(.band, .visitus) h2 { letter-spacing: 0; }
.bandhead { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .25rem 1rem; }
.bandhead .link { color: var(--ink); text-underline-offset: .3em; }
.tiles { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: clamp(.65rem, 1.6vw, 1.5rem); }
@media (min-width: 48rem) { .tiles { grid-template-columns: repeat(4, minmax(0, 1fr)); } .tiles[data-count="2"] { grid-template-columns: repeat(2, minmax(0, 1fr)); } .tiles[data-count="3"] { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
.tile { display: block; position: relative; overflow: hidden; border-radius: var(--r2); background: var(--sunken); color: var(--ink); text-decoration: none; }
.tile img, .tile .nopicture { display: grid; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: cover; transition: transform .5s cubic-bezier(.2, .6, .2, 1); }
.tile:hover img { transform: scale(1.04); }
.tiles:not([data-count="2"], [data-count="4"]) li:first-child { grid-column: 1 / -1; }
.tiles:not([data-count="2"], [data-count="4"]) li:first-child img { aspect-ratio: 2; }
@media (min-width: 48rem) { .tiles li:first-child { grid-column: auto !important; } .tiles li:first-child img { aspect-ratio: 4 / 3 !important; } }
.caption { display: flex; justify-content: space-between; align-items: center; gap: .5rem; padding: .8rem 1rem; font-weight: 600; }
.caption bdi { min-width: 0; overflow-wrap: anywhere; }
@media (min-width: 48rem) { .tiles[data-count="1"] { grid-template-columns: minmax(0, 1fr); } .tiles[data-count="1"] img { aspect-ratio: 3 / 1 !important; } }
.caption svg { transition: transform .2s; }
.tile:hover .caption bdi { text-decoration: underline; text-underline-offset: .25em; }

.products { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: clamp(1.25rem, 2.4vw, 2.25rem) clamp(.65rem, 1.6vw, 1.5rem); }
@media (min-width: 48rem) { .products { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
@media (min-width: 64rem) { .products { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
.product > a { display: grid; gap: .75rem; color: inherit; text-decoration: none; }
.frame { position: relative; display: block; overflow: hidden; border-radius: var(--r2); background: var(--sunken); }
.frame img, .nopicture { display: grid; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; place-items: center; background: var(--sunken); color: var(--faint); font-size: 2rem; transition: transform .5s cubic-bezier(.2, .6, .2, 1), opacity .3s; }
.frame .second { position: absolute; inset: 0; height: 100%; opacity: 0; }
@media (hover: hover) { .product a:hover .frame img:not(.second) { transform: scale(1.03); } .product a:hover .second { opacity: 1; } }
.product a:hover strong { text-decoration: underline; text-underline-offset: .25em; text-decoration-thickness: 1px; }
.sold.tag { position: absolute; inset-block-end: .6rem; inset-inline-start: .6rem; background: var(--surface); color: var(--ink); }
.product .body { display: grid; gap: .15rem; }
.product strong { font-weight: 500; line-height: 1.4; overflow-wrap: anywhere; }
.price { font-weight: 650; }
.price small { font-weight: 400; font-size: .82rem; }
.product .price { color: var(--soft); font-weight: 500; }
.more { display: flex; justify-content: center; margin-block-start: 1rem; }
.spread { grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }

.visitus { margin-block-start: clamp(3rem, 6vw, 5rem); background: var(--sunken); padding-block: clamp(2rem, 5vw, 3.5rem); margin-block-end: calc(-1 * clamp(3rem, 7vw, 6rem)); }
.visitus .wrap { display: grid; gap: 1.5rem; }
.places { display: grid; gap: 1.5rem 3rem; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); align-items: start; }
.place { display: flex; gap: .9rem; }
.place > svg { font-size: 1.25rem; color: var(--accent-ink); margin-block-start: .1rem; }
.place > div { min-width: 0; }
.place h3 { font-family: var(--font); font-size: 1rem; margin-block-end: .2rem; }
.place h3 a { color: inherit; display: inline-flex; min-height: 2rem; align-items: center; }
details summary { display: list-item; cursor: pointer; padding-block: .6rem; color: var(--accent-ink); }
.hours { display: grid; gap: .35rem; max-width: 22rem; }
.hours li { display: flex; justify-content: space-between; gap: 1rem; }
.hours li[aria-current] { font-weight: 650; }

.crumbs { overflow-x: auto; margin-block-end: .5rem; }
.crumbs ol { display: flex; gap: .35rem; align-items: center; white-space: nowrap; font-size: .92rem; color: var(--soft); }
.crumbs li { display: flex; align-items: center; gap: .35rem; }
.crumbs a { color: inherit; display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: none; }
.crumbs a:hover { text-decoration: underline; }
.crumbs svg { font-size: .8rem; opacity: .7; }
.crumbs [aria-current] { color: var(--ink); max-width: 20rem; overflow: hidden; text-overflow: ellipsis; }
.shelfbar { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; margin-block: .25rem .75rem; }
.shelves { min-width: 0; flex: 1 1 24rem; }
.shelves .chips { gap: .5rem; }
.shelves .chip { white-space: nowrap; }
.search { display: flex; position: relative; flex: 0 1 20rem; gap: 0; }
.search input { border-radius: var(--pill); padding: .5rem 3rem .5rem 1.1rem; background: var(--sunken); border-color: var(--line); min-height: 2.75rem; }
[dir="rtl"] .search input { padding: .5rem 1.1rem .5rem 3rem; text-align: right; }
.search .tool { position: absolute; inset-inline-end: 0; inset-block-start: 0; }
@media (max-width: 48rem) { .search { flex-basis: 100%; order: -1; } .shelves { margin-inline: calc(-1 * clamp(1rem, 4vw, 3rem)); flex-basis: calc(100% + 2rem); overflow-x: auto; scrollbar-width: none; } .shelves .chips { flex-wrap: nowrap; padding-inline: clamp(1rem, 4vw, 3rem); padding-block: .2rem; } }
.banner { display: grid; gap: clamp(1rem, 3vw, 3rem); margin-block-end: clamp(1.25rem, 3vw, 2.5rem); }
.bannertext { display: grid; gap: .75rem; align-content: center; min-width: 0; }
.bannertext h1 { overflow-wrap: anywhere; }
.banner.pictured { gap: 0; border-radius: var(--r3); overflow: hidden; background: var(--accent-soft); }
.banner.pictured .bannertext { padding: clamp(1.25rem, 4vw, 3.5rem); }
.bannerpicture img { display: block; width: 100%; height: 100%; max-height: 26rem; aspect-ratio: 4 / 3; object-fit: cover; }
@media (min-width: 52rem) { .banner.pictured { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
@media (max-width: 51.99rem) { .bannerpicture { order: -1; } .bannerpicture img { aspect-ratio: 16 / 9; } }
.nothing { justify-items: center; text-align: center; padding-block: clamp(2rem, 8vw, 5rem); }
.emptybag { display: grid; place-items: center; width: 5rem; height: 5rem; border-radius: 50%; background: var(--sunken); color: var(--soft); font-size: 1.8rem; }

.pair { display: grid; gap: clamp(1.25rem, 4vw, 4rem); }
@media (min-width: 56rem) { .pair { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); align-items: start; } .buybox { position: sticky; inset-block-start: 1.5rem; } }
.gallery { display: grid; gap: .75rem; min-width: 0; }
.slides { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; scroll-behavior: smooth; gap: .75rem; border-radius: var(--r3); scrollbar-width: none; }
.slides li { flex: 0 0 100%; scroll-snap-align: start; scroll-margin-block-start: 40vh; }
.slides img, .gallery > .nopicture { display: grid; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; border-radius: var(--r3); background: var(--sunken); font-size: 3rem; }
.thumbs { display: flex; flex-wrap: wrap; gap: .6rem; }
.thumbs a { display: block; width: 4.5rem; border-radius: var(--r1); overflow: hidden; }
.thumbs img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; }
.thumbs a:hover { outline: 2px solid var(--accent); outline-offset: 2px; }
.buybox { display: grid; gap: 1rem; align-content: start; min-width: 0; }
.buybox h1 { font-size: clamp(1.7rem, 1.3rem + 1.6vw, 2.6rem); overflow-wrap: anywhere; }
.buybox .price { font-size: 1.4rem; }
.buybox .about { white-space: pre-line; color: var(--soft); max-width: 60ch; overflow-wrap: anywhere; }
.stock { display: inline-flex; gap: .4rem; align-items: center; font-size: .95rem; font-weight: 500; }
.stock.good { color: var(--good); }
.buy { grid-template-columns: 6.5rem minmax(0, 1fr); align-items: end; gap: .75rem; }
.buy .field:has(select), .buy fieldset { grid-column: 1 / -1; }
.buy input[type="number"] { min-height: 3.25rem; text-align: center; }
.assurances { display: grid; gap: .6rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); color: var(--soft); font-size: .95rem; }
.assurances li { display: flex; gap: .7rem; align-items: flex-start; }
.assurances svg { margin-block-start: .15rem; color: var(--ink); }

.cart { padding-block-start: clamp(1rem, 3vw, 2.5rem); display: grid; gap: 1.25rem; }
.cart .split { gap: clamp(1.5rem, 4vw, 3.5rem); }
@media (min-width: 60rem) { .cart .split { grid-template-columns: minmax(0, 1fr) 24rem; } }
.cart .card { border-radius: var(--r3); box-shadow: none; }
.summary { background: var(--sunken); border-color: transparent; }
.cart .sum { border: 0; padding: 0; font-weight: 400; }
.cart .sum.total { font-weight: 700; font-size: 1.25rem; border-block-start: 1px solid var(--line-strong); padding-block-start: .9rem; }
.sendto { gap: 1rem; }
.parcels { list-style: none; margin: 0; padding: 0; }
.sums { gap: .75rem; }
.buyer { gap: 1rem; }
.twin { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); }
.lines { display: grid; border-block: 1px solid var(--line); }
.line { display: grid; grid-template-columns: 6rem minmax(0, 1fr) 8rem minmax(5rem, auto); gap: .5rem 1.25rem; align-items: center; padding-block: 1rem; }
.line + .line { border-block-start: 1px solid var(--line); }
.linepicture img, .linepicture .nopicture { display: grid; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; border-radius: var(--r1); font-size: 1.4rem; }
.linetext { display: grid; gap: .15rem; min-width: 0; }
.linetext a { color: inherit; font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
.linetext a:hover { text-decoration: underline; }
.linequantity { display: grid; justify-items: center; gap: .1rem; }
.linequantity input { text-align: center; max-width: 6rem; }
.remove { min-height: 2.75rem; padding: .2rem .5rem; border: 0; background: none; color: var(--soft); font: inherit; font-size: .9rem; text-decoration: underline; text-underline-offset: .25em; cursor: pointer; }
.remove:hover { color: var(--bad); }
.line > strong { text-align: end; }
@media (max-width: 44rem) {
  .line { grid-template-columns: 5rem minmax(0, 1fr) auto; align-items: start; }
  .linepicture { grid-row: 1 / 3; }
  .linetext { grid-column: 2; }
  .line > strong { grid-column: 3; grid-row: 1; }
  .linequantity { grid-column: 2 / -1; display: flex; align-items: center; justify-content: flex-start; gap: .5rem; }
  .linequantity input { max-width: 5rem; }
}
.tight { gap: .5rem; }
.tight h2 { font: 650 1.05rem/1.4 var(--font); display: flex; gap: .5rem; align-items: center; }
.card > h2 { font-size: 1.25rem; }
.progress { display: grid; grid-template-columns: repeat(4, minmax(min-content, 1fr)); gap: clamp(.3rem, 2vw, .5rem); }
.progress li { padding-block-start: .6rem; border-block-start: 4px solid var(--line-strong); color: var(--soft); font-size: clamp(.8rem, 3.6vw, .95rem); overflow-wrap: normal; }
.progress .reached { border-color: var(--accent); color: var(--ink); }
.progress [aria-current] { font-weight: 650; }

.foot { background: var(--sunken); border-block-start: 1px solid var(--line); font-size: .95rem; }
.feet { display: grid; gap: 2rem clamp(2rem, 6vw, 6rem); padding-block: clamp(2rem, 5vw, 3.5rem); grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); }
.feet h2 { font: 650 1rem/1.4 var(--font); margin-block-end: .4rem; }
.feet .name { font: var(--weight) 1.3rem/1.3 var(--display); margin-block-end: .4rem; }
.feet a { color: var(--soft); text-decoration: none; display: inline-flex; gap: .55rem; align-items: center; min-height: 2.25rem; }
.feet a:hover { color: var(--ink); text-decoration: underline; }
.feet address { color: var(--soft); }
.contacts li { display: flex; gap: .55rem; align-items: flex-start; }
.contacts > li > svg { color: var(--soft); margin-block-start: .25rem; }
.feet nav ul { columns: 2; column-gap: 1.5rem; }
.feet nav ul:not(:has(li:nth-child(6))) { columns: auto; }
.feet nav li { break-inside: avoid; overflow-wrap: anywhere; }
.clamp { display: -webkit-box; -webkit-line-clamp: 4; -webkit-box-orient: vertical; overflow: hidden; max-width: 44ch; }
.legal { display: flex; flex-wrap: wrap; gap: .3rem 1.75rem; padding-block: 0 1.75rem; color: var(--soft); font-size: .9rem; }
`;
