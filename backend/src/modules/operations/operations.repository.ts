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
import { databaseOf } from '../../platform/db/database.js';
import { isPlaced } from '../orders/repository/placed-orders.repository.js';
import { literals, refundOpen, undecided } from '../payment/repository/payment-states.filter.js';

/** What stands in the database and has to move on; moments as ISO 8601. */
export interface StoreFigures {
  /** Orders paid since the given moment, and the won of them. */
  ordersPaid: number;
  sales: number;
  /** Payment attempts whose outcome is not known. */
  undecided: number;
  /** When the oldest of them began; null where there is none. */
  undecidedSince: string | null;
  noticesWaiting: number;
  /** Since when the notice that is due longest is due; null where none is. */
  noticeDueSince: string | null;
  noticesFailed: number;
  /** Files to print that are not checked yet: artworks and proofs. */
  fileChecks: number;
  /** Since when the oldest of them waits; null where none does. */
  fileCheckSince: string | null;
  /** Of the daily check of evidence, findings that are not acknowledged. */
  evidenceFindings: number;
}

/** Work in one state, and what of it is past its day. */
export interface WorkInState<State extends string> {
  state: State;
  count: number;
  /** Its last day is over, in Seoul. */
  overdue: number;
  /** When the oldest of them began to wait. */
  since: string;
}

/** States of tax documents in which somebody has to do something: the store, the issuer, or an operator. */
export const OPEN_TAX_STATES: readonly TaxDocumentState[] = [
  ...TAX_STATES_TO_ISSUE,
  ...TAX_STATES_UNSETTLED,
  'rejected',
];

/** What the database says of itself. */
export interface DatabaseFacts {
  /** Of PostgreSQL, e.g. 18.4. */
  version: string;
  /** Newest migration that was applied; null in an empty database. */
  migration: string | null;
}

/** How much work is past its day. */
export const overdueOf = (work: readonly WorkInState<string>[]): number =>
  work.reduce((sum, { overdue }) => sum + overdue, 0);

/** Since when the oldest waits; null where nothing does. */
export const oldestOf = (work: readonly Pick<WorkInState<string>, 'since'>[]): string | null =>
  work.map(({ since }) => since).toSorted()[0] ?? null;

const counted = sql<number>`count(*)::int`;

/** How many rows have a last day before today. */
const overdueOn = (today: string, those: RawBuilder<unknown> = sql`true`): RawBuilder<number> =>
  sql<number>`(count(*) filter (where due_on < ${today}::date and ${those}))::int`;

/** Reads of the state of the store across modules. */
@Injectable()
export class OperationsRepository {
  constructor(private readonly em: EntityManager) {}

  /** One statement over partial indexes: its cost is that of what is open. */
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

  /** Refunds that have not ended, by state. */
  refundsByState(): Promise<{ state: RefundStatus; count: number; since: string }[]> {
    return databaseOf(this.em)
      .selectFrom('refunds as r')
      .where(refundOpen)
      .groupBy('r.state')
      .select(({ fn }) => ['r.state', counted.as('count'), fn.min('r.created_at').as('since')])
      .$narrowType<{ state: RefundStatus }>()
      .execute();
  }

  /** Print jobs that are not done, by state; `today` is Seoul's. */
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
   * Tax documents that are open, by state. `since` of one without an outcome is when the issuer was asked first: a call that is
   * made again does not make it younger. `today` is Seoul's.
   */
  taxDocumentsByState(today: string): Promise<WorkInState<TaxDocumentState>[]> {
    const unsettled = sql.join(literals(TAX_STATES_UNSETTLED));
    const askedAt = sql`(select max(e.created_at) from tax_document_events e where e.document_id = d.id
      and e.to_state in (${unsettled}) and e.from_state not in (${unsettled}))`;
    return databaseOf(this.em)
      .selectFrom('tax_documents as d')
      .where('d.state', 'in', literals(OPEN_TAX_STATES))
      .groupBy('d.state')
      .select(['d.state', counted.as('count')])
      .select(
        sql<string>`min(coalesce(case when d.state in (${unsettled}) then ${askedAt} end, d.created_at))`.as(
          'since',
        ),
      )
      .select(overdueOn(today, sql`d.state in (${sql.join(literals(TAX_STATES_TO_ISSUE))})`).as('overdue'))
      .$narrowType<{ state: TaxDocumentState }>()
      .execute();
  }

  /** Orders of payment attempts, by the attempt's id; at most one statement. */
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
  databaseFacts(): Promise<DatabaseFacts> {
    return databaseOf(this.em)
      .selectNoFrom(({ selectFrom }) => [
        sql<string>`current_setting('server_version')`.as('version'),
        selectFrom('mikro_orm_migrations').select('name').orderBy('id', 'desc').limit(1).as('migration'),
      ])
      .executeTakeFirstOrThrow();
  }
}
