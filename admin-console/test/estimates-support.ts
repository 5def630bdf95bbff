import type { Page } from 'playwright-core';
import { stamp } from './fixtures';
import { call, tokensOf, type Account, type Tokens } from './support';

export interface Draft {
  version: number;
  note: string | null;
  discountAmount: number;
  amounts: { totalAmount: number; suppliedAmount: number; vat: number; savedAmount: number } | null;
  lines: { name: string; quantity: number; unitPrice: number | null; listUnitPrice: number | null }[];
}

export interface Estimate {
  id: number;
  number: string;
  status: string;
  title: string;
  totalAmount: number | null;
  validUntil: string | null;
  draft: Draft | null;
  versions: { no: number; totalAmount: number; koreanAmount: string; validUntil: string }[];
  messages: { body: string; event: string | null }[];
  closeReason: string | null;
  manager: { id: number; name: string } | null;
}

export interface RequestedLine {
  productId?: number;
  optionValueIds?: number[];
  name?: string;
  quantity: number;
}

/** Asks for an estimate. */
export async function ask(account: Account, body: object): Promise<{ id: number }> {
  return call<{ id: number }>(await tokensOf(account), 'POST', '/estimates', body);
}

/** A question that the account has just asked, with a name that no other has. */
export async function newEstimate(
  account: Account = 'business',
  lines: RequestedLine[] = [],
): Promise<{ id: number; title: string }> {
  const title = `맞춤 상자 ${stamp()}`;
  const { id } = await ask(account, {
    lines: [{ name: title, quantity: 500 }, ...lines],
    body: '로고 1도 인쇄를 원합니다.',
    printing: '앞면 1도',
    deliveryPlace: '부산 검수장',
  });
  return { id, title };
}

export const readAs = (tokens: Tokens, id: number): Promise<Estimate> =>
  call<Estimate>(tokens, 'GET', `/manager/estimates/${id}`);

const LINE = { printingFee: 300_000, setupFee: 80_000 };

/** Saves a draft as the manager would, but beside the browser. */
export async function saveDraft(tokens: Tokens, id: number, changes: object = {}): Promise<Draft> {
  const { draft, title } = await readAs(tokens, id);
  const lines = [{ name: title, quantity: 500, unitPrice: 2000, ...LINE }];
  const body = {
    lines,
    shippingFee: 30_000,
    paymentTerms: '선결제',
    ...changes,
    version: draft?.version ?? null,
  };
  const saved = await call<Estimate>(tokens, 'PUT', `/manager/estimates/${id}/draft`, body);
  if (saved.draft === null) throw new Error('the draft was not kept');
  return saved.draft;
}

/** Sends a version as the manager would, but beside the browser. */
export async function sendVersion(tokens: Tokens, id: number, changes: object = {}): Promise<Estimate> {
  const { version } = await saveDraft(tokens, id, changes);
  return call<Estimate>(tokens, 'POST', `/manager/estimates/${id}/send`, { draftVersion: version });
}

export interface Good {
  id: number;
  title: string;
  minimumQuantity: number;
  optionValueIds: number[];
}

interface Product extends Omit<Good, 'optionValueIds'> {
  options: { required: boolean; values: { id: number }[] }[];
}

/** A product that is on sale and has options. */
export async function optionedProduct(): Promise<Good> {
  const tokens = await tokensOf('manager');
  const { items } = await call<{ items: { id: number; price: number | null }[] }>(
    ...([tokens, 'GET', '/products?size=40'] as const),
  );
  for (const { id } of items.filter(({ price }) => price !== null)) {
    const { options, ...product } = await call<Product>(tokens, 'GET', `/products/${id}`);
    const required = options.filter((option) => option.required);
    if (required.length === 0) continue;
    return {
      ...product,
      optionValueIds: required.flatMap(({ values }) => values.slice(0, 1).map((value) => value.id)),
    };
  }
  throw new Error('the seeded store has no product with options');
}

/** Waits until the field of this name holds the value; lines that swap places swap their names. */
export async function untilHolds(page: Page, name: string, value: string): Promise<void> {
  await page.waitForFunction(
    ([wantedName, wanted]) =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some((field) => {
        const named = field.ariaLabel ?? field.labels?.[0]?.textContent;
        return named === wantedName && field.value === wanted;
      }),
    [name, value] as const,
  );
}
