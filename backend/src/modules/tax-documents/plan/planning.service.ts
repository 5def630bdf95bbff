import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  amendmentAmounts,
  amendmentCode,
  daysAfter,
  dueOn,
  isCancelledInstead,
  isUnfrozen,
  joinsMonthly,
  kstDate,
  monthEnd,
  monthlyKey,
  singleKey,
  supplyDay,
  won,
  writeDateOf,
  type Day,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { OrderBuyersService } from '../../orders/order-buyers.service.js';
import { CompanyService } from '../../company/company.service.js';
import { ChoicesService, hasLiveReceipt, voluntaryPayments } from './choices.service.js';
import { amendmentLine, monthlyContent, singleContent, type DocumentedOrder } from './document-content.js';
import { ChoicesRepository } from './choices.repository.js';
import { EvidenceOrdersRepository, type EvidenceOrder } from './evidence-orders.repository.js';
import {
  TaxDocumentsRepository,
  type DocumentChange,
  type StoredDocument,
} from '../issue/tax-documents.repository.js';

/** Rows per kind in one run. */
const BATCH_SIZE = 100;
/** How long an unpaid order is left alone, milliseconds. */
const LATER_MS = 60_000;
/** How long an order of a monthly document is left alone, milliseconds. */
const MONTHLY_LATER_MS = 3_600_000;
/** A month's documents are planned on the 1st at 00:10 and issued on the 3rd at 09:00, in Seoul. */
const PLANNED_AT = '00:10';
const ISSUED_ON = { day: 3, time: '09:00' };

/** Which documents an order needs: planned from the tables only, each under the order's lock, however often it is repeated. */
@Injectable()
export class PlanningService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: EvidenceOrdersRepository,
    private readonly clock: Clock,
    private readonly choices: ChoicesRepository,
    private readonly choosing: ChoicesService,
    private readonly documents: TaxDocumentsRepository,
    private readonly buyers: OrderBuyersService,
    private readonly company: CompanyService,
  ) {}

  /** The due work, of each kind at most a batch. */
  async due(): Promise<
    Record<'apply' | 'plan' | 'renew' | 'release' | 'unblock' | 'voluntary' | 'causes', number[]>
  > {
    const { em } = this;
    const now = this.clock.now();
    const { moment, graceMinutes, voluntaryReceipt } = await this.choices.settings(em);
    const paid = voluntaryReceipt ? voluntaryPayments(now) : null;
    const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
    const { complete } = await this.company.current();
    return {
      apply: ids(await this.choices.withoutChoice(em, now, BATCH_SIZE)),
      plan: ids(await this.choices.toPlan(em, now, BATCH_SIZE)),
      renew: ids(await this.choices.toRenew(em, BATCH_SIZE)),
      release: ids(await this.documents.toRelease(em, { now, moment, graceMinutes, limit: BATCH_SIZE })),
      unblock: complete ? ids(await this.documents.blockedBy(em, 'COMPANY_INCOMPLETE', BATCH_SIZE)) : [],
      voluntary: paid === null ? [] : ids(await this.choices.forVoluntaryReceipt(em, paid, now, BATCH_SIZE)),
      causes: ids(await this.choices.causes(em, now, BATCH_SIZE)),
    };
  }

  /** A single document for an order whose buyer wants one; none while a receipt lives or the monthly document takes it. */
  async plan(orderId: number): Promise<void> {
    const isPlanned = await this.em.transactional(async (em) => {
      await this.orders.lock(em, [orderId]);
      const order = await this.orders.find(em, orderId);
      if (order?.choice?.open !== true) return false;
      const done = (open: boolean): Promise<void> =>
        this.choices.setOpen(em, orderId, open, new Date(this.clock.now().getTime() + (open ? LATER_MS : 0)));
      if (order.choice.kind !== 'tax_invoice' || order.status === 'CANCELED')
        return done(false).then(() => false);
      if (hasLiveReceipt(order)) {
        const isRefused = order.receipt?.toCancel === false;
        if (isRefused) await this.choosing.revert(em, order);
        // Looked at again soon: Toss answers within seconds.
        else await this.choices.setOpen(em, orderId, true, this.clock.now());
        return false;
      }
      if (await this.isDocumented(em, order.id)) return done(false).then(() => false);
      if (await this.goesWithMonth(em, order)) {
        // Looked at again: it gets its own document if the member ends the monthly one before.
        await this.choices.setOpen(
          em,
          orderId,
          true,
          new Date(this.clock.now().getTime() + MONTHLY_LATER_MS),
        );
        return false;
      }
      if (order.held <= 0) return done(true).then(() => false);
      await this.addSingle(em, order);
      await done(false);
      return true;
    });
    if (isPlanned) await faultPoint('evidence.planned');
  }

  private async isDocumented(em: EntityManager, id: number): Promise<boolean> {
    const documented = await this.documents.documented(em, id);
    return documented.total !== 0 || (await this.documents.underWay(em, id)) > 0;
  }

  /** Whether the document of its month takes the order. */
  private async goesWithMonth(em: EntityManager, order: EvidenceOrder): Promise<boolean> {
    const { monthlyInvoice } = await this.buyers.of(em, order);
    if (monthlyInvoice !== 'granted' || order.choice === null) return false;
    const [chosenOn, today] = [kstDate(order.choice.changedAt), kstDate(this.clock.now())];
    return joinsMonthly(supplyDay(order), chosenOn, today);
  }

  /** Money of its orders has moved: the planned document takes the present held amount, and ends where that is zero. */
  async renew(documentId: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const orderIds = await this.documents.orderIds(em, documentId);
      await this.orders.lock(em, orderIds);
      const document = await this.documents.lock(em, documentId);
      if (document === undefined || !isUnfrozen(document.state) || document.hometaxFileId !== null) return;
      const held = (await this.orders.all(em, orderIds)).filter((order) => order.held > 0);
      const [first] = held;
      if (first === undefined) {
        const { state } = document;
        await this.documents.move(em, documentId, state, 'dropped', {}, { step: 'NOTHING_HELD' });
        // A new payment gets a new document.
        for (const id of orderIds) await this.choices.reopen(em, id, this.clock.now());
        return;
      }
      const lines = await this.orders.paidLines(em, orderIds);
      const { orders, ...content } =
        document.kind === 'monthly'
          ? monthlyContent(held.map(withoutLines), dayOfSupply(held))
          : singleContent({ ...first, lines: lines.get(first.id) ?? [] }, document.writeDate);
      await this.documents.change(em, documentId, [document.state], {
        ...content,
        lines: JSON.stringify(content.lines),
      });
      await this.documents.replaceOrders(em, documentId, orders);
    });
  }

  /** The waiting document is due: it is issued next, or dropped where nothing is left to document. */
  async release(documentId: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const orderIds = await this.documents.orderIds(em, documentId);
      await this.orders.lock(em, orderIds);
      const document = await this.documents.lock(em, documentId);
      if (document?.state !== 'waiting') return;
      const days = document.kind === 'single' ? await this.daysOf(em, orderIds) : {};
      await this.documents.move(em, documentId, 'waiting', 'requested', {
        ...days,
        next_check_at: this.clock.now(),
      });
    });
  }

  /** 작성일자 and due day of a shipped order; nothing before. */
  private async daysOf(em: EntityManager, ids: readonly number[]): Promise<DocumentChange> {
    const [order] = await this.orders.all(em, ids);
    if (order === undefined || supplyDay(order) === null) return {};
    const { moment } = await this.choices.settings(em);
    const writeDate = writeDateOf(moment, order, kstDate(this.clock.now()));
    return writeDate === null ? {} : { write_date: writeDate, due_on: dueOn(writeDate) };
  }

  /** The supplier is complete again. */
  async unblock(documentId: number): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.orders.lock(em, await this.documents.orderIds(em, documentId));
      const change = { failure_code: null, failure_message: null, next_check_at: this.clock.now() };
      await this.documents.move(em, documentId, 'blocked', 'requested', change, { step: 'COMPANY_COMPLETE' });
    });
  }

  /**
   * A movement took money out of an order with an issued document: the document is cancelled at the issuer where the tax office does
   * not have it and nothing of it is left, else an amendment is planned. Nothing where it was done before, or has to wait.
   */
  async amend(ledgerId: number): Promise<void> {
    const isPlanned = await this.em.transactional(async (em) => {
      const cause = await this.documents.cause(em, ledgerId);
      if (cause === undefined) return false;
      await this.orders.lock(em, [cause.orderId]);
      // Read again under the lock: another worker may have been here.
      const isOpen = await this.choices.isCause(em, ledgerId, this.clock.now());
      const head = isOpen ? await this.documents.headOf(em, cause.orderId) : undefined;
      if (head === undefined) return false;
      const code = amendmentCode({ ...cause, before: won(cause.before), amount: won(cause.amount) });
      if (code === null) return false;
      const { amendments } = await this.documents.documented(em, cause.orderId);
      const isAtTaxOffice = head.state !== 'issued' || head.byHand;
      if (amendments === 0 && isCancelledInstead(code, { kind: head.kind, isAtTaxOffice })) {
        await this.documents.move(
          em,
          head.id,
          'issued',
          'cancelling',
          { next_check_at: this.clock.now() },
          { step: 'MONEY_BACK' },
        );
        return true;
      }
      await this.addAmendment(em, head, cause, code);
      return true;
    });
    if (isPlanned) await faultPoint('evidence.planned');
  }

  /** The documents of the last month (합산), from the 1st on. */
  async planMonth(): Promise<void> {
    const now = this.clock.now();
    const last = lastMonth(now);
    if (last === null) return;
    for (const { id } of await this.choices.membersOfMonth(this.em, last.from, last.to, BATCH_SIZE))
      await this.addMonthly(id, last);
  }

  private async addSingle(em: EntityManager, order: EvidenceOrder): Promise<void> {
    const { moment } = await this.choices.settings(em);
    const writeDate = moment === 'shipping' ? writeDateOf(moment, order, kstDate(this.clock.now())) : null;
    const lines = await this.orders.paidLinesOf(em, order.id);
    const { orders, ...content } = singleContent({ ...order, lines }, writeDate);
    const n = await this.documents.nextNumber(em, `T${order.orderNo}`);
    await this.documents.add(em, {
      ...content,
      orders,
      key: singleKey(order.orderNo, n),
      kind: 'single',
      memberId: order.memberId,
      buyer: order.choice?.buyer ?? null,
      writeDate,
      dueOn: writeDate === null ? null : dueOn(writeDate),
      state: 'waiting',
      nextCheckAt: this.clock.now(),
    });
  }

  private async addAmendment(
    em: EntityManager,
    head: StoredDocument,
    cause: { id: number; orderId: number; before: number; amount: number; createdAt: string },
    code: NonNullable<ReturnType<typeof amendmentCode>>,
  ): Promise<void> {
    const { orderId } = cause;
    const order = await this.orders.find(em, orderId);
    if (order === undefined) return;
    const { graceMinutes } = await this.choices.settings(em);
    const amounts = amendmentAmounts(won(cause.before), won(cause.amount));
    const writeDate = kstDate(new Date(cause.createdAt));
    const n = await this.documents.nextNumber(em, `T${order.orderNo}`);
    await this.documents.add(em, {
      ...amounts,
      key: singleKey(order.orderNo, n),
      kind: 'amendment',
      memberId: head.memberId,
      buyer: head.buyer,
      purpose: head.purpose,
      lines: [amendmentLine(order.orderName, amounts, writeDate)],
      modifyCode: code,
      originalId: head.id,
      writeDate,
      dueOn: dueOn(writeDate),
      state: 'waiting',
      nextCheckAt: new Date(this.clock.now().getTime() + graceMinutes * 60_000),
      orders: [{ ...amounts, orderId, ledgerId: cause.id, ledgerUpTo: null, role: 'amendment' }],
    });
  }

  private async addMonthly(memberId: number, { month, from, to }: Month): Promise<void> {
    const isPlanned = await this.em.transactional(async (em) => {
      const ids = (await this.choices.ordersOfMonth(em, memberId, from, to)).map(({ id }) => id);
      await this.orders.lock(em, ids);
      // Again under the lock: an order may have left meanwhile.
      const left = new Set((await this.choices.ordersOfMonth(em, memberId, from, to)).map(({ id }) => id));
      const supplied = (await this.orders.all(em, ids)).filter(
        (one) => left.has(one.id) && one.held > 0 && !hasLiveReceipt(one),
      );
      if (supplied.length === 0) return false;
      const writeDate = monthEnd(`${month}-01`);
      const { orders, ...content } = monthlyContent(supplied.map(withoutLines), dayOfSupply(supplied));
      const { buyer } = await this.buyers.of(em, { memberId, organizationId: null });
      const n = await this.documents.nextNumber(em, `M${month.replace('-', '')}-${memberId}`);
      await this.documents.add(em, {
        ...content,
        orders,
        key: monthlyKey(month, memberId, n),
        kind: 'monthly',
        month,
        memberId,
        buyer,
        writeDate,
        dueOn: dueOn(writeDate),
        state: 'waiting',
        nextCheckAt: issueTime(month),
      });
      return true;
    });
    if (isPlanned) await faultPoint('evidence.planned');
  }
}

const withoutLines = (order: EvidenceOrder): DocumentedOrder => ({ ...order, lines: [] });

/** The shipping day of each order. */
export const dayOfSupply =
  (orders: readonly EvidenceOrder[]) =>
  (id: number): Day | null => {
    const order = orders.find((one) => one.id === id);
    return order === undefined ? null : supplyDay(order);
  };

interface Month {
  /** `YYYY-MM`. */
  month: string;
  from: Date;
  to: Date;
}

/** The previous month; null in the first minutes of a month, in which its last orders may still be written. */
function lastMonth(now: Date): Month | null {
  const today = kstDate(now);
  const first = `${today.slice(0, 7)}-01`;
  if (now.getTime() < new Date(`${first}T${PLANNED_AT}:00+09:00`).getTime()) return null;
  const month = daysAfter(first, -1).slice(0, 7);
  return { month, from: new Date(`${month}-01T00:00:00+09:00`), to: new Date(`${first}T00:00:00+09:00`) };
}

/** When a month's document is issued: the 3rd of the next one. */
function issueTime(month: string): Date {
  const first = daysAfter(monthEnd(`${month}-01`), 1);
  return new Date(`${daysAfter(first, ISSUED_ON.day - 1)}T${ISSUED_ON.time}:00+09:00`);
}
