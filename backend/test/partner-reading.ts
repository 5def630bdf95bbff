import { expect } from '@jest/globals';
import type { Test } from 'supertest';
import type { TestApp } from './support/app.js';
import type { TestPartner } from './partner-fixtures.js';

/** A page as partners get it. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** What of an order these tests look at. */
export interface ReadOrder {
  id: number;
  orderNo: string;
  status: string;
  changedAt: string;
  version: number;
}

type Query = Record<string, string | number>;

/** Reads as a partner does. */
export class PartnerReader {
  constructor(
    private readonly test: TestApp,
    private readonly partner: TestPartner,
  ) {}

  /** Sends a call below /api/partner. */
  get(path: string, query: Query = {}): Test {
    return this.test.http.get(`/api/partner${path}`).query(query).set('authorization', this.partner.bearer);
  }

  put(path: string, body: object): Test {
    return this.test.http.put(`/api/partner${path}`).set('authorization', this.partner.bearer).send(body);
  }

  /** A page, which must be answered. */
  async page<Item = ReadOrder>(path: string, query: Query = {}): Promise<Page<Item>> {
    const answer = await this.get(path, query);
    expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({ status: 200 });
    return answer.body as Page<Item>;
  }

  /** All pages of a list; `between` runs between two. */
  async all<Item = ReadOrder>(
    path: string,
    query: Query = {},
    between: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Item[]> {
    const items: Item[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<Item> = await this.page<Item>(path, cursor === null ? query : { ...query, cursor });
      items.push(...page.items);
      cursor = page.next;
      if (cursor !== null) await between();
    } while (cursor !== null);
    return items;
  }
}

/** Sets when rows last changed, against the trigger that keeps it. */
export async function setChangedAt(
  { em }: TestApp,
  table: 'orders' | 'refunds' | 'products',
  at: ReadonlyMap<number, string>,
): Promise<void> {
  for (const [id, moment] of at)
    await em.execute(`update ${table} set changed_at = ?::timestamptz where id = ?`, [moment, id]);
}
