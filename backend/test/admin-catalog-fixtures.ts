import { expect } from '@jest/globals';
import type { Test } from 'supertest';
import type { AdminCategoryDto } from '../src/modules/catalog/admin/dto/categories/admin-category.dto.js';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

/** An invalid field as an answer reports it. */
export interface Wrong {
  field: string;
  code: string;
  message: string;
}

/** The console's catalogue calls under one operator's name. */
export class CatalogClient {
  constructor(
    readonly test: TestApp,
    readonly operator: TestMember,
  ) {}

  /** Path under /api/admin. */
  call(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: unknown): Test {
    const request = this.test.http[method](`/api/admin${path}`).set('authorization', this.operator.bearer);
    return body === undefined ? request : request.send(body as object);
  }

  async product(form: object): Promise<AdminProductDto> {
    return data(await this.call('post', '/products', form));
  }

  async readProduct(id: number): Promise<AdminProductDto> {
    return data(await this.call('get', `/products/${id}`));
  }

  async patchProduct(id: number, form: object): Promise<AdminProductDto> {
    return data(await this.call('patch', `/products/${id}`, form));
  }

  async category(form: object): Promise<AdminCategoryDto> {
    return data(await this.call('post', '/categories', form));
  }

  async categories(query = ''): Promise<AdminCategoryDto[]> {
    const answer = await this.call('get', `/categories${query}`);
    return data<{ items: AdminCategoryDto[] }>(answer).items;
  }
}

/** `data` of an answer that must succeed. */
export function data<T>(answer: { status: number; body: unknown }): T {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 200,
    body: { success: true },
  });
  return (answer.body as { data: T }).data;
}

/** The invalid fields of a refusal with their codes. */
export function wrong(answer: { body: unknown }): [string, string][] {
  const { data: found } = answer.body as { data: { fields: Wrong[] } };
  return found.fields.map(({ field, code }) => [field, code]);
}

/** The create payload as the specification records it. */
export const recorded = (more: object = {}, parts: object = {}) => ({
  product: {
    categoryId: 'drink',
    title: '로고 텀블러',
    slug: '',
    summary: '보온 6시간',
    detailHtml: '<h2>소재</h2><p style="text-align:center">스테인리스</p>',
    status: 'active',
    sortOrder: 3,
    seoTitle: '텀블러',
    seoDescription: '설명',
    seoKeywords: '텀블러,로고',
    thumbnailUrl: 'https://example.com/a.jpg',
    ...more,
  },
  images: [
    { imageUrl: 'https://example.com/2.jpg', altText: '뒷면', sortOrder: 1 },
    { imageUrl: 'https://example.com/1.jpg', altText: null, sortOrder: 0 },
  ],
  prices: [
    { minQty: 101, maxQty: null, unitPrice: 900, currency: 'KRW' },
    { minQty: 1, maxQty: 100, unitPrice: 1000, currency: 'KRW' },
  ],
  options: [
    {
      code: 'color',
      name: '색상',
      type: 'select',
      required: true,
      description: '무광',
      values: [
        { valueCode: 'white', valueLabel: '화이트', addPrice: 0 },
        { valueCode: 'black', valueLabel: '블랙', addPrice: 100, status: 'hidden' },
      ],
    },
    { code: 'logo', name: '개별 포장', type: 'toggle', addPriceIfApplied: 300, status: 'active' },
  ],
  ...parts,
});
