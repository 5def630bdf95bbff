import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ESTIMATE_MOVES,
  ORDER_STATUSES,
  type EstimateMove,
  type EstimateStatus,
  type OrderStatus,
} from '@store/domain';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import { isPlaced } from '../../orders/repository/placed-orders.repository.js';
import {
  boolean,
  day,
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
} from '../../../platform/db/rows.js';
import type { RecipientFacts, SupplierFacts } from '../entities/estimate-version.entity.js';
import type {
  EstimateAmountsDto,
  EstimateLineDto,
  EstimateMemberDto,
  EstimatePersonDto,
} from '../dto/estimate-parts.dto.js';
import type { DraftContent } from '../draft-content.js';
import { estimate, isMeant, paying, statusOn, type EstimateRef } from './conditions.js';

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

interface StoredRequestLine {
  id: number;
  productId: number | null;
  name: string;
  thumbnailUrl: string | null;
  optionKey: string;
  optionSummary: string;
  quantity: number;
  listUnitPrice: number | null;
  note: string | null;
}

export interface StoredVersion extends EstimateAmountsDto {
  id: number;
  no: number;
  lines: EstimateLineDto[];
  validUntil: string;
  leadTime: string | null;
  deliveryPlace: string | null;
  paymentTerms: string | null;
  note: string | null;
  supplier: SupplierFacts;
  recipient: RecipientFacts;
  sentByName: string;
  sentAt: string;
}

interface StoredMessage {
  id: number;
  author: 'buyer' | 'visitor' | 'staff' | 'system';
  authorName: string | null;
  event: EstimateMove | null;
  versionNo: number | null;
  body: string;
  fileIds: string[];
  createdAt: string;
}

/** The same with everything of its page. */
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
  requestLines: StoredRequestLine[];
  versions: StoredVersion[];
  messages: StoredMessage[];
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

// The page's lists are assembled as JSON over six tables: texts, in one statement with the typed columns.

const requestLines = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id,
    'name', l.name, 'thumbnailUrl', l.thumbnail_url, 'optionKey', l.option_key, 'optionSummary', l.option_summary,
    'quantity', l.quantity, 'listUnitPrice', l.list_unit_price, 'note', l.note) order by l.id), '[]')
  from estimate_request_lines l where l.estimate_id = e.id)`;

const lines = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
    'thumbnailUrl', l.thumbnail_url, 'optionKey', l.option_key, 'optionSummary', l.option_summary,
    'quantity', l.quantity, 'unitPrice', l.unit_price, 'listUnitPrice', l.list_unit_price,
    'printingFee', l.printing_fee, 'setupFee', l.setup_fee, 'note', l.note, 'subtotal', l.subtotal) order by l.id), '[]')
  from estimate_lines l where l.version_id = s.id)`;

/** Columns over `estimate_versions s`, as one JSON object. */
const version = sql`json_build_object('id', s.id, 'no', s.no, 'goodsAmount', s.goods_amount,
  'printingAmount', s.printing_amount, 'setupAmount', s.setup_amount, 'itemsAmount', s.items_amount,
  'discountAmount', s.discount_amount, 'shippingFee', s.shipping_fee, 'totalAmount', s.total_amount,
  'suppliedAmount', s.supplied_amount, 'vat', s.vat, 'listAmount', s.list_amount, 'savedAmount', s.saved_amount,
  'validUntil', s.valid_until, 'leadTime', s.lead_time, 'deliveryPlace', s.delivery_place,
  'paymentTerms', s.payment_terms, 'note', s.note, 'supplier', s.supplier, 'recipient', s.recipient,
  'sentByName', s.sent_by_name, 'sentAt', s.sent_at, 'lines', ${lines})`;

const versions = sql`(select coalesce(json_agg(${version} order by s.no), '[]')
  from estimate_versions s where s.estimate_id = e.id)`;

const messages = sql`(select coalesce(json_agg(json_build_object('id', w.id, 'author', w.author,
    'authorName', coalesce(a.name, case when w.author = 'visitor' then e.contact_name end), 'event', w.event,
    'versionNo', w.version_no, 'body', w.body, 'fileIds', w.file_ids, 'createdAt', w.created_at) order by w.id), '[]')
  from (select * from estimate_messages where estimate_id = e.id order by id desc limit 500) w
  left join members a on a.id = w.author_id)`;

/** The order of the estimate `e` that counts: one that stands, else the newest that was paid and cancelled. */
const orderOf = estimate
  .selectFrom('orders as o')
  .whereRef('o.estimate_id', '=', 'e.id')
  .where(({ or, eb }) => or([eb('o.status', '<>', 'CANCELED'), eb('o.approved_at', 'is not', null)]))
  .orderBy(({ eb }) => eb('o.status', '=', 'CANCELED'))
  .orderBy('o.id', 'desc')
  .limit(1);

/** The columns of a list over an estimate `e` and its valid version `v`, with the state as `today` has it. */
export const estimateRows = (em: EntityManager, today: string) =>
  databaseOf(em)
    .selectFrom('estimates as e')
    .leftJoin('estimate_versions as v', (join) =>
      join.onRef('v.estimate_id', '=', 'e.id').onRef('v.no', '=', 'e.current_version_no'),
    )
    .select(['e.id', 'e.number', 'e.title', 'e.current_version_no as versionNo'])
    .select(['v.total_amount as totalAmount', 'e.valid_until as validUntil'])
    .select(['e.created_at as createdAt', 'e.updated_at as updatedAt'])
    .select(({ selectFrom }) => [
      sql<EstimateStatus>`${statusOn(today)}`.as('status'),
      orderOf.select('o.id').as('orderId'),
      selectFrom('estimate_messages as w')
        .select('w.author')
        .whereRef('w.estimate_id', '=', 'e.id')
        .where('w.event', 'is', null)
        .orderBy('w.id', 'desc')
        .limit(1)
        .as('lastAuthor'),
    ]);

const MOVES = Object.keys(ESTIMATE_MOVES) as EstimateMove[];

const withParts = jsonColumns(import.meta.filename, {
  requestLines: listOf(
    object({
      id: int,
      productId: nullable(int),
      name: text,
      thumbnailUrl: nullable(text),
      optionKey: text,
      optionSummary: text,
      quantity: int,
      listUnitPrice: nullable(int),
      note: nullable(text),
    }),
  ),
  versions: listOf(
    object({
      id: int,
      no: int,
      goodsAmount: won,
      printingAmount: won,
      setupAmount: won,
      itemsAmount: won,
      discountAmount: won,
      shippingFee: won,
      totalAmount: won,
      suppliedAmount: won,
      vat: won,
      listAmount: won,
      savedAmount: won,
      validUntil: day,
      leadTime: nullable(text),
      deliveryPlace: nullable(text),
      paymentTerms: nullable(text),
      note: nullable(text),
      supplier: document<SupplierFacts>(),
      recipient: document<RecipientFacts>(),
      sentByName: text,
      sentAt: moment,
      lines: listOf(
        object({
          id: int,
          productId: nullable(int),
          name: text,
          thumbnailUrl: nullable(text),
          optionKey: text,
          optionSummary: text,
          quantity: int,
          unitPrice: won,
          listUnitPrice: nullable(won),
          printingFee: won,
          setupFee: won,
          note: nullable(text),
          subtotal: won,
        }),
      ),
    }),
  ),
  messages: listOf(
    object({
      id: int,
      author: oneOf(['buyer', 'visitor', 'staff', 'system']),
      authorName: nullable(text),
      event: nullable(oneOf(MOVES)),
      versionNo: nullable(int),
      body: text,
      fileIds: listOf(text),
      createdAt: moment,
    }),
  ),
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

/** Everything of one estimate; one statement. */
export async function findEstimate(
  em: EntityManager,
  ref: EstimateRef,
  today: string,
): Promise<StoredEstimate | undefined> {
  const found = await estimateRows(em, today)
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
  return found && withParts(found);
}

/** Which of a member's estimates are listed: all, or those in one state. */
export interface OwnFilter {
  memberId: number;
  status: EstimateStatus | undefined;
  /** yyyy-MM-dd. */
  today: string;
}

/** What a member reads of the own estimates. */
@Injectable()
export class OwnEstimatesRepository {
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
}
