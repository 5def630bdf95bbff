import type { Page } from 'playwright-core';
import type { Caller } from './buying';

const DAY_MS = 86_400_000;
const SEOUL_MS = 9 * 3_600_000;

/** The day this many days from today in Seoul, yyyy-MM-dd. */
export const inDays = (days: number): string =>
  new Date(Date.now() + SEOUL_MS + days * DAY_MS).toISOString().slice(0, 10);

export interface PaperLine {
  productId?: number;
  name: string;
  quantity: number;
  unitPrice: number;
  printingFee?: number;
  setupFee?: number;
}

export interface Paper {
  lines: PaperLine[];
  discountAmount?: number;
  shippingFee?: number;
}

export interface Answered {
  totalAmount: number;
  versionNo: number;
}

interface StaffEstimate extends Answered {
  draft: { version: number } | null;
}

/** A manager writes and sends a version, by the real calls. */
export async function answerEstimate(manager: Caller, id: number, paper: Paper): Promise<Answered> {
  const { draft } = await manager.call<StaffEstimate>('GET', `/manager/estimates/${id}`);
  const saved = await manager.call<StaffEstimate>('PUT', `/manager/estimates/${id}/draft`, {
    discountAmount: 0,
    shippingFee: 0,
    leadTime: '시안 확정 후 14일',
    validUntil: inDays(14),
    ...paper,
    version: draft?.version ?? null,
  });
  return manager.call<StaffEstimate>('POST', `/manager/estimates/${id}/send`, {
    draftVersion: saved.draft?.version,
  });
}

/** A member requests a price for some pieces of a product. */
export async function askEstimate(buyer: Caller, productId: number, quantity: number): Promise<number> {
  const body = { lines: [{ productId, quantity }], body: '객실 비치용입니다.' };
  return (await buyer.call<{ id: number }>('POST', '/estimates', body)).id;
}

export const statusPanel = (page: Page) => page.getByRole('region', { name: '현재 상태' });
export const payButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ });
export const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
