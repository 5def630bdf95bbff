import { client } from '../client/client.gen';
import { ApiError, isRefusal, toApiError } from './errors';
import { transport } from './transport';

/** Prepares the generated client once, at start: one way out, one kind of error. */
export function setUpClient(): void {
  configure(window.location.origin, transport);
}

/** The same on a server that renders public pages: without a session. */
export function setUpServerClient(origin: string, call: typeof fetch): void {
  configure(origin, call);
}

/** A 200 that says `success: false` is a refusal like any other; the interceptor makes the error of it. */
function refuse(body: unknown): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the client hands on what it was answered
  return isRefusal(body) ? Promise.reject(body) : Promise.resolve();
}

function configure(baseUrl: string, call: typeof fetch): void {
  client.setConfig({ baseUrl, fetch: call, throwOnError: true, responseValidator: refuse });
  client.interceptors.error.use((error, response) => {
    // A query whose result is not needed any more is cancelled, which is no error to show.
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
      return error;
    return toApiError(error, response?.status ?? 0);
  });
}
