import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeKey, PARTNER_BULK_ROWS, partnerMessage, type OrderStatus } from '@store/domain';
import {
  reasonFor,
  runBulk,
  type AppliedRow,
  type BulkAnswer,
  type BulkReason,
  type BulkRequest,
  type CheckedRow,
} from '../../../../platform/bulk/bulk.js';
import { BatchRejected } from '../../../../platform/errors/batch-rejected.js';
import type { PartnerActor } from '../../../../platform/http/partner-access.js';
import { AuditService } from '../../../audit/audit.service.js';
import {
  carrierName,
  waybillChanges,
  waybillProblems,
  type Waybill,
  type WaybillsAround,
} from '../../../orders/views/waybills/waybill.rules.js';
import { WaybillsService, type WaybillOrder } from '../../../orders/views/waybills/waybills.service.js';
import { ExternalIdsService } from '../../external-ids/external-ids.service.js';
import { externalIdTaken } from '../../partners.errors.js';

/** An order by its id or number; the id counts where both are given. */
export interface OrderName {
  id?: number | undefined;
  orderNo?: string | undefined;
}

/** An order that the partner takes on. */
export interface AcknowledgedRow extends OrderName {
  /** The partner's own id of the order; absent leaves it. */
  externalId?: string | undefined;
}

interface DueAcknowledgement {
  id: number;
  /** It is not prepared yet. */
  isNew: boolean;
  /** Null leaves the partner's id as it is. */
  externalId: string | null;
}

/** A parcel of an order. */
export interface ShipmentRow extends OrderName {
  /** Code or name of a carrier, or free text; at most 50 characters. */
  carrier: string;
  /** At most 50 characters. */
  trackingNo: string;
  /** Expected day in Korea, yyyy-MM-dd; absent leaves it. */
  etaDate?: string | undefined;
}

interface DueShipment extends Waybill {
  id: number;
}

/** What partners report of orders, many at once. */
@Injectable()
export class PartnerOrdersService {
  constructor(
    private readonly em: EntityManager,
    private readonly waybills: WaybillsService,
    private readonly externalIds: ExternalIdsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Registers waybills by the rules of the import: the order becomes SHIPPED and its buyer is notified once. The same
   * again is `same`, another number a warning ROW_TRACKING_REPLACED. Refused: ORDER_NOT_FOUND, ORDER_NOT_PAID,
   * ROW_ORDER_CANCELED, CLAIM_OPEN.
   */
  registerShipments(partner: PartnerActor, request: BulkRequest<ShipmentRow>): Promise<BulkAnswer> {
    const author = this.audit.authorOfPartner(partner);
    return runBulk<ShipmentRow, DueShipment>(this.em, request, {
      most: PARTNER_BULK_ROWS.shipments,
      check: async (em, rows) => {
        const { find, jobs } = await this.locked(em, rows);
        const around = { parcels: new Map<string, number>(), jobs };
        return rows.map((row, index) => checkedShipment(row, index, find(row), around));
      },
      apply: async (em, due) => {
        await this.waybills.save(em, author, due);
        return this.applied(em, due);
      },
    });
  }

  /**
   * Orders that the partner works on become PREPARING, and may get the partner's own id; those that are further already
   * are `same`. Refused: ORDER_NOT_FOUND, ORDER_NOT_PAID, ROW_ORDER_CANCELED, CLAIM_OPEN, EXTERNAL_ID_TAKEN.
   */
  acknowledge(partner: PartnerActor, request: BulkRequest<AcknowledgedRow>): Promise<BulkAnswer> {
    const { partnerId } = partner;
    const author = this.audit.authorOfPartner(partner);
    return runBulk<AcknowledgedRow, DueAcknowledgement>(this.em, request, {
      most: PARTNER_BULK_ROWS.acknowledge,
      check: async (em, rows) => {
        const { find, orders } = await this.locked(em, rows);
        const ids = orders.map(({ id }) => id);
        const given = await this.externalIds.given(em, partnerId, 'order', ids);
        return rows.map((row) => checkedAcknowledgement(find(row), row, given));
      },
      apply: async (em, due) => {
        await this.giveIds(em, partnerId, due);
        const ids = due.flatMap(({ id, isNew }) => (isNew ? [id] : []));
        if (ids.length > 0) await this.waybills.prepare(em, author, ids);
        return this.applied(em, due);
      },
    });
  }

  private async giveIds(
    em: EntityManager,
    partnerId: number,
    due: readonly DueAcknowledgement[],
  ): Promise<void> {
    const named = due.flatMap(({ id, externalId }) =>
      externalId === null ? [] : [{ subjectId: id, externalId }],
    );
    const taken = await this.externalIds.taken(em, partnerId, 'order', named);
    if (taken.size > 0) {
      const refused = due.flatMap(({ id }, i) => (taken.has(id) ? [[i, externalIdTaken()] as const] : []));
      throw new BatchRejected(new Map(refused));
    }
    await this.externalIds.give(em, partnerId, 'order', named);
  }

  private async locked(em: EntityManager, rows: readonly OrderName[]) {
    const { orders: found, jobs } = await this.waybills.lockedTargets(em, {
      ids: rows.flatMap(({ id }) => (id === undefined ? [] : [id])),
      orderNos: rows.flatMap(({ id, orderNo }) =>
        id === undefined && orderNo !== undefined ? [orderNo] : [],
      ),
    });
    // To a partner, an order that nobody has paid for or is about to does not exist yet.
    const orders = found.filter(({ visible }) => visible);
    const byId = new Map(orders.map((order) => [order.id, order]));
    const byNo = new Map(orders.map((order) => [order.orderNo, order]));
    const find = ({ id, orderNo }: OrderName): WaybillOrder | undefined =>
      id === undefined ? byNo.get(orderNo ?? '') : byId.get(id);
    return { find, orders, jobs };
  }

  private async applied(em: EntityManager, due: readonly { id: number }[]): Promise<AppliedRow[]> {
    const ids = due.map(({ id }) => id);
    const versions = await this.waybills.versions(em, ids);
    return ids.map((id) => ({ version: versions.get(id) ?? 0 }));
  }
}

function checkedShipment(
  { carrier, trackingNo, etaDate }: ShipmentRow,
  row: number,
  order: WaybillOrder | undefined,
  around: WaybillsAround,
): CheckedRow<DueShipment> {
  if (order === undefined) return { refusal: reasonFor('ORDER_NOT_FOUND') };
  const { id, version } = order;
  const waybill: Waybill = {
    carrier: carrierName(normalizeKey(carrier)),
    trackingNo: normalizeKey(trackingNo),
    ...(etaDate === undefined ? {} : { etaDate }),
    // The same waybill comes again after the parcel has arrived: the order does not go back.
    markShipped: order.status !== 'DELIVERED',
  };
  if (waybillChanges(order, waybill).length === 0) return { same: true, id, version };
  // Named before the reasons of the import's rules, which let operators ship what is not paid.
  const stop = stopOf(order);
  if (stop !== null) return { id, refusal: stop };
  const problems = waybillProblems(order, waybill, row, around);
  const refusal = problems.find(({ level }) => level === 'error');
  if (refusal !== undefined) return { id, refusal: { code: refusal.code, message: refusal.message } };
  return { id, due: { id, ...waybill }, warning: warningOf(problems) };
}

/** Why a partner may not work on the order; a claim stops it whatever its kind. */
function stopOf({ status, claimed }: WaybillOrder): BulkReason | null {
  if (status === 'NEW') return reasonFor('ORDER_NOT_PAID');
  if (status === 'CANCELED') return reasonFor('ROW_ORDER_CANCELED');
  return claimed ? reasonFor('CLAIM_OPEN') : null;
}

/** A number that was replaced is the code that programs look for; the sentences name everything that is odd. */
function warningOf(problems: readonly BulkReason[]): BulkReason | undefined {
  const main = problems.find(({ code }) => code === 'ROW_TRACKING_REPLACED') ?? problems[0];
  if (main === undefined) return undefined;
  return {
    code: main.code,
    message: problems.map(({ code, message }) => partnerMessage(code, message)).join(' '),
  };
}

/** Statuses in which somebody works on the order, or has. */
const BEGUN: readonly OrderStatus[] = ['PREPARING', 'SHIPPED', 'DELIVERED'];

function checkedAcknowledgement(
  order: WaybillOrder | undefined,
  { externalId }: AcknowledgedRow,
  given: ReadonlyMap<number, string>,
): CheckedRow<DueAcknowledgement> {
  if (order === undefined) return { refusal: reasonFor('ORDER_NOT_FOUND') };
  const { id, version, status } = order;
  const own = externalId === undefined || externalId === given.get(id) ? null : externalId;
  const isNew = !BEGUN.includes(status);
  if (!isNew && own === null) return { same: true, id, version };
  const stop = isNew ? stopOf(order) : null;
  if (stop !== null) return { id, refusal: stop };
  return { id, due: { id, isNew, externalId: own } };
}
