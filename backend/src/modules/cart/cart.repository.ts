import type { EntityManager } from '@mikro-orm/postgresql';
import type { LineArtwork, PrintSelection } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { anyInt } from '../../platform/db/any-of.js';
import { databaseOf } from '../../platform/db/database.js';
import { prepared, preparedStatement } from '../../platform/db/prepared.js';
import type { AddressDto } from '../members/dto/address.dto.js';
import {
  boolean,
  int,
  listOf,
  nullable,
  object,
  readRows,
  rowOf,
  text,
  won,
  type ValueOf,
} from '../../platform/db/rows.js';
import { LINE_ARTWORK, lineArtworks } from '../printing/artwork/line-artworks.columns.js';
import { STORED_PLATE, storedPlates } from '../printing/configuration/plates.columns.js';
import { STORED_PRINT } from '../printing/configuration/stored-print.columns.js';
import { lineKey } from './line-key.js';
import {
  LIVE_DATA,
  liveData,
  PRICING_PRODUCT,
  pricingProducts,
  type PricingProduct,
} from '../pricing/pricing.service.js';

const LINE = object({
  id: int,
  productId: int,
  /** From `lineKey`. */
  key: text,
  print: nullable(STORED_PRINT),
  quantity: int,
  seenUnitPrice: nullable(int),
  live: LIVE_DATA,
});

/** A stored cart line, with what its price needs anew. */
export type CartLineRow = ValueOf<typeof LINE>;

const RESERVATION = object({ productId: int, quantity: won });

/** Pieces of one product. */
export type CartReservation = ValueOf<typeof RESERVATION>;

const ADDRESS = object({
  id: int,
  label: nullable(text),
  receiverName: text,
  receiverPhone: nullable(text),
  countryCode: text,
  postalCode: nullable(text),
  address1: text,
  address2: nullable(text),
  city: nullable(text),
  state: nullable(text),
  memo: nullable(text),
  isDefaultShipping: boolean,
  isDefaultBilling: boolean,
});

/** The columns of `cartOf`. */
const CART = {
  id: nullable(int),
  version: int,
  couponCode: nullable(text),
  address: nullable(ADDRESS),
  lines: listOf(LINE),
  isPrinted: boolean,
  reservations: listOf(RESERVATION),
  live: LIVE_DATA,
};

/** Further columns for lines with print. */
const PRINTS = { artworks: listOf(LINE_ARTWORK), plates: listOf(STORED_PLATE) };

const SHOWN = rowOf(import.meta.filename, CART);
const OF_PRINTS = rowOf(import.meta.filename, PRINTS);
const TO_PRICE = rowOf(
  import.meta.filename,
  Object.assign({ products: listOf(PRICING_PRODUCT) }, PRINTS, CART),
);

/** For a statement that returns no rows. */
const NOTHING = rowOf(import.meta.filename, {});
const CHANGED = rowOf(import.meta.filename, { id: int, changed: boolean });

/** A cart as stored: its lines and its delivery address. */
export interface CartRows {
  id: number | null;
  version: number;
  /** Chosen coupon in its stored form. */
  couponCode: string | null;
  address: AddressDto | null;
  lines: CartLineRow[];
  /** Pieces reserved by the cart's own prepared, unpaid order: preparing again releases them first. */
  reservations: CartReservation[];
  /** The files that its lines print; without deleted ones. */
  artworks: LineArtwork[];
  /** Plates stored for the member; empty if nothing is printed. */
  plates: ValueOf<typeof STORED_PLATE>[];
  /** Of the additional product. */
  live: ValueOf<typeof LIVE_DATA>;
}

/** Pieces reserved by the open order of a cart; an order in payment is not open (its `placed_at` is set). */
const reservationsOf = (cartId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('productId', h.product_id, 'quantity', h.quantity)), '[]')
  from (
    select r.product_id, sum(r.quantity) as quantity
    from orders o join stock_reservations r on r.order_id = o.id
    where o.cart_id = ${cartId} and o.status = 'NEW' and o.placed_at is null and r.state = 'held'
    group by r.product_id) h)`;

/** What the price of a product needs anew, as JSON. */
const liveOf = (productId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select row_to_json(live) from (${liveData(productId)}) live)`;

/** Products of the cart's lines with everything that decides their price. */
const productsOf = (cartId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_agg(f) from (${pricingProducts(
    sql`p.id = any(array(select i.product_id from cart_items i where i.cart_id = ${cartId}))`,
  )}) f)`;

/** Versions of artworks in the cart's lines. */
const placedIn = (cartId: RawBuilder<unknown>): RawBuilder<unknown> => sql`array(
  select (e -> 'artwork' ->> 'versionId')::uuid
  from cart_items i cross join lateral jsonb_array_elements(i.print -> 'placements') e
  where i.cart_id = ${cartId} and i.print is not null and e -> 'artwork' ->> 'versionId' is not null)`;

/** Delivery address: the chosen one, else the member's default. */
const ADDRESS_OF = sql`(
  select json_build_object('id', a.id, 'label', a.label,
    'receiverName', a.receiver_name, 'receiverPhone', a.receiver_phone, 'countryCode', a.country_code,
    'postalCode', a.postal_code, 'address1', a.address1, 'address2', a.address2, 'city', a.city,
    'state', a.state, 'memo', a.memo, 'isDefaultShipping', a.is_default_shipping,
    'isDefaultBilling', a.is_default_billing)
  from addresses a
  where a.member_id = m.member_id and (a.id = c.shipping_address_id or a.is_default_shipping)
  order by (a.id = c.shipping_address_id) desc nulls last limit 1)`;

/** Cart, address and lines of a member, with what their prices need anew, and `more` columns. */
const cartOf = (memberId: number, more: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
    select c.id, coalesce(c.version, 0) as version, c.coupon_code as "couponCode", ${ADDRESS_OF} as address,
      l.lines, l.is_printed as "isPrinted", ${reservationsOf(sql`c.id`)} as reservations, ${more}
    from (select ${memberId}::int as member_id) m
    left join carts c on c.member_id = m.member_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'key', i.option_key,
          'print', i.print, 'quantity', i.quantity, 'seenUnitPrice', i.seen_unit_price,
          'live', ${liveOf(sql`i.product_id`)}) order by i.id), '[]') as lines,
        coalesce(bool_or(i.print is not null), false) as is_printed
      from cart_items i where i.cart_id = c.id) l`;

const selectShown = preparedStatement(
  (_db, { memberId, productId }: { memberId: number; productId: number | null }) =>
    cartOf(memberId, sql`${liveOf(sql`${productId}::int`)} as live`),
  SHOWN,
);

const selectPrints = preparedStatement(
  (_db, { memberId, cartId }: { memberId: number; cartId: number | null }) => sql`
    select ${lineArtworks(sql`m.member_id`, placedIn(sql`m.cart_id`))} as artworks,
      ${storedPlates(sql`m.member_id`, sql`true`)} as plates
    from (select ${memberId}::int as member_id, ${cartId}::int as cart_id) m`,
  OF_PRINTS,
);

const selectToPrice = preparedStatement(
  (_db, { memberId }: { memberId: number }) =>
    cartOf(
      memberId,
      sql`${liveOf(sql`null::int`)} as live, ${lineArtworks(sql`m.member_id`, placedIn(sql`c.id`))} as artworks,
        ${storedPlates(sql`m.member_id`, sql`l.is_printed`)} as plates,
        coalesce(${productsOf(sql`c.id`)}, '[]') as products`,
    ),
  TO_PRICE,
);

/**
 * A member's cart, with the live data of one more product that is to be added, `isPrinted` if that one is printed. One
 * statement, two if anything is printed.
 */
export async function readCart(
  em: EntityManager,
  memberId: number,
  productId: number | null = null,
  isPrinted = false,
): Promise<CartRows> {
  const db = databaseOf(em);
  const [cart] = await selectShown(db, { memberId, productId });
  if (cart === undefined) throw new Error('A cart row is always returned.');
  if (!isPrinted && !cart.isPrinted) return { ...cart, artworks: [], plates: [] };
  const [prints] = await selectPrints(db, { memberId, cartId: cart.id });
  return { ...cart, artworks: [], plates: [], ...prints };
}

/** A member's cart with the products of its lines from the tables; one statement. */
export async function readCartToPrice(
  em: EntityManager,
  memberId: number,
): Promise<CartRows & { products: PricingProduct[] }> {
  const [row] = await selectToPrice(databaseOf(em), { memberId });
  if (row === undefined) throw new Error('A cart row is always returned.');
  return row;
}

/**
 * Locks the member's cart (created if missing) for the rest of the transaction and marks it as changed; returns its id.
 */
export async function lockCart(em: EntityManager, memberId: number): Promise<number> {
  const db = databaseOf(em);
  const { rows } = await prepared(
    db,
    db
      .insertInto('carts')
      .values({ member_id: memberId })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ version: sql`carts.version + 1`, updated_at: sql`now()` }),
      )
      .returning('id'),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A cart row is always returned.');
  return id;
}

/** Stores the shown prices, so that a later change can be flagged (decision A40). */
export async function markSeen(
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

/**
 * Writes an added line and increases the version of its cart, which is created if missing; returns undefined, and
 * writes nothing, if the cart's version differs from the one that was read.
 */
export async function saveAddedLine(
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
export async function setQuantities(
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

/** Replaces the print of a line; the cart must have no other line with that key. */
export async function setPrint(
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

/** Deletes lines of the cart; returns how many of the ids existed. */
export async function deleteItems(
  em: EntityManager,
  cartId: number,
  itemIds: readonly number[],
): Promise<number> {
  const rows = await databaseOf(em)
    .deleteFrom('cart_items')
    .where('id', '=', anyInt(itemIds))
    .where('cart_id', '=', cartId)
    .returning('id')
    .execute();
  return rows.length;
}

export async function setAddress(em: EntityManager, cartId: number, addressId: number): Promise<void> {
  await databaseOf(em)
    .updateTable('carts')
    .set({ shipping_address_id: addressId })
    .where('id', '=', cartId)
    .execute();
}

/** Null removes the coupon. */
export async function setCoupon(em: EntityManager, cartId: number, code: string | null): Promise<void> {
  await databaseOf(em).updateTable('carts').set({ coupon_code: code }).where('id', '=', cartId).execute();
}

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

/**
 * Removes the bought goods from the cart, additional pieces stay, and removes its coupon if it was used. Increases the
 * cart's version if it contained any of the goods.
 */
export async function takeOut(em: EntityManager, cartId: number, bought: Bought): Promise<void> {
  const goods = bought.goods.map(({ productId, optionKey, printKey, quantity }) => ({
    productId,
    optionKey: lineKey(optionKey, printKey),
    quantity,
  }));
  await take(databaseOf(em), { cartId, goods: JSON.stringify(goods), codes: bought.couponCodes });
}

const selectCount = preparedStatement((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('cart_items as i')
    .innerJoin('carts as c', 'c.id', 'i.cart_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.member_id', '=', memberId),
);

/** Number of lines in the member's cart. */
export async function countItems(em: EntityManager, memberId: number): Promise<number> {
  const [counted] = await selectCount(databaseOf(em), { memberId });
  return counted?.count ?? 0;
}
