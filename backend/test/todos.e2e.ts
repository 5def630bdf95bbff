import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TodoListDto } from '../src/modules/todos/dto/todo.dto.js';
import { addOrder } from './admin-fixtures.js';
import { statementsOf } from './catalog-fixtures.js';
import { EstimateClient } from './estimate-fixtures.js';
import { data } from './shop-fixtures.js';
import { addForm, addSite, call, castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  cast = await castOf(test);
});
afterAll(() => test.close());

const todos = async (member: TestMember): Promise<TodoListDto> =>
  data(await call(test, member, 'get', '/user/todos'));

const kindsOf = async (member: TestMember): Promise<string[]> =>
  (await todos(member)).items.map(({ kind }) => kind);

/** A print job of a new order in this state. */
async function job(member: TestMember, state: string, more = ''): Promise<number> {
  const { id } = await addOrder(test, { memberId: member.id });
  const [row] = await test.em.execute<{ id: number }[]>(
    `insert into print_jobs (no, order_id, order_line_id, member_id, title, quantity, state, print${more === '' ? '' : ', held_reason'})
     select 'P-' || order_id, order_id, min(id), ?, '텀블러', 10, ?, '{"placements": []}'${more} from order_lines
     where order_id = ? group by order_id returning id`,
    [member.id, state, id],
  );
  return row?.id ?? 0;
}

describe('GET /user/todos', () => {
  it('lists what waits for the member, what is due first at the top, in one statement', async () => {
    const { customer, admin } = cast;
    expect(await todos(customer)).toEqual({ items: [], total: 0 });
    const proof = await job(customer, 'PROOF_SENT');
    const file = await job(customer, 'WAITING');
    for (const state of ['CHECKING', 'APPROVED', 'PRODUCED', 'CANCELED']) await job(customer, state);
    await job(customer, 'PROOF_SENT', ", 'rights'");
    const { id: orderId, orderNo } = await addOrder(test, { memberId: customer.id, status: 'NEW' });
    await test.em.execute(
      `insert into payment_attempts (order_id, payment_key, idempotency_key, state, amount, next_check_at, payment)
       values (?, 'todo-key', gen_random_uuid(), 'WAITING_FOR_DEPOSIT', 11000, now(),
         '{"virtualAccount": {"dueDate": "2026-11-23T23:59:59+09:00"}}')`,
      [orderId],
    );
    const site = await addSite(test, admin, customer.id);
    const { id: form } = await addForm(test, admin, site.id);
    expect(await todos(customer)).toEqual({
      items: [
        { kind: 'deposit', id: orderId, siteId: null, title: '텀블러', number: orderNo, dueOn: '2026-11-23' },
        expect.objectContaining({ kind: 'file', id: file, dueOn: null }),
        expect.objectContaining({ kind: 'proof', id: proof, dueOn: null }),
        expect.objectContaining({ kind: 'form', id: form, siteId: site.id, number: '해운대점' }),
      ],
      total: 4,
    });
    expect(await statementsOf(test, () => todos(customer))).toBe(1);
    expect(await kindsOf(cast.otherCustomer)).toEqual([]);
    await call(test, customer, 'post', `/user/forms/${form}/answers`, { values: { memo: '둘' } }).expect(200);
    expect(await kindsOf(customer)).toEqual(['deposit', 'file', 'proof']);
    await test.em.execute("update orders set status = 'PAID' where id = ?", [orderId]);
    expect(await kindsOf(customer)).toEqual(['file', 'proof']);
  });

  it('follows an estimate from the question to the payment', async () => {
    const { otherCustomer: customer, otherManager } = cast;
    const client = new EstimateClient(test, { ...cast, customer, manager: otherManager }, 0);
    const id = await client.asked(customer, { lines: [{ name: '볼펜', quantity: 500 }], body: '인쇄 포함' });
    expect(await kindsOf(customer)).toEqual([]);
    await call(test, otherManager, 'post', `/manager/estimates/${id}/messages`, { body: '몇 도인가요?' });
    expect(await kindsOf(customer)).toEqual(['estimate']);
    await call(test, customer, 'post', `/user/estimates/${id}/messages`, { body: '1도입니다.' });
    expect(await kindsOf(customer)).toEqual([]);
    await client.sent(id, { lines: [{ name: '볼펜', quantity: 500, unitPrice: 500 }] }, otherManager);
    expect(await kindsOf(customer)).toEqual(['estimate']);
    await call(test, customer, 'post', `/user/estimates/${id}/accept`, { versionNo: 1 }).expect(200);
    expect(await todos(customer)).toMatchObject({
      items: [{ kind: 'estimatePayment', id, dueOn: expect.stringMatching(/^\d{4}-/) }],
      total: 1,
    });
  });
});
