import {
  findCarrier,
  isUsualNext,
  messageFor,
  ORDER_STATUS_LABELS,
  type OrderStatus,
  type PlainMessageCode,
} from '@store/domain';
import { HEADINGS } from '../../../../platform/spreadsheets/headings.js';
import type { OpenJob } from '../../../printing/jobs/print-jobs.service.js';
import { openPrintWarning } from '../admin/audited-order.rules.js';
import type { WaybillOrder } from './waybill-orders.repository.js';

/** Shipping data of one order; absent fields stay unchanged. */
export interface Waybill {
  carrier?: string;
  trackingNo?: string;
  /** Day of delivery in Korea, yyyy-MM-dd. */
  etaDate?: string;
  /** Also sets the status SHIPPED, and the buyer is notified. */
  markShipped?: boolean;
}

/** What is wrong or odd about a waybill. An error stops it, a warning does not. */
export interface WaybillProblem {
  field: 'orderNo' | 'carrier' | 'trackingNo' | 'markShipped';
  code: string;
  message: string;
  level: 'error' | 'warning';
}

/** What the rules know of the waybills of one call or file. */
export interface WaybillsAround {
  /** The row of each tracking number so far. */
  parcels: Map<string, number>;
  /** Unfinished print jobs of the orders. */
  jobs: readonly OpenJob[];
}

/** The carrier by its usual name where the store knows it. */
export const carrierName = (typed: string): string => findCarrier(typed)?.name ?? typed;

/** The fields that the waybill would change, in the words of the sheet; none if the order has it already. */
export function waybillChanges(
  order: WaybillOrder,
  { carrier: typed, trackingNo, etaDate, markShipped }: Waybill,
): { field: string; before: string | null; after: string | null }[] {
  // A carrier stored as a code or in another spelling is the same carrier.
  const match = findCarrier(typed);
  const carrier = match !== null && match === findCarrier(order.carrier) ? undefined : typed;
  const status = markShipped === true ? ORDER_STATUS_LABELS.SHIPPED : undefined;
  const fields: [string, string | null, string | null | undefined][] = [
    [HEADINGS.carrier, order.carrier, carrier],
    [HEADINGS.trackingNo, order.trackingNo, trackingNo],
    [HEADINGS.etaDate, order.etaDate, etaDate],
    [HEADINGS.status, ORDER_STATUS_LABELS[order.status], status],
  ];
  return fields.flatMap(([field, before, after]) =>
    after === undefined || after === before ? [] : [{ field, before, after }],
  );
}

/** Everything that stops the waybill of row `row` or is odd about it; for waybills that change something. */
export function waybillProblems(
  order: WaybillOrder,
  waybill: Waybill,
  row: number,
  { parcels, jobs }: WaybillsAround,
): WaybillProblem[] {
  const problems: (WaybillProblem | null)[] = [
    ...errorsOf(order, waybill),
    carrierWarning(waybill),
    sharedWarning(waybill, row, parcels),
    replacedWarning(order, waybill),
    offPathWarning(order.status, waybill),
    printWarning(order, waybill, jobs),
  ];
  return problems.filter((problem) => problem !== null);
}

function errorsOf(order: WaybillOrder, waybill: Waybill): WaybillProblem[] {
  const problems: WaybillProblem[] = [];
  if (waybill.carrier === undefined && order.carrier === null)
    problems.push(error('carrier', 'ROW_CARRIER_REQUIRED'));
  if (order.status === 'CANCELED') problems.push(error('orderNo', 'ROW_ORDER_CANCELED'));
  if (order.ending) problems.push(error('orderNo', 'ORDER_CANCEL_IN_PROGRESS'));
  return problems;
}

const error = (field: WaybillProblem['field'], code: PlainMessageCode): WaybillProblem => ({
  field,
  code,
  message: messageFor(code),
  level: 'error',
});

const warning = (field: WaybillProblem['field'], code: string, message: string): WaybillProblem => ({
  field,
  code,
  message,
  level: 'warning',
});

/** Without a known carrier the buyer gets no link to the parcel. */
const carrierWarning = ({ carrier }: Waybill): WaybillProblem | null =>
  carrier === undefined || findCarrier(carrier) !== null
    ? null
    : warning('carrier', 'ROW_CARRIER_UNKNOWN', messageFor('ROW_CARRIER_UNKNOWN'));

/** A number in two rows may be one parcel for both. */
function sharedWarning(
  { trackingNo }: Waybill,
  row: number,
  parcels: Map<string, number>,
): WaybillProblem | null {
  if (trackingNo === undefined || trackingNo === '') return null;
  const shared = parcels.get(trackingNo);
  if (shared === undefined) {
    parcels.set(trackingNo, row);
    return null;
  }
  return warning('trackingNo', 'ROW_TRACKING_SHARED', messageFor('ROW_TRACKING_SHARED', { row: shared }));
}

/** A number that replaces another may be a mistake. */
function replacedWarning(
  { trackingNo: before }: WaybillOrder,
  { trackingNo }: Waybill,
): WaybillProblem | null {
  if (!trackingNo || before === null || before === trackingNo) return null;
  return warning('trackingNo', 'ROW_TRACKING_REPLACED', messageFor('ROW_TRACKING_REPLACED', { before }));
}

function offPathWarning(status: OrderStatus, { markShipped }: Waybill): WaybillProblem | null {
  if (markShipped !== true || isUsualNext(status, 'SHIPPED')) return null;
  const labels = { from: ORDER_STATUS_LABELS[status], to: ORDER_STATUS_LABELS.SHIPPED };
  return warning('markShipped', 'ORDER_STATUS_OFF_PATH', messageFor('ORDER_STATUS_OFF_PATH', labels));
}

function printWarning(
  order: WaybillOrder,
  { markShipped }: Waybill,
  jobs: readonly OpenJob[],
): WaybillProblem | null {
  if (markShipped !== true || order.status === 'SHIPPED') return null;
  const unprinted = openPrintWarning(jobs.filter(({ orderId }) => orderId === order.id));
  return unprinted === null ? null : warning('markShipped', 'PRINT_OPEN_ON_SHIPPING', unprinted);
}
