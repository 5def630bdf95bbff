import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findCarrier, isUsualNext, messageFor, ORDER_STATUS_LABELS } from '@store/domain';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { AdminOrdersService } from '../../orders/admin-orders.service.js';
import {
  hasShipped,
  openPrintWarning,
  shippedUnprinted,
} from '../../orders/views/admin/audited-order.rules.js';
import { PrintJobsService, type OpenJob } from '../../printing/jobs/print-jobs.service.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import type { RowChange } from '../entities/import.entity.js';
import { ImportTargetsRepository, type TargetOrder } from '../repository/import-targets.repository.js';
import { ImportKind, resultOf, type DueRow, type ImportColumn, type ValidatedRow } from './kind.js';
import type { RowReader } from './row-reader.js';

/** Absent fields stay unchanged. */
interface TrackingFields {
  carrier?: string;
  trackingNo?: string;
  etaDate?: string;
  markShipped?: boolean;
}

type RowInput = TrackingFields & { version: number };

const COLUMNS: readonly ImportColumn[] = [
  {
    key: 'orderNo',
    heading: HEADINGS.orderNo,
    aliases: ['주문NO', 'order no'],
    required: true,
    width: 20,
    note: '주문 목록에 보이는 번호',
    example: '20261121-7K3Q9D',
  },
  {
    key: 'carrier',
    heading: HEADINGS.carrier,
    aliases: ['배송사', '배송업체'],
    width: 16,
    note: 'CJ대한통운, 한진택배, 롯데택배, 로젠택배, 우체국택배, 경동택배, 대신택배 또는 직접 입력',
    example: 'CJ대한통운',
  },
  {
    key: 'trackingNo',
    heading: HEADINGS.trackingNo,
    aliases: ['운송장번호', '운송장'],
    required: true,
    width: 20,
    note: '텍스트 서식으로 입력 (앞자리 0 유지)',
    example: '688900123456',
  },
  {
    key: 'etaDate',
    heading: HEADINGS.etaDate,
    aliases: ['배송예정일', '도착 예정일'],
    width: 14,
    note: '2026-11-24 형식',
    example: '2026-11-24',
  },
  {
    key: 'markShipped',
    heading: HEADINGS.markShipped,
    aliases: ['발송처리', '배송중 처리'],
    width: 10,
    note: 'Y를 입력하면 상태를 배송중으로 바꾸고 구매자에게 알립니다',
    example: 'Y',
  },
];

/** Tracking numbers of many orders, in the sheets that carriers' programs write. */
@Injectable()
export class TrackingKind extends ImportKind {
  readonly name = 'tracking' as const;
  readonly columns = COLUMNS;
  readonly notes = [
    '첫 행은 제목입니다. 제목을 변경하지 마세요.',
    '빈 칸은 현재 값을 그대로 둡니다.',
    '송장번호가 숫자로 바뀌지 않도록 셀 서식을 텍스트로 지정해 주세요.',
    '업로드하면 먼저 행마다 결과를 확인하고, 실행을 눌러야 반영됩니다.',
  ];

  constructor(
    private readonly orders: AdminOrdersService,
    private readonly audit: AuditService,
    private readonly printJobs: PrintJobsService,
    private readonly targets: ImportTargetsRepository,
  ) {
    super();
  }

  async validate(em: EntityManager, rows: readonly RowReader[]): Promise<ValidatedRow[]> {
    const numbers = rows.map((row) => row.key('orderNo', 64));
    const orders = await this.targets.findOrders(
      em,
      numbers.filter((number) => number !== null),
    );
    const orderByNo = new Map(orders.map((order) => [order.orderNo, order]));
    const jobs = await this.printJobs.openOf(
      em,
      orders.map(({ id }) => id),
    );
    const seen = { orders: new Map<number, number>(), parcels: new Map<string, number>(), jobs };
    return rows.map((row, i) => {
      const order = orderByNo.get(numbers[i] ?? '') ?? null;
      return validateRow(row, numbers[i] ?? null, order, seen);
    });
  }

  async apply(em: EntityManager, operator: Operator, rows: readonly DueRow[]): Promise<void> {
    const inputs = rows.map(({ targetId, input }) => ({ ...(input as RowInput), id: targetId ?? 0 }));
    const changes = await this.orders.saveShippings(em, inputs, operator.actor.id);
    const jobs = await this.printJobs.openOf(
      em,
      changes.filter(hasShipped).map(({ id }) => id),
    );
    const by = { actor: operator.actor, ip: operator.origin.ip };
    for (const change of changes) {
      if (!change.changed) continue;
      const unprinted = shippedUnprinted(change, jobs);
      if (unprinted !== null) this.audit.record(em, { ...unprinted, ...by });
      this.audit.record(em, {
        ...by,
        action: 'order.shipping',
        targetType: 'order',
        targetId: change.id,
        before: change.before,
        after: { ...change.after, ...(change.offPath ? { offPath: true } : {}) },
      });
    }
  }
}

interface Seen {
  orders: Map<number, number>;
  parcels: Map<string, number>;
  /** Unfinished print jobs of the orders. */
  jobs: readonly OpenJob[];
}

function validateRow(
  row: RowReader,
  orderNo: string | null,
  order: TargetOrder | null,
  seen: Seen,
): ValidatedRow {
  const input = readInput(row);
  if (order === null) {
    row.fail('orderNo', orderNo === null ? 'ROW_REQUIRED' : 'ORDER_NOT_FOUND');
    return validated(row, { label: orderNo ?? '', targetId: null, changes: [], input: null });
  }
  const requested = changesOf(order, input);
  // A row without changes since the export does nothing, whatever the order's state.
  if (requested.length > 0 || row.failed) {
    if (input.trackingNo === undefined && !row.failed) row.fail('trackingNo', 'ROW_REQUIRED');
    validateOrder(row, order, input, seen);
  }
  const changes = row.failed ? [] : requested;
  return validated(row, {
    label: order.orderNo,
    targetId: order.id,
    changes,
    input: { ...input, version: order.version },
  });
}

const validated = (
  { problems }: RowReader,
  row: Pick<ValidatedRow, 'label' | 'targetId' | 'changes' | 'input'>,
): ValidatedRow => ({ ...row, problems, verdict: resultOf(problems, row.changes) });

function readInput(row: RowReader): TrackingFields {
  const carrier = row.key('carrier', 50);
  const trackingNo = row.key('trackingNo', 50);
  const etaDate = row.day('etaDate');
  const markShipped = row.flag('markShipped');
  return {
    ...(carrier === null ? {} : { carrier: findCarrier(carrier)?.name ?? carrier }),
    ...(trackingNo === null ? {} : { trackingNo }),
    ...(etaDate === null ? {} : { etaDate }),
    ...(markShipped ? { markShipped } : {}),
  };
}

function validateOrder(row: RowReader, order: TargetOrder, input: TrackingFields, seen: Seen): void {
  const twin = seen.orders.get(order.id);
  if (twin !== undefined) row.refuse('orderNo', 'ROW_TWICE', messageFor('ROW_TWICE', { row: twin }));
  seen.orders.set(order.id, row.number);
  if (input.carrier === undefined && order.carrier === null) row.fail('carrier', 'ROW_CARRIER_REQUIRED');
  if (order.status === 'CANCELED') row.fail('orderNo', 'ROW_ORDER_CANCELED');
  if (order.ending) row.fail('orderNo', 'ORDER_CANCEL_IN_PROGRESS');
  warnOfOdd(row, order, input, seen);
}

function warnOfOdd(row: RowReader, order: TargetOrder, input: TrackingFields, { parcels, jobs }: Seen): void {
  if (input.carrier !== undefined && findCarrier(input.carrier) === null) {
    row.warn('carrier', 'ROW_CARRIER_UNKNOWN', messageFor('ROW_CARRIER_UNKNOWN'));
  }
  if (input.trackingNo) warnOfNumber(row, order.trackingNo, input.trackingNo, parcels);
  if (input.markShipped === true && !isUsualNext(order.status, 'SHIPPED')) {
    const labels = { from: ORDER_STATUS_LABELS[order.status], to: ORDER_STATUS_LABELS.SHIPPED };
    row.warn('markShipped', 'ORDER_STATUS_OFF_PATH', messageFor('ORDER_STATUS_OFF_PATH', labels));
  }
  const unprinted = openPrintWarning(jobs.filter(({ orderId }) => orderId === order.id));
  if (input.markShipped === true && order.status !== 'SHIPPED' && unprinted !== null)
    row.warn('markShipped', 'PRINT_OPEN_ON_SHIPPING', unprinted);
}

/** A number in two rows may be one parcel for both; a number that replaces another may be a mistake. */
function warnOfNumber(
  row: RowReader,
  before: string | null,
  number: string,
  parcels: Map<string, number>,
): void {
  const shared = parcels.get(number);
  if (shared === undefined) parcels.set(number, row.number);
  else row.warn('trackingNo', 'ROW_TRACKING_SHARED', messageFor('ROW_TRACKING_SHARED', { row: shared }));
  if (before !== null && before !== number) {
    row.warn('trackingNo', 'ROW_TRACKING_REPLACED', messageFor('ROW_TRACKING_REPLACED', { before }));
  }
}

function changesOf(
  order: TargetOrder,
  { carrier: typed, trackingNo, etaDate, markShipped }: TrackingFields,
): RowChange[] {
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
