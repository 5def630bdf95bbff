import { REQUEST_TIMEOUT_MS } from '@store/domain';
import { toApiError } from './errors';
import { armSessionExpiry, reportSessionExpired } from './expiry';
import { readRefreshToken, readToken, readUserId, userIdOf } from './storage';
import { forgetSession, saveSession } from './token-store';
import { stepUp, wantsStepUp } from './step-up';
import { isTokens } from './tokens';

/** One name for both apps of this origin: a refresh token is good for one use, whichever app asks. */
const LOCK = 'store-session-refresh';

let running: Promise<unknown> = Promise.resolve();

/**
 * Runs one refresh at a time: across tabs where the browser has locks (secure origins) and allows them (it refuses them
 * together with storage), else within this tab.
 */
async function withRefreshLock<T>(task: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  try {
    if ('locks' in navigator) {
      return await navigator.locks.request(LOCK, () => {
        hasBegun = true;
        return task();
      });
    }
  } catch (error) {
    if (hasBegun) throw error;
  }
  const next = running.then(task, task);
  running = next.catch(() => undefined);
  return next;
}

/** A 401 of these says something about the form or the refresh itself, not about the session. */
const WITHOUT_SESSION = /\/api\/(auth\/(login|refresh|logout|signup)|user\/(login|join|check))\/?$/;

/** What takes a finished request to the server: `fetch` for all but uploads. */
type Carrier = (request: Request) => Promise<Response>;

type Transport = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * How every call goes out: bearer and X-USER-ID from storage, and on a 401 one refresh and one second try. A session
 * that cannot be refreshed is cleared, and the app is notified once. A call for which the second factor must be
 * confirmed waits for the dialog and is repeated.
 */
export function transportBy(next: Carrier): Transport {
  const send = withSession(next);
  return async (input, init) => {
    const request = new Request(input, init);
    const repeated = request.clone();
    const response = await send(request);
    // A guarded call goes out once more when the person has confirmed the second factor.
    return (await wantsStepUp(response)) && (await stepUp()) ? send(repeated) : response;
  };
}

function withSession(next: Carrier): Carrier {
  return async (request) => {
    // A body can be read only once; the copy is for the second try.
    const second = request.clone();
    const token = readToken();
    const response = await next(signed(request, token));
    if (response.status !== 401 || WITHOUT_SESSION.test(new URL(request.url).pathname)) return response;
    const fresh = token === null ? null : await refreshed(token);
    if (fresh !== null && isOfSameMember(fresh, token)) return next(signed(second, fresh));
    // Another tab may have signed in or out meanwhile: only the session that this call was made with is over.
    if (readToken() !== token) return response;
    forgetSession();
    reportSessionExpired();
    return response;
  };
}

const within = (timeoutMs: number): Transport =>
  transportBy((request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
    return fetch(new Request(request, { signal }));
  });

/** How long files take that are written row by row; the caller shows how far they are and can end the call. */
const FILE_TIMEOUT_MS = 10 * 60_000;

/** All calls but uploads and files: an answer within 10 seconds. */
export const transport = within(REQUEST_TIMEOUT_MS);

/** Handed to a generated call as its `fetch` where it brings a file, or works on many things at once. */
export const fileTransport = within(FILE_TIMEOUT_MS);

function signed(request: Request, token: string | null): Request {
  const headers = new Headers(request.headers);
  const userId = readUserId();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (token !== null && userId !== null) headers.set('X-USER-ID', userId);
  return new Request(request, { headers, credentials: 'omit' });
}

/** A call that one member made is not repeated for another one who signed in meanwhile in another tab. */
const isOfSameMember = (fresh: string, old: string | null): boolean =>
  old !== null && userIdOf(fresh) === userIdOf(old);

/** A token that is not `dead`: another call or tab may have refreshed meanwhile, else we do. Null = session over. */
function refreshed(dead: string): Promise<string | null> {
  return withRefreshLock(async () => {
    const current = readToken();
    if (current !== dead) return current;
    const refreshToken = readRefreshToken();
    if (refreshToken === null) return null;
    const fresh = await exchange(refreshToken);
    if (fresh !== null) return fresh;
    // Without locks another tab may have been faster: what is stored by now is its session, and a good one.
    return readRefreshToken() === refreshToken ? null : readToken();
  });
}

/** The next token; null where the server says that the session is over. Any other answer says nothing about it. */
async function exchange(refreshToken: string): Promise<string | null> {
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    credentials: 'omit',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.status === 401) return null;
  const body = (await response.json().catch(() => null)) as { data?: unknown } | null;
  if (!response.ok || !isTokens(body?.data)) throw refreshFailed(body, response.status);
  saveSession(body.data);
  armSessionExpiry();
  return body.data.token;
}

/** What the waiting call fails with. A status that would say something about that call itself is not passed on. */
function refreshFailed(body: unknown, status: number): Error {
  return status === 429 || status >= 500
    ? toApiError(body, status)
    : new TypeError('the session could not be refreshed');
}
