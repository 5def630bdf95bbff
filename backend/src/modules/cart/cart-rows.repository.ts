import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kstDate } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { databaseOf } from '../../platform/db/database.js';
import { preparedStatement } from '../../platform/db/prepared.js';
import { ADDRESS, ADDRESS_JSON } from '../members/address.columns.js';
import {
  boolean,
  int,
  listOf,
  nullable,
  object,
  rowOf,
  text,
  won,
  type ValueOf,
} from '../../platform/db/rows.js';
import { contractsFrom, type Contracts } from '../contract-prices/contract-tiers.service.js';
import { CONTRACT, contractsColumn } from '../contract-prices/repository/contract-tiers.columns.js';
import { MEMBERSHIP, membershipColumn } from '../organizations/membership.columns.js';
import { LINE_ARTWORK, lineArtworks } from '../printing/artwork/line-artworks.columns.js';
import { STORED_PLATE, storedPlates } from '../printing/configuration/plates.columns.js';
import { STORED_PRINT } from '../printing/configuration/stored-print.columns.js';
import { LIVE_DATA, liveData, PRICING_PRODUCT, pricingProducts } from '../pricing/pricing.columns.js';
import type { PricingProduct } from '../pricing/pricing.service.js';

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

/** The columns of `cartOf`. */
const CART = {
  id: nullable(int),
  version: int,
  /** Chosen coupon in its stored form. */
  couponCode: nullable(text),
  /** The delivery address. */
  address: nullable(ADDRESS),
  lines: listOf(LINE),
  isPrinted: boolean,
  /** Prices that are agreed with the member's organization, for its products; null = no list serves it. */
  contracts: nullable(listOf(object(CONTRACT))),
  /** Where the member belongs. */
  membership: nullable(MEMBERSHIP),
  /** Pieces reserved by the cart's own prepared, unpaid order: preparing again releases them first. */
  reservations: listOf(object({ productId: int, quantity: won })),
  /** Of the additional product. */
  live: LIVE_DATA,
};

/** Further columns for lines with print. */
const PRINTS = {
  /** The files that its lines print; without deleted ones. */
  artworks: listOf(LINE_ARTWORK),
  /** Plates stored for the member; empty if nothing is printed. */
  plates: listOf(STORED_PLATE),
};

const SHOWN = rowOf(import.meta.filename, CART);
const OF_PRINTS = rowOf(import.meta.filename, PRINTS);
const TO_PRICE = rowOf(
  import.meta.filename,
  Object.assign({ products: listOf(PRICING_PRODUCT) }, PRINTS, CART),
);

/** A cart as stored, with the prices that are agreed with its buyer. */
export type CartRows = Omit<ReturnType<typeof SHOWN>, 'contracts'> &
  ReturnType<typeof OF_PRINTS> & {
    /** Prices that are agreed with the buyer's organization. */
    contracts: Contracts;
  };

/** The same, with what an order of it needs. */
export type CartToPrice = CartRows & { products: PricingProduct[] };

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
  select ${ADDRESS_JSON}
  from addresses a
  where a.member_id = m.member_id and (a.id = c.shipping_address_id or a.is_default_shipping)
  order by (a.id = c.shipping_address_id) desc nulls last limit 1)`;

interface Wanted {
  memberId: number;
  /** Today in Seoul. */
  day: string;
  /** One more product that is to be added. */
  productId?: number | null;
}

/** Cart, address and lines of a member, with what their prices need anew, and `more` columns. */
const cartOf = (
  { memberId, day, productId = null }: Wanted,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`
    select c.id, coalesce(c.version, 0) as version, c.coupon_code as "couponCode", ${ADDRESS_OF} as address,
      l.lines, l.is_printed as "isPrinted", ${contractsColumn({
        memberId: sql`m.member_id`,
        productIds: sql`array(select i.product_id from cart_items i where i.cart_id = c.id union select ${productId}::int)`,
        day: sql`${day}`,
      })} as contracts,
      ${membershipColumn(sql`m.member_id`)} as membership, ${reservationsOf(sql`c.id`)} as reservations, ${more}
    from (select ${memberId}::int as member_id) m
    left join carts c on c.member_id = m.member_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'key', i.option_key,
          'print', i.print, 'quantity', i.quantity, 'seenUnitPrice', i.seen_unit_price,
          'live', ${liveOf(sql`i.product_id`)}) order by i.id), '[]') as lines,
        coalesce(bool_or(i.print is not null), false) as is_printed
      from cart_items i where i.cart_id = c.id) l`;

const selectShown = preparedStatement(
  (_db, { memberId, day, productId }: Wanted & { productId: number | null }) =>
    cartOf({ memberId, day, productId }, sql`${liveOf(sql`${productId}::int`)} as live`),
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
  (_db, { memberId, day }: Wanted) =>
    cartOf(
      { memberId, day },
      sql`${liveOf(sql`null::int`)} as live, ${lineArtworks(sql`m.member_id`, placedIn(sql`c.id`))} as artworks,
        ${storedPlates(sql`m.member_id`, sql`l.is_printed`)} as plates,
        coalesce(${productsOf(sql`c.id`)}, '[]') as products`,
    ),
  TO_PRICE,
);

const selectCount = preparedStatement((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('cart_items as i')
    .innerJoin('carts as c', 'c.id', 'i.cart_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.member_id', '=', memberId),
);

/** Reads carts as stored. */
@Injectable()
export class CartRowsRepository {
  constructor(private readonly clock: Clock) {}

  /**
   * A member's cart, with the live data of one more product that is to be added, `isPrinted` if that one is printed. One
   * statement, two if anything is printed.
   */
  async read(
    em: EntityManager,
    memberId: number,
    productId: number | null = null,
    isPrinted = false,
  ): Promise<CartRows> {
    const db = databaseOf(em);
    const [cart] = await selectShown(db, { memberId, productId, day: kstDate(this.clock.now()) });
    if (cart === undefined) throw new Error('A cart row is always returned.');
    const stored = { ...cart, contracts: contractsFrom(cart.contracts), artworks: [], plates: [] };
    if (!isPrinted && !cart.isPrinted) return stored;
    const [prints] = await selectPrints(db, { memberId, cartId: cart.id });
    return { ...stored, ...prints };
  }

  /** A member's cart with the products of its lines from the tables, and where the member belongs; one statement. */
  async readToPrice(em: EntityManager, memberId: number): Promise<CartToPrice> {
    const [row] = await selectToPrice(databaseOf(em), { memberId, day: kstDate(this.clock.now()) });
    if (row === undefined) throw new Error('A cart row is always returned.');
    return { ...row, contracts: contractsFrom(row.contracts) };
  }

  /** Number of lines in the member's cart. */
  async count(em: EntityManager, memberId: number): Promise<number> {
    const [counted] = await selectCount(databaseOf(em), { memberId });
    return counted?.count ?? 0;
  }
}
