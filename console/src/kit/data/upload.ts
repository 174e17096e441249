/** Uploads whose progress is shown, by the Idempotency-Key of their request. */
const watched = new Map<string, (ratio: number) => void>();

/** Reports how much of the request with this key is sent, from 0 to 1. Returns how to stop. */
export function watchUpload(key: string, onProgress: (ratio: number) => void): () => void {
  watched.set(key, onProgress);
  return () => watched.delete(key);
}

/** Sends a watched request; undefined if the request is not watched. `fetch` reports no progress of what it sends. */
export function sendWatched(request: Request): Promise<Response> | undefined {
  const onProgress = watched.get(request.headers.get("idempotency-key") ?? "");
  return onProgress && sendByXhr(request, onProgress);
}

async function sendByXhr(request: Request, onProgress: (ratio: number) => void): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    sending.open(request.method, request.url);
    sending.responseType = "blob";
    request.headers.forEach((value, name) => {
      sending.setRequestHeader(name, value);
    });
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => resolve(new Response(sending.response as Blob, { status: sending.status, headers: headersOf(sending) }));
    sending.onerror = () => reject(new TypeError("The connection broke."));
    sending.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    sending.onloadend = () => request.signal.removeEventListener("abort", abort);
    request.signal.addEventListener("abort", abort);
    if (request.signal.aborted) abort();
    else sending.send(body);
  });
}

function headersOf(answered: XMLHttpRequest): [string, string][] {
  const lines = answered.getAllResponseHeaders().trim().split(/\r?\n/);
  return lines.filter(Boolean).map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
}
