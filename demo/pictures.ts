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

export async function uploadPicture(
  { workspace }: Business,
  { name, shape, colour }: { name: string; shape: Shape; colour: string },
): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 320 240"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${colour}" stop-opacity=".35"/></linearGradient></defs>
<rect width="320" height="240" fill="#f4f1ea"/><rect width="320" height="240" fill="url(#sky)"/><ellipse cx="160" cy="210" rx="86" ry="10" opacity=".14"/>
<g fill="${colour}" color="${colour}">${shapes[shape]}</g></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
  const { file } = await workspace.files.create({ file: new File([new Uint8Array(bytes)], `${name}.jpg`, { type: "image/jpeg" }) });
  return file.id;
}
