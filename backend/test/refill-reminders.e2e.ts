import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ParListDetailDto } from '../src/modules/par-lists/dto/par-list.dto.js';
import { RefillRemindersService } from '../src/modules/par-lists/refill-reminders.service.js';
import { buyerOf } from './contract-fixtures.js';
import { setClock } from './estimate-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { refusalOf, SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let house: SpendingHouse;
let buyer: TestMember;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());
beforeEach(async () => {
  setClock(test, '2026-11-20T00:00:00Z');
  house = await SpendingHouse.open(test);
  buyer = await buyerOf(test, house.id);
});
afterEach(async () => {
  setClock(test);
  await test.em.execute("delete from par_lists; delete from notices where kind = 'refill.due'");
});

const listOn = async (reminderBusinessDay: number | null): Promise<number> =>
  data<ParListDetailDto>(
    await call(test, buyer, 'post', '/my/par-lists', {
      siteId: house.siteId,
      name: '객실 비품',
      reminderBusinessDay,
    }),
  ).id;

/** What workers do at that moment; answers who was told so far, by message. */
async function swept(moment: string): Promise<number[]> {
  setClock(test, moment);
  const reminders = test.app.get(RefillRemindersService);
  const due = await reminders.findDue();
  // Two workers found the same lists.
  await Promise.all([...due, ...due].map((id) => reminders.remind(id)));
  const rows = await test.em.execute<{ member_id: number }[]>(
    "select member_id from notices where kind = 'refill.due' order by member_id, id",
  );
  return rows.map((row) => row.member_id);
}

describe('refill.due', () => {
  it('goes to the buyers of the site at 09:00 of the business day, once a month', async () => {
    await listOn(2);
    // 1 December 2026 is a Tuesday.
    expect(await swept('2026-12-01T23:59:59Z')).toEqual([]);
    expect(await swept('2026-12-02T00:00:00Z')).toEqual([buyer.id]);
    expect(await swept('2026-12-02T00:01:00Z')).toEqual([buyer.id]);
    expect(await swept('2026-12-31T14:59:59Z')).toEqual([buyer.id]);
    // The 1st is New Year's Day or not: by the second week the second business day is over.
    expect(await swept('2027-01-08T00:00:00Z')).toEqual([buyer.id, buyer.id]);
  });

  it('goes to whoever may buy where the site has no buyer', async () => {
    await listOn(1);
    await test.em.execute("update memberships set roles = '{accountant}' where member_id = ?", [buyer.id]);
    expect(await swept('2026-12-01T00:00:00Z')).toEqual([house.admin.id]);
  });

  it('is not for people of other sites', async () => {
    await listOn(1);
    const elsewhere = await buyerOf(test, house.id);
    await test.em.execute('update memberships set site_ids = array[?::int] where member_id = ?', [
      await house.addSite(),
      elsewhere.id,
    ]);
    expect(await swept('2026-12-01T00:00:00Z')).toEqual([buyer.id]);
  });

  it('is not sent without a day, of a suspended organization, or where the month was submitted', async () => {
    await listOn(null);
    const id = await listOn(1);
    await test.em.execute(
      "insert into refills (list_id, month, number, state) values (?, '2026-12', 1, 'submitted')",
      [id],
    );
    expect(await swept('2026-12-01T00:00:00Z')).toEqual([]);
    await listOn(20);
    await test.em.execute("update organizations set state = 'suspended' where id = ?", [house.id]);
    expect(await swept('2026-12-31T00:00:00Z')).toEqual([]);
  });

  it('of a day that is over begins with the next month', async () => {
    const id = await listOn(1);
    expect(await swept('2026-11-25T00:00:00Z')).toEqual([]);
    setClock(test, '2026-12-10T00:00:00Z');
    await call(test, buyer, 'patch', `/my/par-lists/${id}`, { reminderBusinessDay: 3 }).expect(200);
    expect(await swept('2026-12-10T00:01:00Z')).toEqual([]);
    expect(await swept('2027-01-15T00:00:00Z')).toEqual([buyer.id]);
  });

  it('waits for a worker that was away, but not at night', async () => {
    await listOn(1);
    await swept('2026-12-01T13:00:00Z');
    const [notice] = await test.em.execute<{ at: string }[]>(
      `select to_char(next_try_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as at from notices
       where kind = 'refill.due'`,
    );
    expect(notice?.at).toBe('2026-12-01T23:00');
  });

  it.each([0, 21, 1.5])('refuses day %d', async (reminderBusinessDay) => {
    const form = { siteId: house.siteId, name: '로비', reminderBusinessDay };
    expect(await refusalOf(call(test, buyer, 'post', '/my/par-lists', form))).toEqual([
      400,
      'PAR_LIST_REMINDER_FORM',
    ]);
  });
});
