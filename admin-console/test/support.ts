import { jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openWithSession, storeUrl, type Session } from '../../scripts/testing/browser';

/** A page with its checks takes seconds, longer if other tests share the computer. */
jest.setTimeout(180_000);

/** Demo accounts of the seeded store. */
export const ACCOUNTS = {
  admin: 'Admin123!',
  manager: 'Manager123!',
  member: 'Member123!',
  business: 'Business123!',
  /** An admin of the demo's hotel group. */
  hotel: 'Hotel123!',
} as const;
export type Account = keyof typeof ACCOUNTS;

export type Tokens = Session;

const sessions = new Map<Account, Promise<Tokens>>();

/** The session of an account that the tests of a file share: signing in costs the server most of a second under load. */
export function tokensOf(account: Account): Promise<Tokens> {
  const known = sessions.get(account) ?? newSession(account);
  sessions.set(account, known);
  return known;
}

/** A session of its own, by the real call: for tests that end it. */
export async function newSession(account: Account): Promise<Tokens> {
  const answer = await fetch(storeUrl('/api/auth/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: account, password: ACCOUNTS[account] }),
  });
  if (!answer.ok) throw new Error(`login of ${account} answered ${answer.status}`);
  return ((await answer.json()) as { data: Tokens }).data;
}

/** Opens a page with the session of an account, or with another one. */
export async function openAs(page: Page, account: Account, path: string, own?: Tokens): Promise<Tokens> {
  const tokens = own ?? (await tokensOf(account));
  await openWithSession(page, tokens, path);
  return tokens;
}

/** Goes to another address of the console as its links do: the console is not loaded anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Calls the API as an operator would, beside the browser. */
export async function call<T>(
  tokens: Tokens,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(storeUrl(`/api${path}`), {
    method,
    headers: { authorization: `Bearer ${tokens.token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

export interface OrderRow {
  id: number;
  orderNo: string;
  status: string;
  printLines: number;
}

/** Some order with this status of the seeded store; if none is left, one is moved there. */
export async function someOrder(tokens: Tokens, status: string): Promise<OrderRow> {
  const plain = async (query: string): Promise<OrderRow | undefined> => {
    const { items } = await call<{ items: OrderRow[] }>(tokens, 'GET', `/admin/orders?size=50${query}`);
    // Unfinished print makes a dialog ask before the goods leave.
    return items.find(({ printLines }) => printLines === 0);
  };
  const found = await plain(`&status=${status}`);
  if (found !== undefined) return found;
  const any = await plain('');
  if (any === undefined) throw new Error('the seeded store has no order without print');
  await call(tokens, 'POST', `/admin/orders/${any.id}/status`, { status });
  return { ...any, status };
}

const VALUE_TIMEOUT_MS = 30_000;

/** Waits until a field holds the value, frame by frame: the form may be rendered again meanwhile. */
export async function untilValue(field: Locator, value: string): Promise<void> {
  const end = Date.now() + VALUE_TIMEOUT_MS;
  for (;;) {
    const held = await field.inputValue();
    if (held === value) return;
    if (Date.now() > end) throw new Error(`The field holds “${held}” and not “${value}”.`);
    await field.page().evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Waits until the element has the focus. */
export async function untilFocused(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor();
}

/** Presses a key while the keyboard is in Hangul: `key` is the syllable's letter, or `Process` while it is composed. */
export async function pressHangul(page: Page, key: string, code: string): Promise<void> {
  await page.evaluate(
    (pressed) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }),
      ),
    { key, code },
  );
}
