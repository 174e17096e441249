/** Long enough for any tab to have read the file. */
const KEPT_MS = 10 * 60_000;

/**
 * Shows a file of the API. It needs the access token, so it is read first and shown from memory. The tab is opened while the press still
 * counts, because browsers refuse one that opens after a reply; phones show no PDF in a tab from memory, so they get a download.
 */
export async function openFile(read: () => Promise<Blob>, name: string): Promise<void> {
  const tab = matchMedia("(pointer: coarse)").matches ? null : window.open("", "_blank");
  try {
    show(await read(), name, tab);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Saves a file under this name. */
export function saveFile(file: Blob, name: string): void {
  show(file, name, null);
}

function show(file: Blob, name: string, tab: Window | null): void {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  if (tab) {
    tab.opener = null;
    tab.location.replace(address);
    return;
  }
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
