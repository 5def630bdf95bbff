import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import {
  carrierName,
  waybillChanges,
  waybillProblems,
  type Waybill,
  type WaybillsAround,
} from '../../orders/views/waybills/waybill.rules.js';
import { WaybillsService, type WaybillOrder } from '../../orders/views/waybills/waybills.service.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import { ImportKind, resultOf, type DueRow, type ImportColumn, type ValidatedRow } from './kind.js';
import type { RowReader } from './row-reader.js';

type RowInput = Waybill & { version: number };

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
    private readonly waybills: WaybillsService,
    private readonly audit: AuditService,
  ) {
    super();
  }

  async validate(em: EntityManager, rows: readonly RowReader[]): Promise<ValidatedRow[]> {
    const numbers = rows.map((row) => row.key('orderNo', 64));
    const { orders, jobs } = await this.waybills.targets(em, {
      orderNos: numbers.filter((number) => number !== null),
    });
    const orderByNo = new Map(orders.map((order) => [order.orderNo, order]));
    const seen = { orders: new Map<number, number>(), parcels: new Map<string, number>(), jobs };
    return rows.map((row, i) => {
      const order = orderByNo.get(numbers[i] ?? '') ?? null;
      return validateRow(row, numbers[i] ?? null, order, seen);
    });
  }

  async apply(em: EntityManager, operator: Operator, rows: readonly DueRow[]): Promise<void> {
    const inputs = rows.map(({ targetId, input }) => ({ ...(input as RowInput), id: targetId ?? 0 }));
    await this.waybills.save(em, this.audit.authorOf(operator), inputs);
  }
}

interface Seen extends WaybillsAround {
  orders: Map<number, number>;
}

function validateRow(
  row: RowReader,
  orderNo: string | null,
  order: WaybillOrder | null,
  seen: Seen,
): ValidatedRow {
  const input = readInput(row);
  if (order === null) {
    row.fail('orderNo', orderNo === null ? 'ROW_REQUIRED' : 'ORDER_NOT_FOUND');
    return validated(row, { label: orderNo ?? '', targetId: null, changes: [], input: null });
  }
  const requested = waybillChanges(order, input);
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

function readInput(row: RowReader): Waybill {
  const carrier = row.key('carrier', 50);
  const trackingNo = row.key('trackingNo', 50);
  const etaDate = row.day('etaDate');
  const markShipped = row.flag('markShipped');
  return {
    ...(carrier === null ? {} : { carrier: carrierName(carrier) }),
    ...(trackingNo === null ? {} : { trackingNo }),
    ...(etaDate === null ? {} : { etaDate }),
    ...(markShipped ? { markShipped } : {}),
  };
}

function validateOrder(row: RowReader, order: WaybillOrder, input: Waybill, seen: Seen): void {
  const twin = seen.orders.get(order.id);
  if (twin !== undefined) row.refuse('orderNo', 'ROW_TWICE', messageFor('ROW_TWICE', { row: twin }));
  seen.orders.set(order.id, row.number);
  for (const { field, code, message, level } of waybillProblems(order, input, row.number, seen)) {
    if (level === 'error') row.refuse(field, code, message);
    else row.warn(field, code, message);
  }
}
