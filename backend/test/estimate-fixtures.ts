import { expect } from '@jest/globals';
import { PRINT_CONSENT_VERSIONS } from '@store/domain';
import type { Test } from 'supertest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { EstimateCreatedDto } from '../src/modules/estimates/dto/create-estimate.dto.js';
import type { EstimateDto } from '../src/modules/estimates/dto/estimate-view.dto.js';
import type { StaffEstimateDto } from '../src/modules/estimates/dto/staff-estimate.dto.js';
import type { PreparedPaymentDto } from '../src/modules/payment/dto/payment.dto.js';
import { Clock } from '../src/platform/clock.js';
import { addCompany } from './company-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call, type Cast } from './site-fixtures.js';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

/** A product of the catalogue: 1,000 won a piece from 100 pieces on, 900 from 3,000. */
export async function addTumbler(test: TestApp, more: object = {}): Promise<number> {
  const categoryId = await addCategory(test, { code: `estimate-${Math.random().toString(36).slice(2)}` });
  return addProduct(test, {
    categoryId,
    title: '스테인리스 텀블러 500ml',
    basePrice: 1200,
    tiers: [
      [100, 2999, 1000],
      [3000, null, 900],
    ],
    ...more,
  });
}

/** What a buyer requests unless a test says otherwise. */
export const estimateRequest = (productId: number): object => ({
  lines: [
    { productId, quantity: 3000, note: '뚜껑은 검정' },
    { name: '로고 각인 볼펜', quantity: 500 },
  ],
  body: '객실 비치용입니다.',
  printing: '몸통 앞면 1도',
  wishedDate: '2027-01-15',
  deliveryPlace: '부산 해운대구',
});

/**
 * A draft: 2,400,000 for products at 800, 300,000 printing, 80,000 set-up, 250,000 pens, less 30,000, plus 50,000.
 */
export const offer = (productId: number, more: object = {}): object => ({
  lines: [
    {
      productId,
      name: '스테인리스 텀블러 500ml',
      quantity: 3000,
      unitPrice: 800,
      printingFee: 300_000,
      setupFee: 80_000,
      note: '1도 인쇄',
    },
    { name: '로고 각인 볼펜', optionSummary: '검정', quantity: 500, unitPrice: 500 },
  ],
  discountAmount: 30_000,
  shippingFee: 50_000,
  leadTime: '시안 확정 후 14일',
  deliveryPlace: '부산',
  paymentTerms: '선결제',
  note: '시안 2회 무료',
  ...more,
});

/** Won: the total of `offer`. */
export const OFFERED = 2_400_000 + 300_000 + 80_000 + 250_000 - 30_000 + 50_000;

/** Both sides of an estimate, by the real calls. */
export class EstimateClient {
  constructor(
    readonly test: TestApp,
    readonly cast: Cast,
    readonly productId: number,
  ) {}

  /** A request of the customer; returns its id. */
  async asked(who: TestMember = this.cast.customer, more: object = {}): Promise<number> {
    const answer = await call(this.test, who, 'post', '/estimates', {
      ...estimateRequest(this.productId),
      ...more,
    });
    return data<EstimateCreatedDto>(answer).id;
  }

  buyer(method: 'get' | 'post', path: string, body?: object, who = this.cast.customer): Test {
    return call(this.test, who, method, `/user/estimates${path}`, body);
  }

  staff(method: 'get' | 'post' | 'put', path: string, body?: object, who = this.cast.manager): Test {
    return call(this.test, who, method, `/manager/estimates${path}`, body);
  }

  async seen(id: number): Promise<EstimateDto> {
    return data<EstimateDto>(await this.buyer('get', `/${id}`));
  }

  async staffView(id: number, who = this.cast.manager): Promise<StaffEstimateDto> {
    return data<StaffEstimateDto>(await this.staff('get', `/${id}`, undefined, who));
  }

  /** Saves a draft over the present one; returns its version. */
  async drafted(
    id: number,
    content: object = offer(this.productId),
    who = this.cast.manager,
  ): Promise<number> {
    const { draft } = await this.staffView(id, who);
    const body = { ...content, ...(draft === null ? {} : { version: draft.version }) };
    const saved = data<StaffEstimateDto>(await this.staff('put', `/${id}/draft`, body, who));
    return saved.draft?.version ?? 0;
  }

  async sent(id: number, content?: object, who = this.cast.manager): Promise<StaffEstimateDto> {
    await addCompany(this.test);
    const draftVersion = await this.drafted(id, content, who);
    return data<StaffEstimateDto>(await this.staff('post', `/${id}/send`, { draftVersion }, who));
  }

  /** Requested, answered and accepted. */
  async accepted(content?: object): Promise<number> {
    const id = await this.asked();
    await this.sent(id, content);
    data(await this.buyer('post', `/${id}/accept`, { versionNo: 1 }));
    return id;
  }

  /** Consents are part of the body: printing that was agreed in words needs them too. */
  async checkedOut(id: number, more: object = {}): Promise<PreparedPaymentDto> {
    const shippingAddressId = await new Shopper(this.test, this.cast.customer).addAddress();
    return data<PreparedPaymentDto>(
      await this.buyer('post', `/${id}/checkout`, {
        versionNo: 1,
        shippingAddressId,
        printConsents: PRINT_CONSENT_VERSIONS,
        ...more,
      }),
    );
  }
}

/** Sets the store's clock; without a moment it runs normally. */
export function setClock({ app }: TestApp, moment?: string): void {
  app.get(Clock).now = () => (moment === undefined ? new Date() : new Date(moment));
}

/** The text of all pages of a PDF, without the spaces between its pieces. */
export async function paperText(answer: {
  status: number;
  body: unknown;
}): Promise<{ pages: number; text: string }> {
  expect(answer.status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(answer.body as Buffer));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, '') };
}

/** Reads a whole binary answer. */
export const asBytes = (request: Test): Test => request.buffer(true).parse(bytesOf);
