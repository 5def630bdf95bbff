import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderStatus } from '@store/domain';
import { sql } from 'kysely';
import type { CustomerOrderDetailDto } from '../src/modules/orders/views/dto/order.dto.js';
import type { PrintJobDetailDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import { addOrder } from './admin-fixtures.js';
import { newest, Vault } from './artwork-fixtures.js';
import { logoPng } from './print-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  test = await startTestApp();
  buyer = await signedIn(test);
});
afterAll(() => test.close());

/** An order as it was sold before: goods with options, and fees of an estimate for one of them. */
async function soldBefore(status: OrderStatus = 'PAID'): Promise<{ id: number; lineIds: number[] }> {
  const { id } = await addOrder(test, { memberId: buyer.id, status });
  // Fees count the lines of the order from its first.
  await sql`delete from order_lines where order_id = ${id}`.execute(test.em.getKysely());
  const { rows } = await sql<{ id: number }>`
    insert into order_lines (order_id, kind, of_line_index, product_name, option_summary, quantity, unit_price, subtotal)
    values (${id}, 'goods', null, '세면 타월', '색상: 화이트 / 로고 자수', 100, 100, 10000),
      (${id}, 'goods', null, '슬리퍼', '사이즈: L', 10, 100, 1000),
      (${id}, 'goods', null, '볼펜', '', 10, 100, 1000),
      (${id}, 'print', 2, '인쇄비', '볼펜', 1, 5000, 5000)
    returning id`.execute(test.em.getKysely());
  return { id, lineIds: rows.map((row) => row.id) };
}

const open = (orderId: number, lineId: number | undefined, who = buyer) =>
  call(test, who, 'post', `/orders/${orderId}/lines/${lineId ?? 0}/print-job`);
const wanted = async (orderId: number): Promise<boolean[]> =>
  data<CustomerOrderDetailDto>(await call(test, buyer, 'get', `/orders/${orderId}`)).items.map(
    ({ printFileWanted }) => printFileWanted,
  );

describe('a line that was sold with printing, when nothing asked for a file', () => {
  it('asks for it on the order, and gets its job once', async () => {
    const { id, lineIds } = await soldBefore();
    expect(await wanted(id)).toEqual([true, false, true, false]);
    const job = data<PrintJobDetailDto>(await open(id, lineIds[0]));
    expect(job).toMatchObject({
      state: 'WAITING',
      summary: '로고 자수',
      quantity: 100,
      proofPolicy: 'REQUIRED',
      moves: ['submit'],
    });
    expect(data<PrintJobDetailDto>(await open(id, lineIds[0])).id).toBe(job.id);
    expect(data<PrintJobDetailDto>(await open(id, lineIds[2])).summary).toBe('견적에서 정한 인쇄');
    expect(await wanted(id)).toEqual([false, false, false, false]);
    const { rows } = await sql`select print_lines from orders where id = ${id}`.execute(test.em.getKysely());
    expect(rows).toEqual([{ print_lines: 2 }]);

    const { id: versionId } = newest(await new Vault(test, buyer).upload(await logoPng(), '로고.png'));
    const form = { placement: 0, versionId, widthMm: 50, heightMm: 50 };
    const sent = await call(test, buyer, 'post', `/user/print-jobs/${job.id}/artwork`, form);
    expect(data<PrintJobDetailDto>(sent)).toMatchObject({ state: 'CHECKING', closed: false });
  });

  it('names no line of somebody else, and none without printing', async () => {
    const { id, lineIds } = await soldBefore();
    const other = await signedIn(test);
    for (const answer of [
      await open(id, lineIds[0], other),
      await open(id, lineIds[1]),
      await open(id, lineIds[3]),
      await open(id, 999_999_999),
    ])
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([404, 'PRINT_LINE_NOT_FOUND']);
  });

  it.each<[OrderStatus, number, string]>([
    ['SHIPPED', 409, 'PRINT_ORDER_SHIPPED'],
    ['DELIVERED', 409, 'PRINT_ORDER_SHIPPED'],
    ['NEW', 404, 'PRINT_LINE_NOT_FOUND'],
    ['CANCELED', 404, 'PRINT_LINE_NOT_FOUND'],
  ])('asks for nothing in a %s order', async (status, code, reason) => {
    const { id, lineIds } = await soldBefore(status);
    if (status !== 'NEW') expect(await wanted(id)).toEqual([false, false, false, false]);
    const answer = await open(id, lineIds[0]);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([code, reason]);
  });
});
