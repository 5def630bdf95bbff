import { expect } from '@jest/globals';
import type { OrganizationRole } from '@store/domain';
import type {
  CreateSpendingLimitDto,
  SpendingLimitDto,
  SpendingLimitsDto,
} from '../src/modules/purchase-requests/dto/spending-limit.dto.js';
import { addOrganization, buyerOf } from './contract-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

export interface EntryRow {
  kind: string;
  taken: number;
  held: number;
  month: string;
}

/** An active organization with limits, whose admin asks what counts on them. */
export class SpendingHouse {
  private constructor(
    readonly test: TestApp,
    readonly id: number,
    readonly admin: TestMember,
    readonly siteId: number,
  ) {}

  static async open(test: TestApp): Promise<SpendingHouse> {
    const id = await addOrganization(test);
    const admin = await buyerOf(test, id, ['admin']);
    const [site] = await test.em.execute<{ id: number }[]>('select id from sites where organization_id = ?', [
      id,
    ]);
    return new SpendingHouse(test, id, admin, site?.id ?? 0);
  }

  /** Somebody who buys for it, with this in the cart. */
  async buyer(productId: number, quantity: number, roles: OrganizationRole[] = ['buyer']): Promise<Shopper> {
    const buyer = new Shopper(this.test, await buyerOf(this.test, this.id, roles));
    await buyer.add(productId, quantity);
    return buyer;
  }

  /** A further site, which its buyers work for as well. */
  async addSite(): Promise<number> {
    const [site] = await this.test.em.execute<{ id: number }[]>(
      `insert into sites (organization_id, company_name, url, name, address, is_active)
       select organization_id, '', '', '별관', address, true from sites where id = ? returning id`,
      [this.siteId],
    );
    return site?.id ?? 0;
  }

  async limit(amount: number, more: Partial<CreateSpendingLimitDto> = {}): Promise<number> {
    const form = { period: 'month', amount, action: 'refuse', ...more };
    return data<SpendingLimitDto>(await call(this.test, this.admin, 'post', '/my/organization/limits', form))
      .id;
  }

  async limits(): Promise<SpendingLimitDto[]> {
    return data<SpendingLimitsDto>(await call(this.test, this.admin, 'get', '/my/organization/limits')).items;
  }

  /** What counts on the limit this month. */
  async use(limitId: number): Promise<[used: number, held: number]> {
    const limit = (await this.limits()).find(({ id }) => id === limitId);
    return [limit?.used ?? -1, limit?.held ?? -1];
  }

  /** The same in any month. */
  async useIn(limitId: number, month: string): Promise<[used: number, held: number]> {
    const [row] = await this.test.em.execute<{ taken: number; held: number }[]>(
      'select taken::float8 as taken, held::float8 as held from spend_counters where limit_id = ? and month = ?',
      [limitId, month],
    );
    return [row?.taken ?? 0, row?.held ?? 0];
  }

  entries(limitId: number): Promise<EntryRow[]> {
    return this.test.em.execute<EntryRow[]>(
      `select kind, taken::float8 as taken, held::float8 as held, month from spend_entries
       where limit_id = ? order by id`,
      [limitId],
    );
  }

  async kinds(limitId: number): Promise<string[]> {
    return (await this.entries(limitId)).map(({ kind }) => kind);
  }

  /** Rules, by the admin; the next version. */
  async rules(rules: object[]): Promise<void> {
    const { version } = data<{ version: number }>(
      await call(this.test, this.admin, 'get', '/my/organization/approval-rules'),
    );
    const form = { version, rules };
    await call(this.test, this.admin, 'put', '/my/organization/approval-rules', form).expect(200);
  }
}

type Answer = PromiseLike<{ status: number; body: unknown }>;

/** Status, code and message of an answer. */
export async function answerOf(answer: Answer): Promise<unknown[]> {
  const { status, body } = await answer;
  const { code, message } = body as { code: string; message: string };
  return [status, code, message];
}

/** Status and code of an answer. */
export const refusalOf = async (answer: Answer): Promise<unknown[]> => (await answerOf(answer)).slice(0, 2);

/** Every counter is the sum of its entries, and no entry is without one. */
export async function expectSums(test: TestApp): Promise<void> {
  const rows = await test.em.execute(
    `select * from (select limit_id, month, sum(taken) as taken, sum(held) as held from spend_entries group by 1, 2) e
     full join spend_counters c using (limit_id, month)
     where coalesce(e.taken, 0) <> coalesce(c.taken, -1) or coalesce(e.held, 0) <> coalesce(c.held, -1)`,
  );
  expect(rows).toEqual([]);
}
