import { expect, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { wholeDigits } from '@store/domain';
import { expectAccessible, openWithSession, storeUrl, type Session } from '../../scripts/testing/browser';

// A page in a real browser on a busy computer; a test that hangs still ends.
jest.setTimeout(180_000);

export interface NewMember {
  name: string;
  email: string;
  password: string;
}

/** A product of the list, as far as tests look at it. */
export interface ListedProduct {
  id: number;
  name: string;
  slug: string;
  /** Null without a price in the shop. */
  price: number | null;
  soldOut: boolean;
  requiresOptions: boolean;
}

/** A product page's data, as far as tests look at it. */
export interface FullProduct extends ListedProduct {
  basePrice: number | null;
  salePrice: number | null;
  prices: { minQty: number; maxQty: number | null; unitPrice: number }[];
  options: { required: boolean }[];
  print: { mode: 'optional' | 'required' } | null;
  images: { imageUrl: string }[];
}

let made = 0;

/** A person whom the store does not know yet. */
export function visitor(): NewMember {
  made += 1;
  return {
    name: '김구매',
    email: `buyer-${Date.now()}-${process.pid}-${made}@hotel.example`,
    password: 'Buyer-2026!',
  };
}

export async function api<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(storeUrl(`/api${path}`), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Signs a person up by the real call. */
export async function newMember(): Promise<NewMember> {
  const member = visitor();
  const agreedAt = new Date().toISOString();
  await api('/auth/signup', {
    ...member,
    ageOver14: true,
    termsAgreedAt: agreedAt,
    privacyAgreedAt: agreedAt,
  });
  return member;
}

/** A new member whose session is in the browser, as the login page leaves it; ends on `path`. */
export async function openAsNewMember(page: Page, path: string): Promise<NewMember> {
  const member = await newMember();
  const tokens = await api<Session>('/auth/login', { identifier: member.email, password: member.password });
  await openWithSession(page, tokens, path);
  return member;
}

/** Name of products that tests add for printing: see `addPrintableBag`. */
export const PRINTABLE_BAG = '인쇄 에코백';

/**
 * Products on sale at a price, without required options. A product that another test file printed would require consents
 * first, and one without a price of the shop cannot be ordered by everybody.
 */
export async function plainProducts(): Promise<ListedProduct[]> {
  const { items } = await api<{ items: ListedProduct[] }>('/products?size=100');
  return items.filter(
    ({ name, price, soldOut, requiresOptions }) =>
      price !== null && !soldOut && !requiresOptions && !name.startsWith(PRINTABLE_BAG),
  );
}

export const fullProduct = (id: number): Promise<FullProduct> => api(`/products/${id}`);

/** The first product with a required option that is not always printed. */
export async function productWithOptions(): Promise<FullProduct> {
  const { items } = await api<{ items: ListedProduct[] }>('/products?size=100');
  for (const { id } of items.filter(({ soldOut, requiresOptions }) => !soldOut && requiresOptions)) {
    const product = await fullProduct(id);
    if (product.print?.mode !== 'required') return product;
  }
  throw new Error('the demo store has no product with a required option');
}

/** The first plain product of this kind. */
export async function findProduct(isIt: (product: FullProduct) => boolean): Promise<FullProduct> {
  for (const { id } of await plainProducts()) {
    const product = await fullProduct(id);
    if (isIt(product)) return product;
  }
  throw new Error('the demo store has no such product');
}

/** Whether the page is wide enough for its content: no scrolling sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/**
 * Shuts nobody out and does not scroll sideways, at each of the widths or at the page's own. The page keeps its width. A
 * layout that people get by turning or resizing their window is the one that they get by loading the page.
 */
export async function expectSound(page: Page, ...widths: number[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of widths.length === 0 ? [size.width] : widths) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ ...size, width });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
}

/** The member's menu: beside the page on a wide screen, behind 내 메뉴 in the header of a narrow one. */
export async function memberMenu(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) >= 1024) return page.getByRole('navigation', { name: '회원 메뉴' });
  await page.getByRole('button', { name: '내 메뉴 열기' }).click();
  return page.getByRole('navigation', { name: '내 메뉴' });
}

/** Reachable without scrolling. */
export async function expectInView(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(Math.round(box?.y ?? -1)).toBeGreaterThanOrEqual(0);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? Infinity))).toBeLessThanOrEqual(height);
}

/** The number that a field shows in groups: 2,000. */
export const countOf = (text: string): number => Number(wholeDigits(text));
