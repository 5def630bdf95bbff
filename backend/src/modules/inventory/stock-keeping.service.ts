import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AuditService, type AuditedChange, type Operator } from '../audit/audit.service.js';
import { CatalogWriter } from '../catalog/catalog-writer.service.js';
import type { SetStockDto, StockStateDto } from './dto/stock.dto.js';
import { stockProductNotFound } from './inventory.errors.js';
import { stockChange, type Level, type StockChange } from './stock-change.js';

interface Kept {
  level: Level | null;
  /** Smallest quantity of the product that can be ordered. */
  minimum: number;
}

/**
 * What operators do to stock. The only lock is the stock row, the last in the store's sequence (cart, order, stock),
 * so that no order and no operator ever wait for each other in a circle.
 */
@Injectable()
export class StockKeepingService {
  constructor(
    private readonly audit: AuditService,
    private readonly catalog: CatalogWriter,
  ) {}

  /** Counts, adjusts, begins or ends; answers how it stands then. */
  async set(operator: Operator, productId: number, input: SetStockDto): Promise<StockStateDto> {
    return this.audit.change(operator, (em) => this.change(em, operator, productId, input));
  }

  /** The same in the caller's transaction, whose audit record is the caller's to write. */
  async change(
    em: EntityManager,
    operator: Operator,
    productId: number,
    input: SetStockDto,
  ): Promise<AuditedChange<StockStateDto>> {
    const wish = withoutNulls(input);
    const { level, minimum } = await lockLevel(em, productId, wish.tracked === true);
    const change = stockChange(level, wish);
    const before = stateOf(productId, level);
    if (change === null) return { result: before, audit: null };
    const after = stateOf(productId, await write(em, productId, level, change));
    const reason = wish.reason?.trim() || null;
    if (change.kind !== null) await note(em, operator, { before, after, kind: change.kind, reason });
    if (soldOut(before, minimum) !== soldOut(after, minimum) || before.tracked !== after.tracked) {
      await this.catalog.announce(em);
    }
    return {
      result: after,
      audit: {
        ...{ action: `stock.${change.kind ?? 'mark'}`, targetType: 'product', targetId: productId },
        ...{ before, after: { ...after, reason } },
      },
    };
  }
}

/** A part that is null is taken as left out. */
function withoutNulls(input: SetStockDto): SetStockDto {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

/** Locks the product's stock. Who begins the counting locks the product, so that two do not begin at once. */
async function lockLevel(em: EntityManager, productId: number, beginning: boolean): Promise<Kept> {
  const db = em.getKysely();
  const { rows: products } = await sql<{ minimum: number }>`
    select coalesce((select min(t.min_qty) from price_tiers t where t.product_id = p.id), 1) as minimum
    from products p where p.id = ${productId} and p.deleted_at is null
    ${beginning ? sql`for no key update of p` : sql``}`.execute(db);
  const product = products[0];
  if (product === undefined) throw stockProductNotFound();
  const { rows } = await sql<Level>`
    select on_hand as "onHand", reserved, low_at as "lowAt", version
    from stock_items where product_id = ${productId} for update`.execute(db);
  return { level: rows[0] ?? null, minimum: product.minimum };
}

async function write(
  em: EntityManager,
  productId: number,
  level: Level | null,
  { after }: StockChange,
): Promise<Level | null> {
  const db = em.getKysely();
  if (after === null) {
    await sql`delete from stock_items where product_id = ${productId}`.execute(db);
    return null;
  }
  const { onHand, lowAt } = after;
  if (level === null) {
    await sql`insert into stock_items (product_id, on_hand, low_at) values (${productId}, ${onHand}, ${lowAt})`.execute(
      db,
    );
    return { onHand, reserved: 0, lowAt, version: 1 };
  }
  await sql`update stock_items set on_hand = ${onHand}, low_at = ${lowAt}, updated_at = now(), version = version + 1
    where product_id = ${productId}`.execute(db);
  return { ...level, onHand, lowAt, version: level.version + 1 };
}

async function note(
  em: EntityManager,
  { actor }: Operator,
  move: { before: StockStateDto; after: StockStateDto; kind: string; reason: string | null },
): Promise<void> {
  const { before, after, kind, reason } = move;
  await sql`
    insert into stock_movements (product_id, kind, on_hand_before, on_hand_after, reserved_before, reserved_after,
      actor_id, reason)
    values (${after.productId}, ${kind}, ${before.onHand}, ${after.onHand}, ${before.reserved}, ${after.reserved},
      ${actor.id}, ${reason})`.execute(em.getKysely());
}

function stateOf(productId: number, level: Level | null): StockStateDto {
  if (level === null) {
    const none = { onHand: null, reserved: null, available: null, lowAt: null, version: null };
    return { productId, tracked: false, ...none };
  }
  const { onHand, reserved, lowAt, version } = level;
  return { productId, tracked: true, onHand, reserved, available: onHand - reserved, lowAt, version };
}

function soldOut({ available }: StockStateDto, minimum: number): boolean {
  return available !== null && available < minimum;
}
