import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  OPEN_PRINT_STATES,
  TAX_STATES_TO_ISSUE,
  TAX_STATES_UNSETTLED,
  type PrintJobState,
  type RefundStatus,
  type TaxDocumentState,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import { literals, refundOpen, undecided } from '../../payment/repository/payment-states.filter.js';

/** Open work in the database; times as ISO 8601. */
export interface StoreFigures {
  /** Orders paid since the given time, and their sum in won. */
  ordersPaid: number;
  sales: number;
  /** Payment attempts with an unknown outcome. */
  undecided: number;
  /** Start of the oldest of them; null without one. */
  undecidedSince: string | null;
  noticesWaiting: number;
  /** Due time of the longest overdue notice; null without one. */
  noticeDueSince: string | null;
  noticesFailed: number;
  /** Files for print that are not checked yet: artworks and proofs. */
  fileChecks: number;
  /** When the oldest of them began to wait; null without one. */
  fileCheckSince: string | null;
  /** Findings of the daily check of evidence without acknowledgement. */
  evidenceFindings: number;
}

/** Work in one state, and its overdue part. */
export interface WorkInState<State extends string> {
  state: State;
  count: number;
  /** The due date has passed, in Seoul. */
  overdue: number;
  /** When the oldest of them began to wait. */
  since: string;
}

/** States of tax documents in which the store, the issuer or an operator must act. */
export const OPEN_TAX_STATES: readonly TaxDocumentState[] = [
  ...TAX_STATES_TO_ISSUE,
  ...TAX_STATES_UNSETTLED,
  'rejected',
];

/** Versions in the database. */
export interface DatabaseData {
  /** Version of PostgreSQL, e.g. 18.4. */
  version: string;
  /** Newest applied migration; null in an empty database. */
  migration: string | null;
}

/** Number of overdue items. */
export const overdueOf = (work: readonly WorkInState<string>[]): number =>
  work.reduce((sum, { overdue }) => sum + overdue, 0);

/** When the oldest began to wait; null without open work. */
export const oldestOf = (work: readonly Pick<WorkInState<string>, 'since'>[]): string | null =>
  work.map(({ since }) => since).toSorted()[0] ?? null;

const counted = sql<number>`count(*)::int`;

/** Number of rows with a due date before today. */
const overdueOn = (today: string, those: RawBuilder<unknown> = sql`true`): RawBuilder<number> =>
  sql<number>`(count(*) filter (where due_on < ${today}::date and ${those}))::int`;

/** Reads of the store's state across modules. */
@Injectable()
export class OperationsRepository {
  constructor(private readonly em: EntityManager) {}

  /** One statement over partial indexes: its cost depends only on the open work. */
  figures(paidSince: Date, now: Date): Promise<StoreFigures> {
    const since = paidSince.toISOString();
    return databaseOf(this.em)
      .selectNoFrom(({ selectFrom }) => {
        const paid = selectFrom('orders').where('approved_at', '>=', since).where(isPlaced('orders'));
        const open = selectFrom('payment_attempts as a').where(undecided);
        const notices = selectFrom('notices');
        const waiting = notices.where('state', '=', sql.lit('queued'));
        const unchecked = literals(['queued', 'running']);
        const checks = selectFrom(
          selectFrom('artwork_versions')
            .where('state', 'in', unchecked)
            .select('created_at')
            .unionAll(selectFrom('proofs').where('state', 'in', unchecked).select('created_at'))
            .as('checks'),
        );
        return [
          paid.select(counted.as('count')).$asScalar().$notNull().as('ordersPaid'),
          paid
            .select(sql<number>`coalesce(sum(total_amount), 0)::float8`.as('sum'))
            .$asScalar()
            .$notNull()
            .as('sales'),
          open.select(counted.as('count')).$asScalar().$notNull().as('undecided'),
          open
            .select(({ fn }) => fn.min('a.created_at').as('since'))
            .$asScalar()
            .as('undecidedSince'),
          waiting.select(counted.as('count')).$asScalar().$notNull().as('noticesWaiting'),
          waiting
            .where('next_try_at', '<', now.toISOString())
            .select(({ fn }) => fn.min('next_try_at').as('since'))
            .$asScalar()
            .as('noticeDueSince'),
          notices
            .where('state', '=', sql.lit('failed'))
            .select(counted.as('count'))
            .$asScalar()
            .$notNull()
            .as('noticesFailed'),
          checks.select(counted.as('count')).$asScalar().$notNull().as('fileChecks'),
          checks
            .select(({ fn }) => fn.min('created_at').as('since'))
            .$asScalar()
            .as('fileCheckSince'),
          selectFrom('evidence_findings')
            .where('state', '=', sql.lit('open'))
            .select(counted.as('count'))
            .$asScalar()
            .$notNull()
            .as('evidenceFindings'),
        ];
      })
      .executeTakeFirstOrThrow();
  }

  /** Unfinished refunds, by state. */
  refundsByState(): Promise<{ state: RefundStatus; count: number; since: string }[]> {
    return databaseOf(this.em)
      .selectFrom('refunds as r')
      .where(refundOpen)
      .groupBy('r.state')
      .select(({ fn }) => ['r.state', counted.as('count'), fn.min('r.created_at').as('since')])
      .$narrowType<{ state: RefundStatus }>()
      .execute();
  }

  /** Unfinished print jobs, by state; `today` is Seoul's. */
  printJobsByState(today: string): Promise<WorkInState<PrintJobState>[]> {
    return databaseOf(this.em)
      .selectFrom('print_jobs')
      .where('state', 'in', literals(OPEN_PRINT_STATES))
      .groupBy('state')
      .select(({ fn }) => ['state', counted.as('count'), fn.min('created_at').as('since')])
      .select(overdueOn(today).as('overdue'))
      .$narrowType<{ state: PrintJobState }>()
      .execute();
  }

  /**
   * Open tax documents, by state. For a document with an unknown outcome, `since` is the first call to the issuer: a
   * repeated call does not reset it. `today` is Seoul's.
   */
  taxDocumentsByState(today: string): Promise<WorkInState<TaxDocumentState>[]> {
    const unsettled = sql.join(literals(TAX_STATES_UNSETTLED));
    const sentAt = sql`(select max(e.created_at) from tax_document_events e where e.document_id = d.id
      and e.to_state in (${unsettled}) and e.from_state not in (${unsettled}))`;
    return databaseOf(this.em)
      .selectFrom('tax_documents as d')
      .where('d.state', 'in', literals(OPEN_TAX_STATES))
      .groupBy('d.state')
      .select(['d.state', counted.as('count')])
      .select(
        sql<string>`min(coalesce(case when d.state in (${unsettled}) then ${sentAt} end, d.created_at))`.as(
          'since',
        ),
      )
      .select(overdueOn(today, sql`d.state in (${sql.join(literals(TAX_STATES_TO_ISSUE))})`).as('overdue'))
      .$narrowType<{ state: TaxDocumentState }>()
      .execute();
  }

  /** Orders of payment attempts, by the attempt's id; one statement at most. */
  async ordersOf(attemptIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (attemptIds.length === 0) return new Map();
    const rows = await databaseOf(this.em)
      .selectFrom('payment_attempts')
      .select(['id', 'order_id'])
      .where('id', 'in', [...attemptIds])
      .execute();
    return new Map(rows.map(({ id, order_id: orderId }) => [id, orderId]));
  }

  /** Versions of the database and of its tables. */
  databaseData(): Promise<DatabaseData> {
    return databaseOf(this.em)
      .selectNoFrom(({ selectFrom }) => [
        sql<string>`current_setting('server_version')`.as('version'),
        selectFrom('mikro_orm_migrations').select('name').orderBy('id', 'desc').limit(1).as('migration'),
      ])
      .executeTakeFirstOrThrow();
  }
}
