import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  GRACE_MINUTES,
  SUPPLY_MOMENTS,
  VOLUNTARY_RECEIPT_FROM,
  type EvidenceKind,
  type EvidenceSource,
  type RegistryAnswer,
  type SupplyMoment,
  type TaxBuyer,
} from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, readRows, rowOf } from '../../../platform/db/rows.js';

/** When and how documents are issued. */
export interface StoredSettings {
  moment: SupplyMoment;
  /** Minutes between choice and issue, 0 or more. */
  graceMinutes: number;
  voluntaryReceipt: boolean;
  /** 0 until they are changed. */
  version: number;
}

/** A choice as it is written. */
export interface WrittenChoice {
  orderId: number;
  kind: EvidenceKind;
  source: EvidenceSource;
  buyer: TaxBuyer | null;
  registryStatus: RegistryAnswer;
  registryCheckedAt: Date | null;
  reason: string | null;
  changedBy: number | null;
  /** Whether a document has to be planned. */
  open: boolean;
  now: Date;
}

const IDS = rowOf(import.meta.filename, { id: int });
const BY_DEFAULT: StoredSettings = {
  moment: 'shipping',
  graceMinutes: GRACE_MINUTES,
  voluntaryReceipt: true,
  version: 0,
};

/** For how many days after its payment an order without a choice is looked for. */
const CHOSEN_WITHIN_DAYS = 60;
/** For how many days a movement of money may still need an amendment. */
const AMENDED_WITHIN_DAYS = 400;

/**
 * The order `o` is in no living document, nor in one that the issuer refused: that one waits for an operator, and a second
 * one beside it would be refused too.
 */
const isUndocumented = sql`not exists (
  select 1 from tax_document_orders t join tax_documents d on d.id = t.document_id
  where t.order_id = o.id and t.role = 'original' and (t.live or d.state = 'refused'))`;

/** Movements that need an amendment. */
const causesAt = (now: Date) => sql`
  select l.id from payment_ledger l
  join tax_document_orders t on t.order_id = l.order_id and t.role = 'original' and t.live
  join tax_documents d on d.id = t.document_id
  where l.amount < 0 and l.created_at > ${now}::timestamptz - ${sql.lit(`${AMENDED_WITHIN_DAYS} days`)}::interval
    and l.kind in ('refunded', 'cancelled', 'withdrawn') and l.id > t.ledger_up_to
    and d.state in ('issued', 'sent', 'accepted')
    and not exists (select 1 from tax_document_orders x where x.ledger_id = l.id)`;

/** Statements on choices and settings; `em` is the caller's transaction. */
@Injectable()
export class ChoicesRepository {
  async settings(em: EntityManager): Promise<StoredSettings> {
    const row = await databaseOf(em)
      .selectFrom('evidence_settings')
      .select(['moment', 'grace_minutes', 'voluntary_receipt', 'version'])
      .where('id', '=', 1)
      .executeTakeFirst();
    if (row === undefined) return BY_DEFAULT;
    return {
      moment: SUPPLY_MOMENTS.find((each) => each === row.moment) ?? BY_DEFAULT.moment,
      graceMinutes: row.grace_minutes,
      voluntaryReceipt: row.voluntary_receipt,
      version: row.version,
    };
  }

  /** Stores them as version `version + 1`; false where another version is stored. */
  async saveSettings(em: EntityManager, next: StoredSettings, now: Date): Promise<boolean> {
    const values = {
      moment: next.moment,
      grace_minutes: next.graceMinutes,
      voluntary_receipt: next.voluntaryReceipt,
      version: next.version + 1,
      updated_at: now,
    };
    const row = await databaseOf(em)
      .insertInto('evidence_settings')
      .values({ id: 1, ...values })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(values).where('evidence_settings.version', '=', next.version),
      )
      .returning('version')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Writes the choice of an order, or replaces it. */
  async write(em: EntityManager, choice: WrittenChoice): Promise<void> {
    const { orderId, kind, source, buyer, registryStatus, registryCheckedAt, reason, changedBy, open, now } =
      choice;
    const values = {
      kind,
      source,
      buyer: buyer === null ? null : JSON.stringify(buyer),
      registry_status: registryStatus,
      registry_checked_at: registryCheckedAt,
      reason,
      changed_by: changedBy,
      open,
      next_check_at: now,
      changed_at: now,
    };
    await databaseOf(em)
      .insertInto('evidence_choices')
      .values({ order_id: orderId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet({ ...values, version: sql<number>`evidence_choices.version + 1` }),
      )
      .execute();
  }

  /** Has the planning look at the order again. */
  async reopen(em: EntityManager, orderId: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('evidence_choices')
      .set({ open: true, next_check_at: now })
      .where('order_id', '=', orderId)
      .where('kind', '=', 'tax_invoice')
      .execute();
  }

  /** The planning has handled it, or looks again later. */
  async setOpen(em: EntityManager, orderId: number, open: boolean, nextCheckAt: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('evidence_choices')
      .set({ open, next_check_at: nextCheckAt })
      .where('order_id', '=', orderId)
      .execute();
  }

  async setRegistry(em: EntityManager, orderId: number, status: RegistryAnswer, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('evidence_choices')
      .set({ registry_status: status, registry_checked_at: now })
      .where('order_id', '=', orderId)
      .execute();
  }

  /** Paid orders without a choice, oldest first. */
  withoutChoice(em: EntityManager, now: Date, limit: number): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      IDS,
      sql`
        select o.id from orders o
        where o.approved_at > ${now}::timestamptz - ${sql.lit(`${CHOSEN_WITHIN_DAYS} days`)}::interval
          and o.status not in ('NEW', 'CANCELED')
          and not exists (select 1 from evidence_choices c where c.order_id = o.id)
          and exists (select 1 from payment_ledger l where l.order_id = o.id and l.amount > 0)
        order by o.approved_at, o.id limit ${limit}`,
    );
  }

  /** Orders whose documents have to be planned, the longest waiting first. */
  toPlan(em: EntityManager, now: Date, limit: number): Promise<{ id: number }[]> {
    return databaseOf(em)
      .selectFrom('evidence_choices')
      .select('order_id as id')
      .where('open', '=', true)
      .where('next_check_at', '<=', now.toISOString())
      .orderBy('next_check_at')
      .limit(limit)
      .execute();
  }

  /** Planned documents of orders whose money has moved since; those of orders paid by hand have none. */
  toRenew(em: EntityManager, limit: number): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      IDS,
      sql`
        select d.id from tax_documents d
        where d.state in ('waiting', 'blocked', 'requested') and d.kind <> 'amendment' and d.hometax_file_id is null
          and exists (select 1 from tax_document_orders t join payment_ledger l on l.order_id = t.order_id
            where t.document_id = d.id and l.id > t.ledger_up_to)
        order by d.id limit ${limit}`,
    );
  }

  /** Orders paid from `from` to before `to` without a choice, for which the law requires a receipt; longest untouched first. */
  forVoluntaryReceipt(
    em: EntityManager,
    { from, to }: { from: Date; to: Date },
    now: Date,
    limit: number,
  ): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      IDS,
      sql`
        select o.id from orders o join evidence_choices c on c.order_id = o.id
        where o.approved_at >= ${from} and o.approved_at < ${to} and o.total_amount >= ${VOLUNTARY_RECEIPT_FROM}
          and c.kind = 'none' and c.source = 'profile' and o.status not in ('NEW', 'CANCELED')
          and c.next_check_at <= ${now}
        order by c.next_check_at, o.id limit ${limit}`,
    );
  }

  /** Movements that took money out of an order with an issued document, and that no amendment covers yet; oldest first. */
  causes(em: EntityManager, now: Date, limit: number): Promise<{ id: number }[]> {
    return readRows(databaseOf(em), IDS, sql`${causesAt(now)} order by l.id limit ${limit}`);
  }

  /** Whether this movement is one of them. */
  async isCause(em: EntityManager, ledgerId: number, now: Date): Promise<boolean> {
    const rows = await readRows(databaseOf(em), IDS, sql`${causesAt(now)} and l.id = ${ledgerId}`);
    return rows.length > 0;
  }

  /** Members whose orders of that month share a document that does not exist yet; `from` and `to` bound the supply. */
  membersOfMonth(em: EntityManager, from: Date, to: Date, limit: number): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      IDS,
      sql`
        select distinct o.member_id as id from evidence_choices c
        join orders o on o.id = c.order_id
        join business_profiles p on p.member_id = o.member_id and p.monthly_invoice = 'granted'
        where o.organization_id is null and c.kind = 'tax_invoice' and c.changed_at < ${to}
          and coalesce(o.shipped_at, o.delivered_at) >= ${from} and coalesce(o.shipped_at, o.delivered_at) < ${to}
          and o.status not in ('NEW', 'CANCELED')
          and ${isUndocumented}
          and coalesce((select sum(l.amount) from payment_ledger l where l.order_id = o.id), 0) > 0
        order by 1 limit ${limit}`,
    );
  }

  /** A member's orders of that month for the shared document: later requests get their own document. */
  ordersOfMonth(em: EntityManager, memberId: number, from: Date, to: Date): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      IDS,
      sql`
        select o.id from evidence_choices c join orders o on o.id = c.order_id
        where o.member_id = ${memberId} and o.organization_id is null and c.kind = 'tax_invoice' and c.changed_at < ${to}
          and coalesce(o.shipped_at, o.delivered_at) >= ${from} and coalesce(o.shipped_at, o.delivered_at) < ${to}
          and o.status not in ('NEW', 'CANCELED')
          and ${isUndocumented}
        order by o.id`,
    );
  }
}
