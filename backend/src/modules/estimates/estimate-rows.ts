import type { EstimateMove, EstimateStatus, OrderStatus } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { RecipientFacts, SupplierFacts } from './entities/estimate-version.entity.js';
import type {
  EstimateAmountsDto,
  EstimateLineDto,
  EstimateMemberDto,
  EstimatePersonDto,
} from './dto/estimate-parts.dto.js';
import type { DraftContent } from './draft-content.js';
import { PAYING, statusOn } from './estimate-sql.js';

/** An estimate as the list statements answer it; timestamps come as PostgreSQL writes them. */
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

/** Columns over `estimates e` and `estimate_versions v`, the version that holds. */
export function rowColumns(today: string): RawBuilder<unknown> {
  return sql`e.id, e.number, ${statusOn(today)} as status, e.title, e.current_version_no as "versionNo",
    v.total_amount::float8 as "totalAmount", e.valid_until::text as "validUntil",
    (select o.id from orders o where o.estimate_id = e.id and (o.status <> 'CANCELED' or o.approved_at is not null)
      order by o.status = 'CANCELED', o.id desc limit 1) as "orderId",
    (select w.author from estimate_messages w where w.estimate_id = e.id and w.event is null
      order by w.id desc limit 1) as "lastAuthor",
    e.created_at as "createdAt", e.updated_at as "updatedAt"`;
}

export const FROM = sql`from estimates e
  left join estimate_versions v on v.estimate_id = e.id and v.no = e.current_version_no`;

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

const REQUEST_LINES = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id,
    'name', l.name, 'thumbnailUrl', l.thumbnail_url, 'optionKey', l.option_key, 'optionSummary', l.option_summary,
    'quantity', l.quantity, 'listUnitPrice', l.list_unit_price, 'note', l.note) order by l.id), '[]')
  from estimate_request_lines l where l.estimate_id = e.id)`;

const LINES = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
    'thumbnailUrl', l.thumbnail_url, 'optionKey', l.option_key, 'optionSummary', l.option_summary,
    'quantity', l.quantity, 'unitPrice', l.unit_price, 'listUnitPrice', l.list_unit_price,
    'printingFee', l.printing_fee, 'setupFee', l.setup_fee, 'note', l.note, 'subtotal', l.subtotal) order by l.id), '[]')
  from estimate_lines l where l.version_id = s.id)`;

/** Columns over `estimate_versions s`, as one JSON object. */
const VERSION = sql`json_build_object('id', s.id, 'no', s.no, 'goodsAmount', s.goods_amount,
  'printingAmount', s.printing_amount, 'setupAmount', s.setup_amount, 'itemsAmount', s.items_amount,
  'discountAmount', s.discount_amount, 'shippingFee', s.shipping_fee, 'totalAmount', s.total_amount,
  'suppliedAmount', s.supplied_amount, 'vat', s.vat, 'listAmount', s.list_amount, 'savedAmount', s.saved_amount,
  'validUntil', s.valid_until, 'leadTime', s.lead_time, 'deliveryPlace', s.delivery_place,
  'paymentTerms', s.payment_terms, 'note', s.note, 'supplier', s.supplier, 'recipient', s.recipient,
  'sentByName', s.sent_by_name, 'sentAt', s.sent_at, 'lines', ${LINES})`;

const VERSIONS = sql`(select coalesce(json_agg(${VERSION} order by s.no), '[]')
  from estimate_versions s where s.estimate_id = e.id)`;

const MESSAGES = sql`(select coalesce(json_agg(json_build_object('id', w.id, 'author', w.author,
    'authorName', coalesce(a.name, case when w.author = 'visitor' then e.contact_name end), 'event', w.event,
    'versionNo', w.version_no, 'body', w.body, 'fileIds', w.file_ids, 'createdAt', w.created_at) order by w.id), '[]')
  from (select * from estimate_messages where estimate_id = e.id order by id desc limit 500) w
  left join members a on a.id = w.author_id)`;

const ORDER = sql`(select json_build_object('id', o.id, 'orderNo', o.order_no, 'status', o.status,
    'placed', o.placed_at is not null, 'totalAmount', o.total_amount)
  from orders o where o.estimate_id = e.id and (o.status <> 'CANCELED' or o.approved_at is not null)
  order by o.status = 'CANCELED', o.id desc limit 1)`;

/** Everything of one estimate; one statement. */
export function detailColumns(today: string): RawBuilder<unknown> {
  return sql`${rowColumns(today)}, e.member_id as "memberId", e.contact_name as "contactName", e.company, e.phone,
    e.email, e.body, e.printing, e.wished_date::text as "wishedDate", e.delivery_place as "deliveryPlace",
    e.file_ids as "fileIds", ${REQUEST_LINES} as "requestLines", ${VERSIONS} as versions, ${MESSAGES} as messages,
    (select json_build_object('id', g.id, 'name', g.name) from members g where g.id = e.manager_id) as manager,
    ${ORDER} as "order", ${PAYING} as paying, e.accepted_at as "acceptedAt", e.closed_at as "closedAt",
    e.close_reason as "closeReason", e.created_from_id as "createdFromId", e.version,
    (select json_build_object('id', b.id, 'name', b.name, 'company', b.company_name, 'email', b.email,
      'phone', b.phone) from members b where b.id = e.member_id) as member, e.due_on::text as "dueOn",
    (select json_build_object('content', d.content, 'version', d.version, 'updatedAt', d.updated_at)
      from estimate_drafts d where d.estimate_id = e.id) as draft`;
}
