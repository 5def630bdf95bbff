import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ContractEndingsService } from '../src/modules/contract-prices/contract-endings.service.js';
import { addContractList, addOrganization, buyerOf } from './contract-fixtures.js';
import { setClock } from './estimate-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let manager: TestMember;
let admin: TestMember;
let buyer: TestMember;
let hotel: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  manager = await signedIn(test, 1);
  hotel = await addOrganization(test, { managerId: manager.id });
  admin = await buyerOf(test, hotel, ['buyer', 'admin']);
  buyer = await buyerOf(test, hotel);
});
afterAll(() => test.close());
afterEach(async () => {
  setClock(test);
  await test.em.execute("update contract_lists set state = 'ended'");
  await test.em.execute("delete from notices where kind = 'contract.ending'");
});

/** What the worker does on that day in Seoul; answers who knows of it. */
async function swept(day: string): Promise<number[]> {
  setClock(test, `${day}T03:00:00Z`);
  const endings = test.app.get(ContractEndingsService);
  for (const id of await endings.findDue()) await endings.notify(id);
  const rows = await test.em.execute<{ member_id: number }[]>(
    "select distinct member_id from notices where kind = 'contract.ending' order by 1",
  );
  return rows.map((row) => row.member_id);
}
const count = async (): Promise<number> => {
  const [row] = await test.em.execute<{ n: number }[]>(
    "select count(*)::int as n from notices where kind = 'contract.ending' and member_id = ?",
    [admin.id],
  );
  return row?.n ?? 0;
};

describe('contract.ending', () => {
  it('goes to the admins and the manager, 30 and 7 days before the end, once each', async () => {
    await addContractList(test, { organizations: [hotel], validUntil: '2027-01-31' });
    expect(await swept('2026-12-31')).toEqual([]);
    const told = [manager.id, admin.id].sort((a, b) => a - b);
    expect(await swept('2027-01-01')).toEqual(told);
    expect(told).not.toContain(buyer.id);
    const once = await count();
    await swept('2027-01-23');
    expect(await count()).toBe(once);
    await swept('2027-01-24');
    expect(await count()).toBe(2 * once);
    await swept('2027-01-31');
    await swept('2027-02-01');
    expect(await count()).toBe(2 * once);
  });

  it('a new end is told anew', async () => {
    const id = await addContractList(test, { organizations: [hotel], validUntil: '2027-01-31' });
    await swept('2027-01-24');
    const once = await count();
    const office = await signedIn(test, 2);
    const change = (validUntil: string) =>
      test.http
        .patch(`/api/admin/contract-lists/${id}`)
        .set('authorization', office.bearer)
        .send({ validUntil })
        .expect(200);
    await change('2027-02-28');
    await swept('2027-01-24');
    expect(await count()).toBe(once);
    await swept('2027-02-21');
    expect(await count()).toBe(2 * once);
  });

  it.each([
    ['a draft', { state: 'draft' }],
    ['a list without an end', { validUntil: null }],
  ])('%s is not told', async (_name, more) => {
    await addContractList(test, { organizations: [hotel], validUntil: '2027-01-10', ...more });
    expect(await swept('2027-01-05')).toEqual([]);
  });
});
