const WIDTH = 30;

/** A bar on a terminal; elsewhere a line for each tenth. */
export function progressBar(title: string, out: NodeJS.WriteStream = process.stdout): (share: number) => void {
  let tenth = -1;
  return (share) => {
    const percent = `${Math.floor(share * 100)}%`.padStart(4);
    if (out.isTTY) {
      const full = Math.round(share * WIDTH);
      out.write(`\r  ${title} ${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${percent}${share >= 1 ? "\n" : ""}`);
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10);
      out.write(`  ${title} ${percent}\n`);
    }
  };
}
