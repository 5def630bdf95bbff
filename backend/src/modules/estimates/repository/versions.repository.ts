import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutText, estimateLineSubtotal, type EstimateAmounts } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { DraftContent, PricedDraftLine } from '../draft-content.js';
import type { RecipientData, SupplierData } from '../entities/estimate-version.entity.js';

/** Everything that a version stores. */
export interface NewVersion {
  estimateId: number;
  no: number;
  content: DraftContent;
  lines: readonly PricedDraftLine[];
  amounts: EstimateAmounts;
  validUntil: string;
  supplier: SupplierData;
  recipient: RecipientData;
  /** Member number of the operator; null for the store itself, in whose name it is sent. */
  sentById: number | null;
  now: Date;
}

/** A working copy as stored. */
export interface StoredDraft {
  content: DraftContent;
  version: number;
  updatedAt: string;
}

/** No member has this number: the store itself sent the version. */
const NOBODY = 0;
/** Characters of the column. */
const SENDER_LENGTH = 50;

/** A line of the version in force, as far as prices of a piece go. */
export interface AgreedLine {
  productId: number | null;
  optionKey: string;
  name: string;
  quantity: number;
  unitPrice: number;
}

const json = (value: object): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::jsonb`;

/** Working copies, and the versions sent of them. */
@Injectable()
export class EstimateVersionsRepository {
  /** Writes a version and its lines; two statements. From here on the database refuses any change of them. */
  async insert(em: EntityManager, version: NewVersion): Promise<number> {
    const { amounts: a, content: c, now } = version;
    const inserted = await databaseOf(em)
      .insertInto('estimate_versions')
      .values(({ selectFrom }) => ({
        estimate_id: version.estimateId,
        no: version.no,
        goods_amount: a.goodsAmount,
        printing_amount: a.printingAmount,
        setup_amount: a.setupAmount,
        items_amount: a.itemsAmount,
        discount_amount: a.discountAmount,
        shipping_fee: a.shippingFee,
        total_amount: a.totalAmount,
        supplied_amount: a.suppliedAmount,
        vat: a.vat,
        list_amount: a.listAmount,
        saved_amount: a.savedAmount,
        valid_until: version.validUntil,
        lead_time: c.leadTime,
        delivery_place: c.deliveryPlace,
        payment_terms: c.paymentTerms,
        note: c.note,
        supplier: json(version.supplier),
        recipient: json(version.recipient),
        sent_by_id: version.sentById ?? NOBODY,
        sent_by_name:
          version.sentById === null
            ? cutText(version.supplier.name, SENDER_LENGTH)
            : selectFrom('members as m')
                .select('m.name')
                .where('m.id', '=', version.sentById)
                .$asScalar()
                .$notNull(),
        sent_at: now,
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.insertLines(em, inserted.id, version.lines);
    return inserted.id;
  }

  private async insertLines(
    em: EntityManager,
    versionId: number,
    lines: readonly PricedDraftLine[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await databaseOf(em)
      .insertInto('estimate_lines')
      .values(
        lines.map((line) => ({
          version_id: versionId,
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
          print: line.print == null ? null : json(line.print),
          subtotal: estimateLineSubtotal(line),
        })),
      )
      .execute();
  }

  /** The lines of the version in force; of an accepted estimate, the one that was accepted. */
  agreedLines(em: EntityManager, estimateId: number): Promise<AgreedLine[]> {
    return databaseOf(em)
      .selectFrom('estimate_lines as l')
      .innerJoin('estimate_versions as v', 'v.id', 'l.version_id')
      .innerJoin('estimates as e', (join) =>
        join.onRef('e.id', '=', 'v.estimate_id').onRef('e.current_version_no', '=', 'v.no'),
      )
      .select(['l.product_id as productId', 'l.option_key as optionKey', 'l.name', 'l.quantity'])
      .select('l.unit_price as unitPrice')
      .where('e.id', '=', estimateId)
      .orderBy('l.id')
      .execute();
  }

  /** The number of a sent version. */
  async numberOf(em: EntityManager, versionId: number): Promise<number | undefined> {
    const version = await databaseOf(em)
      .selectFrom('estimate_versions')
      .select('no')
      .where('id', '=', versionId)
      .executeTakeFirst();
    return version?.no;
  }

  /** The number of the newest version; 0 where there is none. */
  async lastNumber(em: EntityManager, estimateId: number): Promise<number> {
    const { no } = await databaseOf(em)
      .selectFrom('estimate_versions')
      .select(({ fn, lit }) => fn.coalesce(fn.max('no'), lit(0)).as('no'))
      .where('estimate_id', '=', estimateId)
      .executeTakeFirstOrThrow();
    return no;
  }

  /** The working copy of an estimate; null where none exists. The caller holds the estimate's lock. */
  async findDraft(em: EntityManager, estimateId: number): Promise<StoredDraft | null> {
    const draft = await databaseOf(em)
      .selectFrom('estimate_drafts')
      .select(['version', 'updated_at as updatedAt'])
      .select(({ ref }) => ref('content').$castTo<unknown>().as('content'))
      .where('estimate_id', '=', estimateId)
      .$narrowType<{ content: DraftContent }>()
      .executeTakeFirst();
    return draft ?? null;
  }

  /** Replaces the working copy of an estimate, whose lock the caller holds. */
  async saveDraft(em: EntityManager, estimateId: number, content: DraftContent, now: Date): Promise<void> {
    await databaseOf(em)
      .insertInto('estimate_drafts')
      .values({ estimate_id: estimateId, content: json(content), updated_at: now })
      .onConflict((conflict) =>
        conflict.column('estimate_id').doUpdateSet(({ eb, ref, lit }) => ({
          content: ref('excluded.content'),
          updated_at: ref('excluded.updated_at'),
          version: eb('estimate_drafts.version', '+', lit(1)),
        })),
      )
      .execute();
  }
}
