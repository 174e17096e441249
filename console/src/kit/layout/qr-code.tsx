import { useEffect, useState } from "react";
import classes from "./qr-code.module.css";

interface QrCodeProps {
  text: string;
  /** The accessible name. */
  label: string;
  size?: number;
}

/** Around the code, in modules: scanners need it. */
const MARGIN = 3;

/** A QR code as an SVG, always dark on white. The library is loaded with it; its room is kept until then. */
export function QrCode({ text, label, size = 168 }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ side: number; path: string }>();
  useEffect(() => {
    let isGone = false;
    drawQr(text).then(
      (made) => !isGone && setDrawn(made),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <span className={classes.code} style={{ inlineSize: size, blockSize: size }}>
      {drawn && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawn.side} ${drawn.side}`} shapeRendering="crispEdges">
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </span>
  );
}

async function drawQr(text: string): Promise<{ side: number; path: string }> {
  const { create } = await import("qrcode");
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const path = Array.from(modules.data).flatMap((isDark, at) =>
    isDark ? [`M${(at % modules.size) + MARGIN} ${Math.floor(at / modules.size) + MARGIN}h1v1h-1z`] : [],
  );
  return { side: modules.size + 2 * MARGIN, path: path.join("") };
}

/** The same as a file, for a poster. */
export async function qrFile(text: string): Promise<Blob> {
  const { side, path } = await drawQr(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}
