import type { EntityManager } from '@mikro-orm/postgresql';
import { estimateLineSubtotal, type EstimateAmounts } from '@store/domain';
import { sql } from 'kysely';
import type { DraftContent, PricedDraftLine } from './draft-content.js';
import type { RecipientFacts, SupplierFacts } from './entities/estimate-version.entity.js';

/** Everything that a version keeps. */
export interface NewVersion {
  estimateId: number;
  no: number;
  content: DraftContent;
  lines: readonly PricedDraftLine[];
  amounts: EstimateAmounts;
  validUntil: string;
  supplier: SupplierFacts;
  recipient: RecipientFacts;
  /** Member number of the operator. */
  sentById: number;
  now: Date;
}

/** Writes a version and its lines; two statements. From here on the database refuses any change of them. */
export async function insertVersion(em: EntityManager, version: NewVersion): Promise<number> {
  const { amounts: a, content: c, now } = version;
  const { rows } = await sql<{ id: number }>`
    insert into estimate_versions (estimate_id, no, goods_amount, printing_amount, setup_amount, items_amount,
      discount_amount, shipping_fee, total_amount, supplied_amount, vat, list_amount, saved_amount, valid_until,
      lead_time, delivery_place, payment_terms, note, supplier, recipient, sent_by_id, sent_by_name, sent_at)
    select ${version.estimateId}::int, ${version.no}::int, ${a.goodsAmount}::bigint, ${a.printingAmount}::bigint,
      ${a.setupAmount}::bigint, ${a.itemsAmount}::bigint, ${a.discountAmount}::bigint, ${a.shippingFee}::bigint,
      ${a.totalAmount}::bigint, ${a.suppliedAmount}::bigint, ${a.vat}::bigint, ${a.listAmount}::bigint,
      ${a.savedAmount}::bigint, ${version.validUntil}::date, ${c.leadTime}::text, ${c.deliveryPlace}::text,
      ${c.paymentTerms}::text, ${c.note}::text, ${JSON.stringify(version.supplier)}::jsonb,
      ${JSON.stringify(version.recipient)}::jsonb, m.id, m.name, ${now}::timestamptz
    from members m where m.id = ${version.sentById}
    returning id`.execute(em.getKysely());
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`operator ${version.sentById} is gone`);
  await insertLines(em, id, version.lines);
  return id;
}

async function insertLines(
  em: EntityManager,
  versionId: number,
  lines: readonly PricedDraftLine[],
): Promise<void> {
  const rows = lines.map((line, position) => ({
    position,
    product_id: line.productId,
    name: line.name,
    thumbnail_url: line.thumbnailUrl,
    option_key: line.optionKey,
    option_summary: line.optionSummary,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    list_unit_price: line.listUnitPrice,
    printing_fee: line.printingFee,
    setup_fee: line.setupFee,
    note: line.note,
    subtotal: estimateLineSubtotal(line),
  }));
  await sql`
    insert into estimate_lines (version_id, product_id, name, thumbnail_url, option_key, option_summary, quantity,
      unit_price, list_unit_price, printing_fee, setup_fee, note, subtotal)
    select ${versionId}::int, product_id, name, thumbnail_url, option_key, option_summary, quantity, unit_price,
      list_unit_price, printing_fee, setup_fee, note, subtotal
    from json_to_recordset(${JSON.stringify(rows)}::json) as line (position int, product_id int, name text,
      thumbnail_url text, option_key text, option_summary text, quantity int, unit_price int, list_unit_price int,
      printing_fee int, setup_fee int, note text, subtotal bigint)
    order by position`.execute(em.getKysely());
}
