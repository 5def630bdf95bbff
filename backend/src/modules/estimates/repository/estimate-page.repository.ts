import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ORDER_STATUSES, type EstimateStatus, type OrderStatus } from '@store/domain';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import {
  boolean,
  document,
  int,
  jsonColumns,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  text,
  won,
  type ValueOf,
} from '../../../platform/db/rows.js';
import type { EstimateMemberDto, EstimatePersonDto } from '../dto/estimate-parts.dto.js';
import type { DraftContent } from '../draft-content.js';
import { isMeant, paying, statusOn, type EstimateRef } from './estimates.filter.js';
import {
  estimateRows,
  MESSAGES,
  messages,
  orderOf,
  REQUEST_LINES,
  requestLines,
  VERSIONS,
  versions,
} from './estimate-parts.columns.js';

/** A version as it was sent. */
export type StoredVersion = ValueOf<typeof VERSIONS>[number];

/** An estimate as a row of a list. */
export interface StoredEstimateRow {
  id: number;
  number: string;
  status: EstimateStatus;
  title: string;
  versionNo: number | null;
  totalAmount: number | null;
  validUntil: string | null;
  orderId: number | null;
  lastAuthor: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A StoredEstimateRow with everything of the estimate's page. */
export interface StoredEstimate extends StoredEstimateRow {
  memberId: number | null;
  contactName: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  body: string;
  printing: string;
  wishedDate: string | null;
  deliveryPlace: string | null;
  fileIds: string[];
  requestLines: ValueOf<typeof REQUEST_LINES>;
  versions: StoredVersion[];
  messages: ValueOf<typeof MESSAGES>;
  manager: EstimatePersonDto | null;
  order: { id: number; orderNo: string; status: OrderStatus; placed: boolean; totalAmount: number } | null;
  paying: boolean;
  acceptedAt: string | null;
  closedAt: string | null;
  closeReason: string | null;
  createdFromId: number | null;
  version: number;
  member: EstimateMemberDto | null;
  dueOn: string | null;
  draft: { content: DraftContent; version: number; updatedAt: string } | null;
}

const withParts = jsonColumns(import.meta.filename, {
  requestLines: REQUEST_LINES,
  versions: VERSIONS,
  messages: MESSAGES,
  fileIds: listOf(text),
  manager: nullable(object({ id: int, name: text })),
  member: nullable(
    object({ id: int, name: text, company: nullable(text), email: nullable(text), phone: nullable(text) }),
  ),
  order: nullable(
    object({ id: int, orderNo: text, status: oneOf(ORDER_STATUSES), placed: boolean, totalAmount: won }),
  ),
  draft: nullable(object({ content: document<DraftContent>(), version: int, updatedAt: moment })),
});

/** The filter of a member's list: all, or one state. */
export interface OwnFilter {
  memberId: number;
  status: EstimateStatus | undefined;
  /** yyyy-MM-dd. */
  today: string;
}

/** Pages of estimates, and the list of a member. */
@Injectable()
export class EstimatePageRepository {
  constructor(private readonly em: EntityManager) {}

  /** A page, newest first. */
  page({ memberId, status, today }: OwnFilter, limit: number, offset: number): Promise<StoredEstimateRow[]> {
    return estimateRows(this.em, today)
      .where('e.member_id', '=', memberId)
      .$if(status !== undefined, (query) =>
        query.where(({ eb, val }) => eb(val(status), '=', statusOn(today))),
      )
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** How many there are in each state; states without any are left out. */
  countsByStatus(memberId: number, today: string): Promise<{ status: EstimateStatus; count: number }[]> {
    return databaseOf(this.em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('estimates as e')
          .select(sql<EstimateStatus>`${statusOn(today)}`.as('status'))
          .where('e.member_id', '=', memberId)
          .as('mine'),
      )
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
  }

  /** Everything of one estimate; one statement. */
  async find(em: EntityManager, ref: EstimateRef, today: string): Promise<StoredEstimate | undefined> {
    const row = await estimateRows(em, today)
      .select(['e.member_id as memberId', 'e.contact_name as contactName', 'e.company', 'e.phone', 'e.email'])
      .select(['e.body', 'e.printing', 'e.wished_date as wishedDate', 'e.delivery_place as deliveryPlace'])
      .select(['e.accepted_at as acceptedAt', 'e.closed_at as closedAt', 'e.close_reason as closeReason'])
      .select(['e.created_from_id as createdFromId', 'e.version', 'e.due_on as dueOn'])
      .select([requestLines.as('requestLines'), versions.as('versions'), messages.as('messages')])
      .select(({ selectFrom, ref: column }) => [
        column('e.file_ids').as('fileIds'),
        paying.$castTo<boolean>().as('paying'),
        selectFrom('members as g')
          .select(({ ref: of }) => jsonBuildObject({ id: of('g.id'), name: of('g.name') }).as('one'))
          .whereRef('g.id', '=', 'e.manager_id')
          .as('manager'),
        selectFrom('members as b')
          .select(({ ref: of }) =>
            jsonBuildObject({
              id: of('b.id'),
              name: of('b.name'),
              company: of('b.company_name'),
              email: of('b.email'),
              phone: of('b.phone'),
            }).as('one'),
          )
          .whereRef('b.id', '=', 'e.member_id')
          .as('member'),
        orderOf
          .select(({ ref: of }) =>
            jsonBuildObject({
              id: of('o.id'),
              orderNo: of('o.order_no'),
              status: of('o.status'),
              placed: isPlaced('o'),
              totalAmount: of('o.total_amount'),
            }).as('one'),
          )
          .as('order'),
        selectFrom('estimate_drafts as d')
          .select(({ ref: of }) =>
            jsonBuildObject({
              content: of('d.content').$castTo<unknown>(),
              version: of('d.version'),
              updatedAt: of('d.updated_at'),
            }).as('one'),
          )
          .whereRef('d.estimate_id', '=', 'e.id')
          .as('draft'),
      ])
      .where(isMeant(ref))
      .executeTakeFirst();
    return row && withParts(row);
  }
}
