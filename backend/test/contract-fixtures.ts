import { sql } from 'kysely';
import { ADDRESS } from './site-fixtures.js';
import { signedIn, type TestMember } from './support/members.js';
import type { TestApp } from './support/app.js';

let serial = 0;

/** An active organization with one site, where it buys; answers its id. */
export async function addOrganization(
  test: TestApp,
  { managerId = null, state = 'active' }: { managerId?: number | null; state?: string } = {},
): Promise<number> {
  serial += 1;
  const { rows } = await sql<{ id: number }>`
    insert into organizations (name, biz_reg_no, manager_id, state)
    values (${`해랑호텔 ${serial}`}, ${String(1_000_000_000 + serial)}, ${managerId}, ${state}) returning id`.execute(
    test.em.getKysely(),
  );
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into sites (organization_id, company_name, url, name, address, is_active)
    values (${id}, '', '', '본점', ${JSON.stringify({ ...ADDRESS, city: null, state: null, memo: null })}, true)`.execute(
    test.em.getKysely(),
  );
  return id;
}

/** Makes the member one of the organization's people. */
export async function join(
  test: TestApp,
  organizationId: number,
  memberId: number,
  roles: readonly string[] = ['buyer'],
): Promise<void> {
  await sql`insert into memberships (organization_id, member_id, roles)
    values (${organizationId}, ${memberId}, ${roles}::text[])`.execute(test.em.getKysely());
}

/** A signed-in member of the organization. */
export async function buyerOf(
  test: TestApp,
  organizationId: number,
  roles: readonly string[] = ['buyer'],
): Promise<TestMember> {
  const member = await signedIn(test);
  await join(test, organizationId, member.id, roles);
  return member;
}

export interface NewContract {
  organizations?: readonly (number | { id: number; rank: number })[];
  validFrom?: string;
  validUntil?: string | null;
  state?: string;
  couponsAllowed?: boolean;
  /** Product, smallest quantity, won. */
  prices?: readonly (readonly [number, number, number])[];
}

const PLAIN: Required<NewContract> = {
  organizations: [],
  validFrom: '2020-01-01',
  validUntil: null,
  state: 'active',
  couponsAllowed: false,
  prices: [],
};

/** A contract list with its prices, active since long ago; answers its id. */
export async function addContractList(test: TestApp, contract: NewContract = {}): Promise<number> {
  serial += 1;
  const db = test.em.getKysely();
  const { organizations, validFrom, validUntil, state, couponsAllowed, prices } = { ...PLAIN, ...contract };
  const { rows } = await sql<{ id: number }>`
    insert into contract_lists (name, valid_from, valid_until, state, coupons_allowed)
    values (${`단가표 ${serial}`}, ${validFrom}, ${validUntil}, ${state}, ${couponsAllowed})
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  for (const served of organizations) {
    const { id: organizationId, rank } = typeof served === 'number' ? { id: served, rank: 100 } : served;
    await sql`insert into contract_list_organizations (list_id, organization_id, rank)
      values (${id}, ${organizationId}, ${rank})`.execute(db);
  }
  for (const [productId, minQty, unitPrice] of prices)
    await sql`insert into contract_prices (list_id, product_id, min_qty, unit_price)
      values (${id}, ${productId}, ${minQty}, ${unitPrice})`.execute(db);
  return id;
}
