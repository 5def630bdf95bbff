import type { OrganizationRole } from '@store/domain';
import type { Test } from 'supertest';
import type {
  PurchaseRequestDto,
  PurchaseRequestRowDto,
  StepLinkDto,
} from '../src/modules/purchase-requests/dto/purchase-request.dto.js';
import { buyerOf } from './contract-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { SpendingHouse } from './spending-fixtures.js';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

/** An organization whose people ask and decide. */
export class RequestHouse {
  private constructor(
    readonly test: TestApp,
    readonly house: SpendingHouse,
  ) {}

  static async open(test: TestApp): Promise<RequestHouse> {
    return new RequestHouse(test, await SpendingHouse.open(test));
  }

  /** Somebody with the roles, at all sites or at one. */
  async person(roles: OrganizationRole[], siteIds: number[] | null = null): Promise<TestMember> {
    const member = await buyerOf(this.test, this.house.id, roles);
    if (siteIds !== null)
      await this.test.em.execute('update memberships set site_ids = ?::int[] where member_id = ?', [
        `{${siteIds.join(',')}}`,
        member.id,
      ]);
    return member;
  }

  /** From nothing on, these decide one after the other. */
  rule(steps: object[], fromAmount = 0): Promise<void> {
    return this.house.rules([{ siteId: null, fromAmount, steps }]);
  }

  /** An approver without an account. */
  async contact(phone = '01055556789'): Promise<number> {
    const form = { name: '김대표', phone };
    return data<{ id: number }>(
      await call(this.test, this.house.admin, 'post', '/my/organization/contacts', form),
    ).id;
  }

  /** A buyer who asks for so many pieces. */
  async asked(
    productId: number,
    quantity: number,
    form: object = {},
  ): Promise<{ buyer: Shopper; request: PurchaseRequestDto }> {
    const buyer = await this.house.buyer(productId, quantity);
    return { buyer, request: await ask(buyer, form) };
  }

  see(who: TestMember, id: number): Test {
    return call(this.test, who, 'get', `/my/purchase-requests/${id}`);
  }

  async list(who: TestMember, query = ''): Promise<PurchaseRequestRowDto[]> {
    return data(await call(this.test, who, 'get', `/my/purchase-requests${query}`));
  }

  decide(who: TestMember, stepId: number, form: object): Test {
    return call(this.test, who, 'post', `/my/decisions/${stepId}`, { version: 1, ...form });
  }

  /** The open step of the request, decided by somebody. */
  async decided(
    who: TestMember,
    { steps, version }: PurchaseRequestDto,
    form: object = { decision: 'approve' },
  ): Promise<PurchaseRequestDto> {
    return data(await this.decide(who, openStep(steps), { version, ...form }));
  }

  /** The token of the link that an admin who did not ask is shown. */
  async link({ id, steps }: PurchaseRequestDto): Promise<string> {
    const form = { stepId: openStep(steps) };
    const path = `/my/purchase-requests/${id}/link`;
    const { url } = data<StepLinkDto>(await call(this.test, this.house.admin, 'post', path, form));
    return url?.split('/').at(-1) ?? '';
  }
}

/** Asks for the whole cart, or what the form names. */
export async function ask(buyer: Shopper, form: object = {}): Promise<PurchaseRequestDto> {
  return data<PurchaseRequestDto>(await buyer.call('post', '/my/purchase-requests', form));
}

export const openStep = (steps: PurchaseRequestDto['steps']): number =>
  steps.find(({ state }) => state === 'open')?.id ?? 0;

export const statesOf = ({ steps }: PurchaseRequestDto): string[] => steps.map(({ state }) => state);

/** The kinds of messages to somebody, oldest first. */
export async function noticesTo(test: TestApp, memberId: number): Promise<string[]> {
  const rows = await test.em.execute<{ kind: string }[]>(
    "select kind from notices where member_id = ? and kind like 'request.%' order by id",
    [memberId],
  );
  return rows.map(({ kind }) => kind);
}

/** Moves the clock of the request: it was made this many days ago. */
export async function age(test: TestApp, id: number, days: number): Promise<void> {
  await test.em.execute(
    `update purchase_requests set created_at = created_at - ? * interval '1 day',
       valid_until = valid_until - ? * interval '1 day' where id = ?`,
    [days, days, id],
  );
  await test.em.execute(
    "update purchase_steps set opened_at = opened_at - ? * interval '1 day' where request_id = ?",
    [days, id],
  );
}
