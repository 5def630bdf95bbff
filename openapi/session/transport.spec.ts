import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { onSessionExpired } from './expiry';
import { readRefreshToken, readToken, writeTokens } from './storage';
import { transport } from './transport';

const tokenOf = (userId: string, mark: string): string =>
  ['header', Buffer.from(JSON.stringify({ sub: userId })).toString('base64url'), mark].join('.');
const pair = (mark: string, userId = '1') => ({
  token: tokenOf(userId, mark),
  refreshToken: `refresh-${mark}`,
  role: 0 as const,
});
const envelope = (status: number, code: string, data: unknown = null) =>
  new Response(JSON.stringify({ code, success: status < 400, message: code, data }), { status });

/** Storage of a browser, as far as the session uses it. */
function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const REPLACED = ['localStorage', 'sessionStorage', 'navigator', 'fetch'] as const;
const before = REPLACED.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
const replace = (name: (typeof REPLACED)[number], value: unknown): void =>
  void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

let expired = 0;
let stopListening = () => {};

beforeEach(() => {
  replace('localStorage', storage());
  replace('sessionStorage', storage());
  // A browser without locks across tabs, as on a plain http address.
  replace('navigator', {});
  expired = 0;
  stopListening = onSessionExpired(() => (expired += 1));
  writeTokens(pair('old'));
});
afterEach(() => {
  stopListening();
  for (const [name, descriptor] of before) {
    if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor);
  }
});

/** A server that takes the token of `good` only and answers a refresh by `refresh`. */
function serve(refresh: () => Response, good = 'new'): string[] {
  const carried: string[] = [];
  replace('fetch', async (input: Request | string) => {
    if (typeof input === 'string') return refresh();
    const bearer = input.headers.get('authorization') ?? '';
    carried.push(bearer);
    return bearer.endsWith(`.${good}`) ? envelope(200, 'success') : envelope(401, 'UNAUTHENTICATED');
  });
  return carried;
}

const call = () => transport('http://store.test/api/cart');

describe('a call whose token is over', () => {
  it('is repeated with the next token', async () => {
    serve(() => envelope(200, 'success', pair('new')));
    expect((await call()).status).toBe(200);
    expect([readToken(), readRefreshToken(), expired]).toEqual([pair('new').token, 'refresh-new', 0]);
  });

  it.each([
    ['too many refreshes of this network', () => envelope(429, 'TOO_MANY_REQUESTS'), { status: 429 }],
    ['a server in trouble', () => envelope(503, 'UNAVAILABLE'), { status: 503 }],
    ['a page of something between', () => new Response('<html>', { status: 200 }), TypeError],
    ['a refused form', () => envelope(400, 'VALIDATION'), TypeError],
    ['an address that is gone', () => envelope(404, 'NOT_FOUND'), TypeError],
  ])('fails and keeps the session after %s', async (_name, refresh, failure) => {
    serve(refresh);
    const failed = await call().then(
      () => null,
      (error: unknown) => error,
    );
    if (typeof failure === 'function') expect(failed).toBeInstanceOf(failure);
    else expect(failed).toMatchObject(failure);
    expect([readToken(), readRefreshToken(), expired]).toEqual([pair('old').token, 'refresh-old', 0]);
  });

  it('leaves what another tab stored while its own refresh was refused', async () => {
    serve(() => {
      writeTokens(pair('new'));
      return envelope(401, 'REFRESH_TOKEN_INVALID');
    });
    expect((await call()).status).toBe(200);
    expect([readToken(), readRefreshToken(), expired]).toEqual([pair('new').token, 'refresh-new', 0]);
  });

  it('is not repeated for another member who signed in meanwhile', async () => {
    const carried = serve(() => {
      writeTokens(pair('new', '2'));
      return envelope(401, 'REFRESH_TOKEN_INVALID');
    });
    expect((await call()).status).toBe(401);
    expect(carried).toEqual([`Bearer ${pair('old').token}`]);
    expect([readToken(), expired]).toEqual([pair('new', '2').token, 0]);
  });

  // The last one, because it is reported once in the life of a page.
  it('ends the session where the server refuses the refresh', async () => {
    serve(() => envelope(401, 'REFRESH_TOKEN_INVALID'));
    expect((await call()).status).toBe(401);
    expect([readToken(), readRefreshToken(), expired]).toEqual([null, null, 1]);
  });
});
