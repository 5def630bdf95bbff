import { ORDER_STATUS_LABELS } from '@store/domain';
import { sql } from 'kysely';
import type { OrderFilter } from '../../orders/views/admin-order-reads.service.js';
import { orderListSql } from '../../orders/views/repository/admin-orders.filter.js';
import { orderFilterOf } from '../../orders/views/admin/order.filter.js';
import type { AdminOrderQueryDto } from '../../orders/views/dto/admin/admin-order-input.dto.js';
import { careOrderFilterOf } from '../../sites/admin-customers.service.js';
import type { ManagerOrderQueryDto } from '../../sites/dto/admin/manager.dto.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportDefinition,
  type ExportContext,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';

const ORDER: readonly SheetColumn[] = [
  column('orderNo', HEADINGS.orderNo, sql`o.order_no`, { width: 18 }),
  column('createdAt', '주문일시', inSeoul('o.placed_at'), { kind: 'moment', width: 17 }),
  column('approvedAt', '결제일시', inSeoul('o.approved_at'), { kind: 'moment', width: 17 }),
  column('status', HEADINGS.status, sql`o.status`, { labels: ORDER_STATUS_LABELS, width: 11 }),
  column('company', '회사', sql`m.company_name`, { width: 20 }),
  column('memberName', '주문자', sql`m.name`, { width: 11 }),
];

/** For whom it was bought; empty for personal purchases. */
const BEHALF: readonly SheetColumn[] = [
  column('organization', '거래처', sql`(select g.name from organizations g where g.id = o.organization_id)`, {
    width: 20,
  }),
  column('site', '지점', sql`(select s.name from sites s where s.id = o.site_id)`, { width: 20 }),
  column('poNo', '발주 번호', sql`o.po_no`, { width: 18 }),
  column('costCentre', '비용 부서', sql`o.cost_centre`, { width: 14 }),
];

const DELIVERY: readonly SheetColumn[] = [
  column('receiverName', '수령인', sql`o.ship_to->>'receiverName'`, { width: 11 }),
  column('receiverPhone', '수령인 전화', sql`o.ship_to->>'receiverPhone'`, { width: 15 }),
  column('postalCode', '우편번호', sql`o.ship_to->>'postalCode'`, { width: 9 }),
  column('address1', '주소', sql`o.ship_to->>'address1'`, { width: 36 }),
  column('address2', '상세주소', sql`o.ship_to->>'address2'`, { width: 20 }),
  column('memo', '배송 메모', sql`o.ship_to->>'memo'`, { width: 24 }),
  column('carrier', HEADINGS.carrier, sql`o.carrier`, { width: 12 }),
  column('trackingNo', HEADINGS.trackingNo, sql`o.tracking_no`, { width: 18 }),
  column('etaDate', HEADINGS.etaDate, sql`o.eta_date`, { kind: 'day', width: 12 }),
];

const ORDERS: readonly SheetColumn[] = [
  ...ORDER,
  column('memberPhone', '주문자 전화', sql`m.phone`, { width: 15 }),
  column('memberEmail', '이메일', sql`m.email`, { width: 24 }),
  column('orderName', '주문명', sql`o.order_name`, { width: 34 }),
  column('itemsCount', '품목 수', sql`o.items_count`, { kind: 'number', width: 8 }),
  column(
    'quantity',
    '수량',
    sql`(select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = o.id and l.kind = 'goods')`,
    { kind: 'number', width: 8, optional: true },
  ),
  column('itemsAmount', '상품 금액', sql`o.items_amount`, { kind: 'won', width: 13 }),
  column('discountAmount', '할인', sql`o.discount_amount`, { kind: 'won', width: 11 }),
  column('shippingFee', '배송비', sql`o.shipping_fee`, { kind: 'won', width: 10 }),
  column('total', '결제 금액', sql`o.total_amount`, { kind: 'won', width: 13 }),
  column('suppliedAmount', '공급가액', sql`o.supplied_amount`, { kind: 'won', width: 13 }),
  column('vat', '부가세', sql`o.vat`, { kind: 'won', width: 11 }),
  column('paymentMethod', '결제수단', sql`o.payment_method`, { width: 10 }),
  column(
    'refundedAmount',
    '환불 금액',
    sql`(select coalesce(-sum(g.amount), 0) from payment_ledger g where g.order_id = o.id and g.amount < 0)`,
    { kind: 'won', width: 12 },
  ),
  ...DELIVERY,
  ...BEHALF,
];

/** To be filled in: the file can be uploaded as a list of waybills, and changes nothing as it is. */
const MARK_SHIPPED = column('markShipped', HEADINGS.markShipped, sql`null::text`, { width: 10 });

const LINES: readonly SheetColumn[] = [
  ...ORDER,
  column('lineName', HEADINGS.title, sql`l.product_name`, { width: 34 }),
  column('optionSummary', '옵션', sql`l.option_summary`, { width: 26 }),
  column('productId', HEADINGS.productId, sql`l.product_id`, { kind: 'number', width: 9 }),
  column('sku', HEADINGS.sku, sql`l.sku`, { width: 14 }),
  column('quantity', '수량', sql`l.quantity`, { kind: 'number', width: 8 }),
  column('unitPrice', '단가', sql`l.unit_price`, { kind: 'won', width: 11 }),
  column('subtotal', '금액', sql`l.subtotal`, { kind: 'won', width: 13 }),
  ...DELIVERY,
  ...BEHALF,
];

const definitionOf = (filter: OrderFilter): ExportDefinition => ({
  what: 'orders',
  subject: 'order',
  name: '주문',
  columns: ORDERS,
  id: sql`o.id`,
  ...orderListSql(filter),
});

/** One row per order. */
export const orderExport = (query: AdminOrderQueryDto): ExportDefinition => ({
  ...definitionOf(orderFilterOf(query)),
  columns: [...ORDERS, MARK_SHIPPED],
});

/** One row per order of the customers in the caller's care. */
export const careOrderExport = (query: ManagerOrderQueryDto, { actor }: ExportContext): ExportDefinition => ({
  ...definitionOf(careOrderFilterOf(actor, query)),
  what: 'manager-orders',
  subject: 'order',
  name: '담당고객주문',
});

/** One row per order line, for picking in a warehouse. */
export function orderLineExport(query: AdminOrderQueryDto): ExportDefinition {
  const definition = orderExport(query);
  return {
    ...definition,
    what: 'order-lines',
    subject: 'order',
    name: '주문상품',
    columns: LINES,
    from: sql`${definition.from} join order_lines l on l.order_id = o.id`,
    orderBy: sql`${definition.orderBy}, l.id`,
  };
}
