import { transportBy } from './transport';

/** A file of the largest size over a slow line; the 10 seconds of other calls would cut it off. */
const UPLOAD_TIMEOUT_MS = 180_000;

/**
 * The way out for one upload, handed to a generated call as its `fetch`: reports how much has been sent (0 to 1), which
 * fetch does not, and has its own timeout.
 */
export const uploadTransport = (onProgress: (share: number) => void) =>
  transportBy((request) => sendByXhr(request, onProgress));

async function sendByXhr(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob();
  request.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    call.timeout = UPLOAD_TIMEOUT_MS;
    request.headers.forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    call.onload = () => resolve(answerOf(call));
    call.onerror = call.ontimeout = () => reject(new TypeError('the upload did not get through'));
    call.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'));
    request.signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body);
  });
}

function answerOf(call: XMLHttpRequest): Response {
  const type = call.getResponseHeader('content-type') ?? 'text/plain';
  return new Response(call.responseText, { status: call.status, headers: { 'content-type': type } });
}
