import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PrintSelection } from '@store/domain';
import { sql } from 'kysely';
import { anyInt } from '../../platform/db/any-of.js';
import { databaseOf } from '../../platform/db/database.js';
import { prepared, preparedStatement } from '../../platform/db/prepared.js';
import { boolean, int, listOf, nullable, object, readRows, rowOf, text } from '../../platform/db/rows.js';
import { STORED_PRINT } from '../printing/configuration/stored-print.columns.js';
import { lineKey } from './line-key.js';

/** For a statement that returns no rows. */
const NOTHING = rowOf(import.meta.filename, {});
const CHANGED = rowOf(import.meta.filename, { id: int, changed: boolean });

const REMOVED = {
  id: int,
  productId: int,
  /** From `lineKey`. */
  key: text,
  print: nullable(STORED_PRINT),
  quantity: int,
  seenUnitPrice: nullable(int),
};
const REMOVED_LINE = rowOf(import.meta.filename, REMOVED);

/** A removed line with all of its columns. */
type RemovedLine = ReturnType<typeof REMOVED_LINE>;

/** Reads the removed lines back from JSON. */
export const readRemoved = rowOf(import.meta.filename, { lines: listOf(object(REMOVED)) });

/** A line after an addition. */
export interface AddedLine {
  memberId: number;
  /** Version of the cart on which the addition was decided; null if there was no cart. */
  version: number | null;
  productId: number;
  /** From `lineKey`. */
  key: string;
  print: PrintSelection | null;
  /** Of the whole line, with its former quantity. */
  quantity: number;
  seenUnitPrice: number | null;
}

/** No cart has this version: versions begin at 1. */
const NO_VERSION = -1;

/** A line as the statement takes it: JSON as text. */
type WrittenLine = Omit<AddedLine, 'print'> & { print: string | null; version: number };

const upsertLine = preparedStatement((db, line: WrittenLine) =>
  db
    .with('cart', (of) =>
      of
        .insertInto('carts')
        .values({ member_id: line.memberId })
        .onConflict((conflict) =>
          conflict
            .column('member_id')
            .doUpdateSet({ version: sql`carts.version + 1`, updated_at: sql`now()` })
            .where('carts.version', '=', line.version),
        )
        .returning('id'),
    )
    .with('item', (of) =>
      of
        .insertInto('cart_items')
        .columns(['cart_id', 'product_id', 'option_key', 'print', 'quantity', 'seen_unit_price'])
        .expression(({ selectFrom, val }) =>
          selectFrom('cart').select([
            'cart.id',
            val(line.productId).as('product_id'),
            val(line.key).as('option_key'),
            sql<string | null>`${line.print}::jsonb`.as('print'),
            val(line.quantity).as('quantity'),
            val(line.seenUnitPrice).as('seen_unit_price'),
          ]),
        )
        .onConflict((conflict) =>
          conflict.columns(['cart_id', 'product_id', 'option_key']).doUpdateSet(({ ref }) => ({
            quantity: ref('excluded.quantity'),
            print: ref('excluded.print'),
            seen_unit_price: ref('excluded.seen_unit_price'),
            updated_at: sql`now()`,
          })),
        )
        .returning(['id', 'cart_id']),
    )
    .selectFrom('item')
    .select(['item.id as itemId', 'item.cart_id as cartId']),
);

const jsonOf = (print: PrintSelection | null): string | null =>
  print === null ? null : JSON.stringify(print);

/** The goods and coupons of a paid order. */
export interface Bought {
  goods: readonly { productId: number; optionKey: string; printKey: string; quantity: number }[];
  /** In their stored form. */
  couponCodes: readonly string[];
}

/** Input of `takeOut`: the goods as JSON. */
interface TakenOut {
  cartId: number;
  goods: string;
  codes: readonly string[];
}

const take = preparedStatement(
  (_db, { cartId, goods, codes }: TakenOut) => sql`
    with line as (
      select i.id, i.quantity - bought.quantity as rest
      from json_to_recordset(${goods}::json)
        as bought ("productId" int, "optionKey" text, quantity int)
      join cart_items i on i.product_id = bought."productId" and i.option_key = bought."optionKey"
      where i.cart_id = ${cartId}),
    gone as (delete from cart_items i using line where i.id = line.id and line.rest <= 0),
    smaller as (
      update cart_items i set quantity = line.rest, updated_at = now()
      from line where i.id = line.id and line.rest > 0),
    held as (select exists (select 1 from line) as any)
    update carts c set version = c.version + held.any::int,
      updated_at = case when held.any then now() else c.updated_at end,
      coupon_code = case when c.coupon_code = any(${codes}::text[]) then null else c.coupon_code end
    from held where c.id = ${cartId} and (held.any or c.coupon_code = any(${codes}::text[]))`,
  NOTHING,
);

/** Statements that change carts; `em` is the caller's transaction. */
@Injectable()
export class CartRepository {
  /**
   * Locks the member's cart (created if missing) for the rest of the transaction and marks it as changed; returns its id.
   */
  async lock(em: EntityManager, memberId: number): Promise<number> {
    const db = databaseOf(em);
    const { rows } = await prepared(
      db,
      db
        .insertInto('carts')
        .values({ member_id: memberId })
        .onConflict((conflict) =>
          conflict
            .column('member_id')
            .doUpdateSet({ version: sql`carts.version + 1`, updated_at: sql`now()` }),
        )
        .returning('id'),
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('A cart row is always returned.');
    return id;
  }

  /** Stores the shown prices, so that a later change can be flagged (decision A40). */
  async markSeen(
    em: EntityManager,
    prices: readonly { id: number; unitPrice: number | null }[],
  ): Promise<void> {
    if (prices.length === 0) return;
    await prepared(
      databaseOf(em),
      sql`
        update cart_items i set seen_unit_price = seen.price
      from unnest(${prices.map((price) => price.id)}::int[], ${prices.map((price) => price.unitPrice)}::int[])
        as seen (id, price)
      where i.id = seen.id and i.seen_unit_price is distinct from seen.price`,
    );
  }

  /**
   * Writes an added line and increases the version of its cart, which is created if missing; returns undefined, and
   * writes nothing, if the cart's version differs from the one that was read.
   */
  async saveAdded(
    em: EntityManager,
    line: AddedLine,
  ): Promise<{ cartId: number; itemId: number } | undefined> {
    const [saved] = await upsertLine(databaseOf(em), {
      ...line,
      print: jsonOf(line.print),
      version: line.version ?? NO_VERSION,
    });
    return saved;
  }

  /** Sets quantities of the cart's lines; returns the existing ones, and whether their quantities differed. */
  async setQuantities(
    em: EntityManager,
    cartId: number,
    quantities: ReadonlyMap<number, number>,
  ): Promise<{ id: number; changed: boolean }[]> {
    return readRows(
      databaseOf(em),
      CHANGED,
      sql`
      update cart_items i set quantity = line.quantity, updated_at = now()
      from unnest(${[...quantities.keys()]}::int[], ${[...quantities.values()]}::int[]) as line (id, quantity)
      join cart_items former on former.id = line.id
      where i.id = line.id and i.cart_id = ${cartId}
      returning i.id, former.quantity <> i.quantity as changed`,
    );
  }

  /** Replaces options and print of a line; the cart must have no other line with that key. */
  async setKey(
    em: EntityManager,
    itemId: number,
    { key, print }: Pick<AddedLine, 'key' | 'print'>,
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('cart_items')
      .set({ option_key: key, print: sql`${jsonOf(print)}::jsonb`, updated_at: sql`now()` })
      .where('id', '=', itemId)
      .execute();
  }

  /** Deletes lines of the cart; returns those that existed. */
  async deleteItems(em: EntityManager, cartId: number, itemIds: readonly number[]): Promise<RemovedLine[]> {
    return readRows(
      databaseOf(em),
      REMOVED_LINE,
      sql`
      delete from cart_items where id = ${anyInt(itemIds)} and cart_id = ${cartId}
      returning id, product_id as "productId", option_key as key, print, quantity,
        seen_unit_price as "seenUnitPrice"`,
    );
  }

  /**
   * Puts removed lines back with their ids, and so at their places. Of a line that was added again meanwhile the larger
   * quantity stays, so that a repetition changes nothing.
   */
  async restoreItems(em: EntityManager, cartId: number, lines: readonly RemovedLine[]): Promise<void> {
    await sql`
      insert into cart_items (id, cart_id, product_id, option_key, print, quantity, seen_unit_price)
      select r.id, ${cartId}, r."productId", r.key, r.print, r.quantity, r."seenUnitPrice"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as r (id int, "productId" int, key text, print jsonb, quantity int, "seenUnitPrice" int)
      join products p on p.id = r."productId"
      where not exists (select 1 from cart_items i where i.id = r.id)
      on conflict (cart_id, product_id, option_key)
        do update set quantity = greatest(cart_items.quantity, excluded.quantity), updated_at = now()`.execute(
      databaseOf(em),
    );
  }

  /** Chooses the delivery address. */
  async setAddress(em: EntityManager, cartId: number, addressId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('carts')
      .set({ shipping_address_id: addressId })
      .where('id', '=', cartId)
      .execute();
  }

  /** Null removes the coupon. */
  async setCoupon(em: EntityManager, cartId: number, code: string | null): Promise<void> {
    await databaseOf(em).updateTable('carts').set({ coupon_code: code }).where('id', '=', cartId).execute();
  }

  /**
   * Removes the bought goods from the cart, additional pieces stay, and removes its coupon if it was used. Increases the
   * cart's version if it contained any of the goods.
   */
  async takeOut(em: EntityManager, cartId: number, bought: Bought): Promise<void> {
    const goods = bought.goods.map(({ productId, optionKey, printKey, quantity }) => ({
      productId,
      optionKey: lineKey(optionKey, printKey),
      quantity,
    }));
    await take(databaseOf(em), { cartId, goods: JSON.stringify(goods), codes: bought.couponCodes });
  }

  /** Locks the member's cart, if there is one: no order can be prepared from it. Runs first (record 5). */
  async lockPresent(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .selectFrom('carts')
      .select('id')
      .where('member_id', '=', memberId)
      .forUpdate()
      .execute();
  }

  /** Deletes the member's cart with its items. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em).deleteFrom('carts').where('member_id', '=', memberId).execute();
  }
}
