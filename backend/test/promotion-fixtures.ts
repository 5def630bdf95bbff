import type { PromotionStatus } from '@store/domain';
import { sql } from 'kysely';
import type { NewPromotion } from '../src/modules/promotions/promotion-input.js';
import { PromotionWriterService } from '../src/modules/promotions/promotion-writer.service.js';
import { quiet } from './catalog-fixtures.js';
import type { TestApp } from './support/app.js';

/** Defaults of a test promotion: 10 % off everything. */
const PLAIN = { kind: 'automatic', discountType: 'percent', basisPoints: 1000 } as const;

let serial = 0;

/** Adds a promotion as an admin would; answers its id. */
export async function addPromotion(
  test: TestApp,
  more: Partial<NewPromotion> = {},
  status: PromotionStatus = 'active',
): Promise<number> {
  serial += 1;
  const discount = more.discountType === 'amount' ? { ...PLAIN, basisPoints: null } : PLAIN;
  const input = { name: `행사 ${serial}`, ...discount, ...more };
  return change(test, async (writer, em) => (await writer.create(em, input, status)).id);
}

/** Adds a coupon with a code of its own. */
export async function addCoupon(
  test: TestApp,
  more: Partial<NewPromotion> = {},
  status: PromotionStatus = 'active',
): Promise<{ id: number; code: string }> {
  const code = more.code ?? `SAVE-${serial + 1}`;
  return { id: await addPromotion(test, { kind: 'coupon', ...more, code }, status), code };
}

export async function setPromotion(test: TestApp, id: number, fields: Partial<NewPromotion>): Promise<void> {
  await change(test, (writer, em) => writer.update(em, id, fields));
}

/** Ends all live promotions, so that the next test begins without any. */
export async function endPromotions(test: TestApp): Promise<void> {
  const rows = await test.em.execute<{ id: number }[]>("select id from promotions where status <> 'ended'");
  for (const { id } of rows) await change(test, (writer, em) => writer.setStatus(em, id, 'ended'));
}

async function change<T>(
  test: TestApp,
  work: (writer: PromotionWriterService, em: Parameters<PromotionWriterService['create']>[0]) => Promise<T>,
): Promise<T> {
  const writer = test.app.get(PromotionWriterService);
  const result = await test.em.fork().transactional((em) => work(writer, em as never));
  writer.changed();
  await quiet(test);
  return result;
}

/** States of the uses of a promotion, sorted. */
export async function usesOf(test: TestApp, promotionId: number): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from promotion_redemptions where promotion_id = ${promotionId} order by state`.execute(
    test.em.getKysely(),
  );
  return rows.map((row) => row.state);
}

/** How many uses count against the limits. */
export async function countedUses(test: TestApp, promotionId: number): Promise<number> {
  return (await usesOf(test, promotionId)).filter((state) => state !== 'released').length;
}

export interface FrozenDiscount {
  promotionId: number;
  name: string;
  code: string | null;
  amount: number;
  perLine: { lineIndex: number; amount: number }[];
}

/** Discounts of an order as they were fixed, by its payment order id. */
export async function discountsOf(test: TestApp, pgOrderId: string): Promise<FrozenDiscount[]> {
  const { rows } = await sql<FrozenDiscount>`
    select d.promotion_id as "promotionId", d.name, d.code, d.amount::float8 as amount, d.per_line as "perLine"
    from order_discounts d join orders o on o.id = d.order_id
    where o.pg_order_id = ${pgOrderId} order by d.id`.execute(test.em.getKysely());
  return rows;
}
