import sharp from "sharp";
import type { Business } from "./business.ts";

/** Silhouettes on a 320 x 240 sheet. */
const shapes = {
  bottle:
    '<path d="M146 40h28v30c0 10 18 16 18 36v84c0 8-6 14-14 14h-36c-8 0-14-6-14-14v-84c0-20 18-26 18-36z"/><rect x="128" y="126" width="64" height="40" fill="#fff" opacity=".55"/>',
  jar: '<rect x="112" y="56" width="96" height="22" rx="6"/><path d="M118 84h84c10 8 14 20 14 34v70c0 10-8 18-18 18h-76c-10 0-18-8-18-18v-70c0-14 4-26 14-34z"/><rect x="116" y="120" width="88" height="46" rx="6" fill="#fff" opacity=".55"/>',
  box: '<path d="M90 96l70-32 70 32v76l-70 34-70-34z"/><path d="M90 96l70 32 70-32-70-32z" fill="#fff" opacity=".4"/><path d="M160 128v78" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>',
  cup: '<path d="M100 84h104v66c0 30-22 50-52 50s-52-20-52-50z"/><path d="M204 98h14c16 0 26 10 26 24s-10 26-26 26h-14" fill="none" stroke="currentColor" stroke-width="12"/><path d="M128 66c-8-10 8-16 0-28M152 66c-8-10 8-16 0-28M176 66c-8-10 8-16 0-28" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>',
  candle:
    '<path d="M160 36c14 18 18 26 18 36a18 18 0 0 1-36 0c0-10 4-18 18-36z" fill="#ffd27a"/><rect x="124" y="98" width="72" height="106" rx="8"/><path d="M160 88v12" stroke="#333" stroke-width="4"/><rect x="124" y="128" width="72" height="36" fill="#fff" opacity=".5"/>',
  cloth:
    '<path d="M104 60h112l22 40-26 14v88H108v-88l-26-14z"/><path d="M136 60c4 16 44 16 48 0" fill="none" stroke="#fff" stroke-width="6" opacity=".7"/>',
} as const;
export type Shape = keyof typeof shapes;

interface Drawn {
  name: string;
  shape: Shape;
  colour: string;
  /** From nearer, on a darker ground: a second picture of the same article. */
  isClose?: boolean;
}

export async function uploadPicture({ workspace }: Business, { name, shape, colour, isClose = false }: Drawn): Promise<string> {
  const ground = isClose ? "#e7dfd2" : "#f4f1ea";
  const place = isClose ? ' transform="translate(-96 -78) scale(1.6)"' : "";
  return upload(
    workspace,
    isClose ? `${name} 2` : name,
    800,
    800,
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="40 0 240 240"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${colour}" stop-opacity=".35"/></linearGradient></defs>
<rect width="320" height="240" fill="${ground}"/><rect width="320" height="240" fill="url(#sky)"/><g${place}><ellipse cx="160" cy="210" rx="86" ry="10" opacity=".14"/>
<g fill="${colour}" color="${colour}">${shapes[shape]}</g></g></svg>`,
  );
}

/** A row of goods before a wall, for the head of a store's first page. */
export async function uploadScene(
  { workspace }: Business,
  name: string,
  colours: readonly [wall: string, table: string, ...goods: string[]],
): Promise<string> {
  const [wall, table, ...goods] = colours;
  const order: readonly Shape[] = ["jar", "cup", "bottle", "candle", "box"];
  const shown = goods.map((colour, index) => {
    const shape = order[index % order.length] as Shape;
    return `<g transform="translate(${360 + index * 240} 330) scale(1.5)" fill="${colour}" color="${colour}"><ellipse cx="160" cy="208" rx="80" ry="9" fill="#000" opacity=".18"/>${shapes[shape]}</g>`;
  });
  return upload(
    workspace,
    name,
    1600,
    900,
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><defs><radialGradient id="light" cx=".7" cy=".2" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".18"/></radialGradient></defs>
<rect width="1600" height="900" fill="${wall}"/><rect y="620" width="1600" height="280" fill="${table}"/><rect width="1600" height="900" fill="url(#light)"/>${shown.join("")}</svg>`,
  );
}

async function upload(workspace: Business["workspace"], name: string, width: number, height: number, drawing: string): Promise<string> {
  const bytes = await sharp(Buffer.from(drawing)).resize(width, height).jpeg({ quality: 82 }).toBuffer();
  const { file } = await workspace.files.create({ file: new File([new Uint8Array(bytes)], `${name}.jpg`, { type: "image/jpeg" }) });
  return file.id;
}
