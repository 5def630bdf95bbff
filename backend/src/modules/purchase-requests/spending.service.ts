import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  beyondLimit,
  countsOn,
  isNearLimit,
  purchaseDecision,
  spendMonthOf,
  won,
  type ApprovalMode,
  type Deciders,
  type LimitUse,
  type PurchaseSize,
  type PurchaseTerms,
} from '@store/domain';
import { LimitNoticesService, type NearLimit } from './limits/limit-notices.service.js';
import {
  planGiveBack,
  planHold,
  planRelease,
  planTake,
  planWithdraw,
  type NewEntry,
  type Share,
} from './spending-plan.js';
import { limitRefused, requestNeeded } from './purchase-requests.errors.js';
import { SpendingRepository, type LockedSpending } from './repository/spending.repository.js';

/** A purchase for an organization, before its amount is known. */
export interface Spender {
  organizationId: number;
  siteId: number;
  /** Who asked, whoever pays. */
  memberId: number;
  approval: ApprovalMode;
}

/** What an order needs to be found in limits; without an organization it counts on none. */
export interface SpendingOrder {
  id: number;
  organizationId: number | null;
}

/** The limits of a purchase under their locks. */
export interface OpenSpending {
  spender: Spender;
  month: string;
  terms: PurchaseTerms;
  shares: readonly Share[];
}

/** A capture that the limits have been asked about, with the entries that it writes. */
export interface AskedCapture {
  /** False: the order had given up its share, and a limit that refuses has no room for it any more. */
  fits: boolean;
  entries: readonly NewEntry[];
  /** Null for a personal order. */
  organizationId: number | null;
  /** Limits that it brings near their end. */
  near: readonly NearLimit[];
}

const NOBODY = { organizationId: 0, siteId: 0, memberId: 0 };
/** Whether a purchase may be made is no question of who would decide it. */
const NO_DECIDERS: Deciders = { people: [], contactIds: [] };

/**
 * What counts on spending limits. A purchase holds at `prepare`, takes at the capture, releases when its reservation ends,
 * and gives back with refunds. Every method runs in the caller's transaction, which has locked the order and locks stock
 * later (record 5); none costs a statement where no organization buys, and each may be repeated.
 */
@Injectable()
export class SpendingService {
  constructor(
    private readonly spending: SpendingRepository,
    private readonly notices: LimitNoticesService,
  ) {}

  /**
   * Locks what the purchase counts on, and releases what the orders that it replaces hold, so that these never count
   * against it. Null for a personal purchase.
   */
  async open(
    em: EntityManager,
    { spender, replaced, now }: { spender: Spender | null; replaced: readonly SpendingOrder[]; now: Date },
  ): Promise<OpenSpending | null> {
    const orderIds = replaced.filter(isForOrganization).map(({ id }) => id);
    if (spender === null && orderIds.length === 0) return null;
    const month = spender === null ? '' : spendMonthOf(now);
    const locked = await this.spending.lock(em, { ...(spender ?? NOBODY), orderIds, month });
    const released = planRelease(locked.shares);
    await this.spending.write(em, released);
    if (spender === null) return null;
    return { spender, month, terms: termsOf(locked, spender, month, released), shares: [] };
  }

  /** REQUEST_NEEDED or LIMIT_REFUSED where the purchase may not simply be paid. An approved one only meets refusals. */
  demand(open: OpenSpending | null, amount: number, { isApproved = false } = {}): void {
    if (open === null) return;
    const { mode, reasons } = purchaseDecision(sizeOf(open.spender, amount), open.terms);
    if (mode === 'refused') throw limitRefused(reasons);
    if (mode === 'request' && !isApproved) throw requestNeeded(reasons);
  }

  /** The order reserves its amount on every limit of the purchase. */
  async hold(
    em: EntityManager,
    open: OpenSpending | null,
    order: { id: number; amount: number },
  ): Promise<void> {
    if (open === null) return;
    const { spender, terms, month, shares } = open;
    // Limits of the orders that it replaces were locked as well; the purchase may count on others.
    const monthly = terms.limits
      .filter((limit) => limit.period === 'month' && countsOn(limit, spender))
      .map(({ id }) => id);
    await this.spending.write(
      em,
      planHold({ orderId: order.id, amount: order.amount, month }, monthly, shares),
    );
  }

  /**
   * The same again for an order whose payment was declined. It may have been approved or prepared under other rules, so
   * only limits are asked.
   */
  async holdAgain(
    em: EntityManager,
    {
      id,
      amount,
      isApproved,
      now,
      ...spender
    }: Omit<Spender, 'approval'> & {
      id: number;
      amount: number;
      isApproved: boolean;
      now: Date;
    },
  ): Promise<void> {
    const month = spendMonthOf(now);
    const locked = await this.spending.lock(em, { ...spender, orderIds: [id], month });
    const asked = {
      ...locked,
      rules: [],
      limits: locked.limits.filter((limit) => !isShared(locked, limit.id)),
    };
    const open = {
      spender: { ...spender, approval: 'rules' as const },
      month,
      terms: termsOf(asked, { approval: 'rules' }, month),
      shares: locked.shares,
    };
    this.demand(open, amount, { isApproved });
    await this.hold(em, open, { id, amount });
  }

  /** The orders end, or their payment failed: what they hold is free. */
  async release(em: EntityManager, ...orders: readonly SpendingOrder[]): Promise<void> {
    await this.change(em, orders, planRelease);
  }

  /** Some of the money went back, so that `left` is still paid. The month of the purchase gets it. */
  async giveBack(
    em: EntityManager,
    order: SpendingOrder,
    money: { left: number; refundId: number | null },
  ): Promise<void> {
    await this.change(em, [order], (shares) => planGiveBack(money, shares));
  }

  /** The bank withdrew the deposit: the order only holds again. */
  async withdraw(em: EntityManager, order: SpendingOrder): Promise<void> {
    await this.change(em, [order], planWithdraw);
  }

  /**
   * Locks what a captured order counts on, before its goods are taken. Its own share is enough, in whatever month: the
   * buyer has paid for what was let through.
   */
  async askCapture(
    em: EntityManager,
    order: SpendingOrder,
    { amount, capturedAt }: { amount: number; capturedAt: Date },
  ): Promise<AskedCapture> {
    const { organizationId } = order;
    if (organizationId === null) return { fits: true, entries: [], organizationId, near: [] };
    const month = spendMonthOf(capturedAt);
    const locked = await this.spending.lock(em, { ...NOBODY, orderIds: [order.id], month });
    const fits = locked.limits.every(
      (limit) =>
        !limit.isLive ||
        limit.action !== 'refuse' ||
        isShared(locked, limit.id) ||
        beyondLimit(limit, useOf(locked, limit.id, month), amount) === 0,
    );
    const entries = planTake({ amount, month }, locked.shares);
    return { fits, entries, organizationId, near: nearLimits(locked, entries) };
  }

  /** Writes what `askCapture` planned, and tells whose limit is nearly used up. */
  async take(em: EntityManager, { entries, organizationId, near }: AskedCapture): Promise<void> {
    await this.spending.write(em, entries);
    if (organizationId === null) return;
    for (const limit of near) await this.notices.near(em, organizationId, limit);
  }

  private async change(
    em: EntityManager,
    orders: readonly SpendingOrder[],
    plan: (shares: readonly Share[]) => NewEntry[],
  ): Promise<void> {
    const orderIds = orders.filter(isForOrganization).map(({ id }) => id);
    if (orderIds.length === 0) return;
    const { shares } = await this.spending.lock(em, { ...NOBODY, orderIds, month: '' });
    await this.spending.write(em, plan(shares));
  }
}

const isForOrganization = ({ organizationId }: SpendingOrder): boolean => organizationId !== null;

const sizeOf = ({ siteId, memberId }: Omit<Spender, 'approval'>, amount: number): PurchaseSize => ({
  siteId,
  memberId,
  amount: won(amount),
});

/** What the decision needs; `released` are entries that were written after the counters were read. */
function termsOf(
  locked: LockedSpending,
  { approval }: Pick<Spender, 'approval'>,
  month: string,
  released: readonly NewEntry[] = [],
): PurchaseTerms {
  const limits = locked.limits.filter(({ isLive }) => isLive);
  const uses = limits.map(({ id }): [number, LimitUse] => {
    const { used, held } = useOf(locked, id, month);
    const free = released.filter((entry) => entry.limitId === id && entry.month === month);
    return [id, { used, held: free.reduce((sum, entry) => sum + entry.held, held) }];
  });
  return { approval, rules: locked.rules, limits, uses: new Map(uses), deciders: NO_DECIDERS };
}

/** Whether orders have something in the limit now. */
const isShared = ({ shares }: Pick<LockedSpending, 'shares'>, limitId: number): boolean =>
  shares.some((share) => share.limitId === limitId && (share.held > 0 || share.taken > 0));

function useOf({ counters }: Pick<LockedSpending, 'counters'>, limitId: number, month: string): LimitUse {
  const counter = counters.find((one) => one.limitId === limitId && one.month === month);
  return { used: counter?.taken ?? 0, held: counter?.held ?? 0 };
}

/** Limits whose month is nearly used up by these entries and was not before. */
const nearLimits = (locked: LockedSpending, entries: readonly NewEntry[]): NearLimit[] =>
  entries.flatMap(({ limitId, month, taken }) => {
    const limit = locked.limits.find(({ id, isLive }) => id === limitId && isLive);
    const { used } = useOf(locked, limitId, month);
    return limit !== undefined && isNearLimit(limit.amount, used, used + taken) ? [{ limitId, month }] : [];
  });
