import type { EntityManager } from '@mikro-orm/postgresql';
import { ESTIMATE_MOVES, type EstimateMove, type EstimateStatus, type OrderPrint } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { estimate, lastAuthor, statusOn } from './estimates.filter.js';
import {
  day,
  document,
  int,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  text,
  won,
} from '../../../platform/db/rows.js';
import type { RecipientData, SupplierData } from '../entities/estimate-version.entity.js';

// The lists of an estimate's page come as JSON from six tables: SQL over an estimate `e`, each with its schema.

export const requestLines = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id,
    'name', l.name, 'thumbnailUrl', l.thumbnail_url, 'optionKey', l.option_key, 'optionSummary', l.option_summary,
    'quantity', l.quantity, 'listUnitPrice', l.list_unit_price, 'note', l.note, 'print', l.print) order by l.id), '[]')
  from estimate_request_lines l where l.estimate_id = e.id)`;

export const REQUEST_LINES = listOf(
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
    print: nullable(document<OrderPrint>()),
  }),
);

const lines = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
    'thumbnailUrl', l.thumbnail_url, 'optionKey', l.option_key, 'optionSummary', l.option_summary,
    'quantity', l.quantity, 'unitPrice', l.unit_price, 'listUnitPrice', l.list_unit_price,
    'printingFee', l.printing_fee, 'setupFee', l.setup_fee, 'note', l.note, 'print', l.print,
    'subtotal', l.subtotal) order by l.id), '[]')
  from estimate_lines l where l.version_id = s.id)`;

/** Columns over `estimate_versions s`, as one JSON object. */
const version = sql`json_build_object('id', s.id, 'no', s.no, 'goodsAmount', s.goods_amount,
  'printingAmount', s.printing_amount, 'setupAmount', s.setup_amount, 'itemsAmount', s.items_amount,
  'discountAmount', s.discount_amount, 'shippingFee', s.shipping_fee, 'totalAmount', s.total_amount,
  'suppliedAmount', s.supplied_amount, 'vat', s.vat, 'listAmount', s.list_amount, 'savedAmount', s.saved_amount,
  'validUntil', s.valid_until, 'leadTime', s.lead_time, 'deliveryPlace', s.delivery_place,
  'paymentTerms', s.payment_terms, 'note', s.note, 'supplier', s.supplier, 'recipient', s.recipient,
  'sentByName', s.sent_by_name, 'sentAt', s.sent_at, 'lines', ${lines})`;

export const versions = sql`(select coalesce(json_agg(${version} order by s.no), '[]')
  from estimate_versions s where s.estimate_id = e.id)`;

export const VERSIONS = listOf(
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
    supplier: document<SupplierData>(),
    recipient: document<RecipientData>(),
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
        print: nullable(document<OrderPrint>()),
        subtotal: won,
      }),
    ),
  }),
);

export const messages = sql`(select coalesce(json_agg(json_build_object('id', w.id, 'author', w.author,
    'authorName', coalesce(a.name, case when w.author = 'visitor' then e.contact_name end), 'event', w.event,
    'versionNo', w.version_no, 'body', w.body, 'fileIds', w.file_ids, 'createdAt', w.created_at) order by w.id), '[]')
  from (select * from estimate_messages where estimate_id = e.id order by id desc limit 500) w
  left join members a on a.id = w.author_id)`;

const MOVES = Object.keys(ESTIMATE_MOVES) as EstimateMove[];

export const MESSAGES = listOf(
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
);

/** The order of the estimate `e` that counts: a live one, else the newest that was paid and cancelled. */
export const orderOf = estimate
  .selectFrom('orders as o')
  .whereRef('o.estimate_id', '=', 'e.id')
  .where((eb) => eb.or([eb('o.status', '<>', 'CANCELED'), eb('o.approved_at', 'is not', null)]))
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
    .select(() => [
      sql<EstimateStatus>`${statusOn(today)}`.as('status'),
      orderOf.select('o.id').as('orderId'),
      lastAuthor.as('lastAuthor'),
    ]);
