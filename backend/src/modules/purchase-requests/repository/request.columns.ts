import {
  APPROVER_ROLES,
  DECISIONS,
  ORDER_LINE_KINDS,
  ORGANIZATION_ROLE_LABELS,
  PRICE_SOURCES,
  REQUEST_STATES,
  STEP_STATES,
  type OrderPrint,
  type PurchaseReason,
  type RequestedPieces,
} from '@store/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  boolean,
  document,
  int,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  rowOf,
  text,
  won,
  type ValueOf,
} from '../../../platform/db/rows.js';
import type { ShipTo } from '../../orders/entities/order.entity.js';
import {
  approverName,
  hasDecider,
  isLeftToAdmins,
  mayChaseRequest,
  mayDecideStep,
  mayPayRequest,
  maySeeLink,
} from './request-rights.filter.js';

const LINE = object({
  lineNo: int,
  kind: oneOf(ORDER_LINE_KINDS),
  ofLineNo: nullable(int),
  print: nullable(document<OrderPrint>()),
  printKey: text,
  productId: nullable(int),
  productName: text,
  thumbnailUrl: nullable(text),
  optionKey: text,
  optionSummary: text,
  sku: nullable(text),
  quantity: int,
  unitPrice: int,
  subtotal: won,
  priceSource: nullable(oneOf(PRICE_SOURCES)),
  contractListId: nullable(int),
});

const STEP = object({
  id: int,
  no: int,
  memberId: nullable(int),
  role: nullable(oneOf(APPROVER_ROLES)),
  contactId: nullable(int),
  state: oneOf(STEP_STATES),
  openedAt: nullable(moment),
  reminders: int,
  approverName: text,
  /** Whom it names cannot decide it any more. */
  isLeftToAdmins: boolean,
  /** Somebody can decide it now: an admin may be missing who did not ask. */
  hasDecider: boolean,
  /** The viewer decides it once its turn has come. */
  mayDecide: boolean,
  decision: nullable(oneOf(DECISIONS)),
  decidedByName: nullable(text),
  decidedAt: nullable(moment),
  via: nullable(oneOf(['app', 'link'])),
  note: nullable(text),
  lines: nullable(listOf(document<RequestedPieces>())),
});

/** The columns of `requestOf`. */
export const REQUEST_ROW = rowOf(import.meta.filename, {
  id: int,
  requestNo: text,
  state: oneOf(REQUEST_STATES),
  version: int,
  organizationId: int,
  organizationName: text,
  organizationState: text,
  siteId: int,
  siteName: text,
  requesterId: int,
  requesterName: text,
  reasons: listOf(document<PurchaseReason>()),
  shipTo: document<ShipTo>(),
  orderName: text,
  itemsAmount: won,
  discountAmount: won,
  shippingFee: won,
  totalAmount: won,
  vat: won,
  validUntil: moment,
  poNo: nullable(text),
  costCentre: nullable(text),
  memo: nullable(text),
  estimateId: nullable(int),
  estimateVersionId: nullable(int),
  refillId: nullable(int),
  orderId: nullable(int),
  createdAt: moment,
  endedAt: nullable(moment),
  lines: listOf(LINE),
  steps: listOf(STEP),
  /** A payment for it is under way, or a deposit is awaited: it neither ends nor is paid again. */
  paying: boolean,
  mayPay: boolean,
  mayChase: boolean,
  maySeeLink: boolean,
});

/** A request with its present lines and its steps. */
export type StoredRequest = ReturnType<typeof REQUEST_ROW>;
export type StoredRequestLine = ValueOf<typeof LINE>;
export type StoredStep = ValueOf<typeof STEP>;

const APPROVER = approverName(ORGANIZATION_ROLE_LABELS);

const LINES = sql`(select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'kind', l.kind, 'ofLineNo', l.of_line_no,
    'print', l.print, 'printKey', l.print_key, 'productId', l.product_id, 'productName', l.product_name,
    'thumbnailUrl', l.thumbnail_url, 'optionKey', l.option_key, 'optionSummary', l.option_summary, 'sku', l.sku,
    'quantity', l.quantity, 'unitPrice', l.unit_price, 'subtotal', l.subtotal, 'priceSource', l.price_source,
    'contractListId', l.contract_list_id) order by l.line_no), '[]')
  from purchase_request_lines l where l.request_id = r.id and l.version = r.version)`;

const steps = (mayDecide: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'no', s.no, 'memberId', s.member_id, 'role', s.role,
    'contactId', s.contact_id, 'state', s.state, 'openedAt', s.opened_at, 'reminders', s.reminders,
    'approverName', ${APPROVER}, 'isLeftToAdmins', ${isLeftToAdmins}, 'hasDecider', ${hasDecider},
    'mayDecide', ${mayDecide},
    'decision', d.decision, 'decidedByName', coalesce(p.name, case when d.id is not null then c.name end),
    'decidedAt', d.created_at, 'via', d.via, 'note', d.note, 'lines', d.lines) order by s.no), '[]')
  from purchase_steps s left join members a on a.id = s.member_id left join approval_contacts c on c.id = s.contact_id
    left join purchase_decisions d on d.step_id = s.id left join members p on p.id = d.decided_by_id
  where s.request_id = r.id)`;

/** Condition on `purchase_requests r`: an order of it was placed, and its money is awaited. */
export const isBeingPaid: RawBuilder<SqlBool> = sql<SqlBool>`exists (select 1 from orders p
  where p.request_id = r.id and p.status = 'NEW' and p.placed_at is not null)`;

/** Requests that meet the condition, with what the viewer may do; null = nobody in particular, who may do nothing. */
export function requestsWhere(condition: RawBuilder<SqlBool>, viewerId: number | null): RawBuilder<unknown> {
  const may = (right: (memberId: number) => RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
    viewerId === null ? sql<SqlBool>`false` : right(viewerId);
  return sql`
    select r.id, r.request_no as "requestNo", r.state, r.version, r.organization_id as "organizationId",
      g.name as "organizationName", g.state as "organizationState", r.site_id as "siteId", t.name as "siteName",
      r.requester_id as "requesterId", m.name as "requesterName", r.reasons, r.ship_to as "shipTo",
      r.order_name as "orderName", r.items_amount as "itemsAmount", r.discount_amount as "discountAmount",
      r.shipping_fee as "shippingFee", r.total_amount as "totalAmount", r.vat, r.valid_until as "validUntil",
      r.po_no as "poNo", r.cost_centre as "costCentre", r.memo, r.estimate_id as "estimateId",
      r.estimate_version_id as "estimateVersionId", r.refill_id as "refillId", r.order_id as "orderId",
      r.created_at as "createdAt", r.ended_at as "endedAt", ${LINES} as lines, ${steps(may(mayDecideStep))} as steps,
      ${isBeingPaid} as paying, ${may(mayPayRequest)} as "mayPay", ${may(mayChaseRequest)} as "mayChase", ${may(maySeeLink)} as "maySeeLink"
    from purchase_requests r join organizations g on g.id = r.organization_id join sites t on t.id = r.site_id
      join members m on m.id = r.requester_id
    where ${condition}`;
}
