import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kstDate, type EstimateGroup, type EstimateStatus } from '@store/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import type { Actor } from '../../../platform/http/access.js';
import type { EstimatePersonDto } from '../dto/estimate-parts.dto.js';
import type { EstimateSummaryDto } from '../dto/staff-estimate.dto.js';
import { dayOf, inCareOf, statusOn } from './estimates.filter.js';
import { estimateRows } from './estimate-parts.columns.js';
import type { StoredEstimateRow } from './estimate-page.repository.js';
import {
  orderOf,
  type StaffEstimateFilter,
  listed,
  matchesFilter,
  isOfGroup,
  WAITING,
  type Decisive,
  narrowed,
} from './staff-list.filter.js';

/** An estimate as a row of the staff's list. */
export interface StoredStaffRow extends StoredEstimateRow {
  contactName: string;
  company: string | null;
  memberId: number | null;
  manager: EstimatePersonDto | null;
  dueOn: string | null;
}
const OPEN: readonly EstimateStatus[] = [...WAITING, 'SENT', 'ACCEPTED'];

/** Statements for the lists of staff. Who may see which row is a condition of the same statement. */
@Injectable()
export class StaffListRepository {
  constructor(private readonly em: EntityManager) {}

  page(
    actor: Actor,
    filter: StaffEstimateFilter,
    { now, limit, offset }: { now: Date; limit: number; offset: number },
  ): Promise<StoredStaffRow[]> {
    return this.rows(kstDate(now))
      .where(listed(actor, filter, now))
      .orderBy(orderOf(filter))
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Matches per state, whatever state the filter names; states without any are left out. */
  countsByStatus(
    actor: Actor,
    filter: StaffEstimateFilter,
    now: Date,
  ): Promise<{ status: EstimateStatus; count: number }[]> {
    return databaseOf(this.em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('estimates as e')
          .select(sql<EstimateStatus>`${statusOn(kstDate(now))}`.as('status'))
          .where(matchesFilter(actor, filter, now))
          .as('found'),
      )
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
  }

  /** The first cards of each state with the count and the sum of all of them. */
  board(
    actor: Actor,
    filter: StaffEstimateFilter,
    { now, cards }: { now: Date; cards: number },
  ): Promise<(StoredStaffRow & { count: number; amount: number })[]> {
    const today = kstDate(now);
    const status = statusOn(today);
    return databaseOf(this.em)
      .with('card', () =>
        this.rows(today)
          .select(({ ref }) => [
            sql<number>`row_number() over (partition by ${status}
              order by ${ref('e.due_on')} nulls last, ${ref('e.updated_at')} desc, ${ref('e.id')} desc)`.as(
              'place',
            ),
            sql<number>`count(*) over (partition by ${status})`.as('count'),
            sql<number>`sum(coalesce(${ref('v.total_amount')}, 0)) over (partition by ${status})`.as(
              'amount',
            ),
          ])
          .where(({ and }) => and([inCareOf(actor), ...narrowed(filter, today)])),
      )
      .selectFrom('card')
      .selectAll()
      .where('place', '<=', cards)
      .orderBy('place')
      .execute();
  }

  /** The figures of a manager's first page. */
  figures(actor: Actor, filter: StaffEstimateFilter, now: Date): Promise<EstimateSummaryDto> {
    const today = kstDate(now);
    return databaseOf(this.em)
      .with('mine', (db) =>
        db
          .selectFrom('estimates as e')
          .leftJoin('estimate_versions as v', (join) =>
            join.onRef('v.estimate_id', '=', 'e.id').onRef('v.no', '=', 'e.current_version_no'),
          )
          .select(['e.due_on', 'e.closed_at', 'e.manager_id', 'e.member_id', 'e.valid_until'])
          .select(({ fn, lit }) => [
            sql<EstimateStatus>`${statusOn(today)}`.as('status'),
            fn.coalesce('v.total_amount', lit(0)).as('amount'),
          ])
          .where(({ and }) => and([inCareOf(actor), ...narrowed(filter, today)])),
      )
      .selectFrom('mine')
      .select(({ eb, and, fn, lit, ref }) => {
        const of: Decisive = {
          status: ref('mine.status'),
          closedAt: ref('mine.closed_at'),
          validUntil: ref('mine.valid_until'),
        };
        const waiting = isOfGroup('waiting', of, now);
        const open = eb('mine.status', 'in', OPEN);
        const count = (where: Expression<SqlBool>) => fn.countAll<number>().filterWhere(where);
        const figure = (group: EstimateGroup) =>
          jsonBuildObject({
            count: count(isOfGroup(group, of, now)),
            amount: fn.coalesce(fn.sum<number>('mine.amount').filterWhere(isOfGroup(group, of, now)), lit(0)),
          });
        return [
          count(waiting).as('waiting'),
          count(and([open, eb('mine.due_on', '=', dayOf(today))])).as('dueToday'),
          count(and([waiting, eb('mine.due_on', '<', dayOf(today))])).as('overdue'),
          count(and([open, eb('mine.manager_id', 'is', null), eb('mine.member_id', 'is', null)])).as(
            'unassigned',
          ),
          figure('sent').as('sent'),
          figure('accepted').as('accepted'),
          figure('won').as('won'),
          figure('lost').as('lost'),
        ];
      })
      .executeTakeFirstOrThrow();
  }

  private rows(today: string) {
    return estimateRows(this.em, today)
      .select(['e.contact_name as contactName', 'e.company', 'e.member_id as memberId', 'e.due_on as dueOn'])
      .select(({ selectFrom }) =>
        selectFrom('members as g')
          .select(({ ref }) => jsonBuildObject({ id: ref('g.id'), name: ref('g.name') }).as('one'))
          .whereRef('g.id', '=', 'e.manager_id')
          .as('manager'),
      );
  }
}
