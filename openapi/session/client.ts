import { client } from '../client/client.gen';
import { unwrapped, type Envelope } from './envelope';
import { ApiError, isRefusal, toApiError } from './errors';
import { fileTransport, transport } from './transport';

/** Prepares the generated client once, at start: one way out, one kind of error, one unwrapping. */
export function setUpClient(): void {
  configure(transport);
}

/**
 * The same on a server that renders public pages: no member is signed in there. The address is added to each call
 * instead of to the client, because query keys name the client's address, and must be those of the browser.
 */
export function setUpServerClient(origin: string, call: typeof fetch): void {
  client.setConfig({
    requestValidator: async (options) => void Object.assign(options as object, { baseUrl: origin }),
  });
  configure(call);
}

/** A 200 that says `success: false` is a refusal like any other; the interceptor makes the error of it. */
function refuse(body: unknown): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the client hands on what it was answered
  return isRefusal(body) ? Promise.reject(body) : Promise.resolve();
}

const unwrap = async (body: unknown): Promise<unknown> => unwrapped(body as Envelope);

/** What `withEnvelope` adds to a generated call. */
export interface AnswerOptions {
  responseTransformer: (body: unknown) => Promise<unknown>;
}

interface Answer<Data> {
  code: string;
  /** The server's sentence about what was done. */
  message: string;
  data: Data;
}

/** A call whose message or code matters: they come with the data. `options` belong into the generated call. */
export async function withEnvelope<Data>(
  call: (options: AnswerOptions) => Promise<Data>,
): Promise<Answer<Data>> {
  let envelope = { code: '', message: '' };
  const data = await call({
    responseTransformer: (body) => {
      envelope = body as Envelope;
      return unwrap(body);
    },
  });
  return { code: envelope.code, message: envelope.message, data };
}

/** A call that brings a file: its content, and the headers that name it. `options` belong into the generated call. */
export async function withHeaders<Content>(
  call: (options: { fetch: typeof fetch }) => Promise<Content>,
): Promise<{ content: Content; headers: Headers }> {
  let headers = new Headers();
  const content = await call({
    fetch: async (input, init) => {
      const response = await fileTransport(input, init);
      headers = response.headers;
      return response;
    },
  });
  return { content, headers };
}

function configure(call: typeof fetch): void {
  client.setConfig({ fetch: call, responseValidator: refuse, responseTransformer: unwrap });
  client.interceptors.error.use((error, response) => {
    // A query that is not waited for any more is cancelled, which is no error to show.
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
      return error;
    return toApiError(error, response?.status ?? 0);
  });
}
