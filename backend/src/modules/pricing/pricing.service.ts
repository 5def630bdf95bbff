import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cheaperQuantityNudge, nudgeText } from '@store/domain';
import { sql } from 'kysely';
import { opaqueIntArray, prepared } from '../../platform/db/prepared.js';
import { productNotFound } from '../catalog/catalog.errors.js';
import type { LinePriceDto, NudgeDto, PricedLineDto, PriceLineDto } from './dto/price-line.dto.js';
import { jointQuantities, lineOf, unknownLine, type PricingProduct } from './line-price.js';
import type { LineRequest, PricedLine } from './priced-line.js';

export type { LineRequest, PricedLine } from './priced-line.js';

/** The one place where the server decides what a line costs (order of prices: decision A28). */
@Injectable()
export class PricingService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Prices lines in one statement, whatever their number. Pass the transaction's `em` to price inside it.
   * Never throws for a bad line: see `error`. Lines of one product are pooled where the product says so.
   * `own` are pieces that the asker holds already: they count as free for these lines.
   */
  async priceLines(
    lines: readonly LineRequest[],
    em: EntityManager = this.em,
    own: readonly { productId: number; quantity: number }[] = [],
  ): Promise<PricedLine[]> {
    const products = await load(em, lines);
    for (const { productId, quantity } of own) {
      const product = products.get(productId);
      if (product !== undefined && product.free !== null) product.free += quantity;
    }
    const joint = jointQuantities(lines);
    return lines.map((line) => {
      const product = products.get(line.productId);
      return product === undefined ? unknownLine(line) : lineOf(line, product, joint);
    });
  }

  /** Prices of several lines for anybody: nothing is told of a product that is not on sale. One statement. */
  async tellLines(lines: readonly PriceLineDto[]): Promise<PricedLineDto[]> {
    const priced = await this.priceLines(lines);
    return priced.map((found) => {
      const line = found.available ? found : unknownLine(found);
      const { productId, quantity, productName, thumbnailUrl, optionValueIds, optionSummary } = line;
      const { unitTotal, subtotal, minimumQuantity, error } = line;
      return {
        productId,
        quantity,
        productName,
        thumbnailUrl,
        optionValueIds,
        optionSummary,
        unitTotal,
        subtotal,
        minimumQuantity,
        error,
      };
    });
  }

  /** Price of one line with the nudge to a cheaper quantity. PRODUCT_NOT_FOUND where it is not on sale. */
  async priceLine(dto: PriceLineDto): Promise<LinePriceDto> {
    const product = (await load(this.em, [dto])).get(dto.productId);
    if (product?.listed !== true) throw productNotFound();
    const line = lineOf(dto, product, jointQuantities([dto]));
    const {
      quantity,
      optionValueIds,
      optionSummary,
      currency,
      minimumQuantity,
      belowMinimum,
      soldOut,
      error,
    } = line;
    const { unitPrice, surcharge, unitTotal, subtotal } = line;
    return {
      productId: product.id,
      quantity,
      optionValueIds,
      optionSummary,
      currency,
      unitPrice,
      surcharge,
      unitTotal,
      subtotal,
      minimumQuantity,
      belowMinimum,
      soldOut,
      error,
      nudge: unitPrice === null ? null : nudgeOf(quantity, product, surcharge),
    };
  }
}

function nudgeOf(quantity: number, product: PricingProduct, surcharge: number): NudgeDto | null {
  const nudge = cheaperQuantityNudge(quantity, product, surcharge);
  return nudge === null ? null : { ...nudge, text: nudgeText(nudge) };
}

/** Products of the lines with everything that decides their price, read from the tables of truth in one statement. */
async function load(em: EntityManager, lines: readonly LineRequest[]): Promise<Map<number, PricingProduct>> {
  const ids = [...new Set(lines.map((line) => line.productId))].filter(isRowId);
  if (ids.length === 0) return new Map();
  const { rows } = await prepared(
    em.getKysely(),
    sql<PricingProduct>`
      select p.id, p.title, p.slug, p.thumbnail_url as "thumbnailUrl", p.base_price as "basePrice",
      p.sale_price as "salePrice", p.currency, p.pool_tiers as "poolTiers",
      exists (select 1 from product_listings l where l.scope_id = 0 and l.product_id = p.id) as listed,
      (select k.on_hand - k.reserved from stock_items k where k.product_id = p.id) as free,
      coalesce((
        select json_agg(json_build_object('minQty', t.min_qty, 'maxQty', t.max_qty, 'unitPrice', t.unit_price,
          'currency', t.currency) order by t.min_qty)
        from price_tiers t where t.product_id = p.id), '[]') as tiers,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name, 'type', o.type,
          'required', o.required, 'status', o.status, 'values', coalesce((
            select json_agg(json_build_object('id', v.id, 'valueCode', v.value_code, 'valueLabel', v.value_label,
              'addPrice', v.add_price, 'status', v.status) order by v.sort_order, v.id)
            from product_option_values v where v.option_id = o.id), '[]')) order by o.sort_order, o.id)
        from product_options o where o.product_id = p.id), '[]') as options
    from products p where p.id = any(${opaqueIntArray(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Anything else would make PostgreSQL refuse the whole statement. */
function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
}
