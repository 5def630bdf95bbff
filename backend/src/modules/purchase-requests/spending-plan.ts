import type { SpendEntryKind } from './entities/spending-limit.entity.js';

/** What an order has in a limit in one month: the sums of its entries. */
export interface Share {
  orderId: number;
  limitId: number;
  month: string;
  taken: number;
  held: number;
  /** Entries behind the sums. */
  entries: number;
}

/** An entry as it is written; won. */
export interface NewEntry {
  orderId: number;
  limitId: number;
  month: string;
  no: number;
  kind: SpendEntryKind;
  taken: number;
  held: number;
  refundId: number | null;
}

type Step = Pick<NewEntry, 'month' | 'kind' | 'taken' | 'held'> & { refundId?: number | null };

/** An order's shares of one limit, by month. */
interface Stake {
  orderId: number;
  limitId: number;
  shares: readonly Share[];
}

function stakesOf(shares: readonly Share[]): Stake[] {
  const stakes = new Map<string, Share[]>();
  for (const share of shares) {
    const key = `${share.orderId}:${share.limitId}`;
    stakes.set(key, [...(stakes.get(key) ?? []), share]);
  }
  return [...stakes.values()].flatMap((all) =>
    all[0] === undefined ? [] : [{ orderId: all[0].orderId, limitId: all[0].limitId, shares: all }],
  );
}

const sumOf = ({ shares }: Stake, column: 'taken' | 'held' | 'entries'): number =>
  shares.reduce((sum, share) => sum + share[column], 0);

/** Numbers the steps of a stake after its entries, so that two writers of one step meet at the unique index. */
const numbered = (stake: Stake, steps: readonly Step[]): NewEntry[] =>
  steps.map((step, i) => ({
    refundId: null,
    ...step,
    orderId: stake.orderId,
    limitId: stake.limitId,
    no: sumOf(stake, 'entries') + i + 1,
  }));

// Each plan leads from what the entries say to what should be true, so a step that is repeated plans nothing.

/** The order reserves the amount on these limits; where it has a share already, nothing. */
export function planHold(
  { orderId, amount, month }: { orderId: number; amount: number; month: string },
  limitIds: readonly number[],
  shares: readonly Share[],
): NewEntry[] {
  if (amount <= 0) return [];
  return limitIds.flatMap((limitId) => {
    const own = shares.filter((share) => share.orderId === orderId && share.limitId === limitId);
    const stake = { orderId, limitId, shares: own };
    if (sumOf(stake, 'taken') > 0 || sumOf(stake, 'held') > 0) return [];
    return numbered(stake, [{ month, kind: 'held', taken: 0, held: amount }]);
  });
}

const released = (share: Share): Step[] =>
  share.held > 0 ? [{ month: share.month, kind: 'released', taken: 0, held: -share.held }] : [];

/** The orders reserve nothing any more; what was taken stays. */
export const planRelease = (shares: readonly Share[]): NewEntry[] =>
  stakesOf(shares).flatMap((stake) => numbered(stake, stake.shares.flatMap(released)));

/** The orders have paid the amount in the month; what they reserved in another one moves there. */
export function planTake(
  { amount, month }: { amount: number; month: string },
  shares: readonly Share[],
): NewEntry[] {
  if (amount <= 0) return [];
  return stakesOf(shares).flatMap((stake) => {
    if (sumOf(stake, 'taken') > 0) return [];
    const held = stake.shares.reduce((sum, share) => sum + (share.month === month ? share.held : 0), 0);
    const others = stake.shares.filter((share) => share.month !== month).flatMap(released);
    return numbered(stake, [...others, { month, kind: 'taken', taken: amount, held: -held || 0 }]);
  });
}

/** Of what the orders have paid, `left` is still paid: the rest goes back to the month of the purchase. */
export function planGiveBack(
  { left, refundId }: { left: number; refundId: number | null },
  shares: readonly Share[],
): NewEntry[] {
  return stakesOf(shares).flatMap((stake) => {
    let over = sumOf(stake, 'taken') - left;
    const steps: Step[] = [];
    for (const { month, taken } of stake.shares) {
      const back = Math.min(taken, over);
      if (back <= 0) continue;
      over -= back;
      steps.push({ month, kind: 'given-back', taken: -back, held: 0, refundId });
    }
    return numbered(stake, steps);
  });
}

/** The bank withdrew the deposits: what was taken is only reserved again, in its month. */
export const planWithdraw = (shares: readonly Share[]): NewEntry[] =>
  stakesOf(shares).flatMap((stake) =>
    numbered(
      stake,
      stake.shares.flatMap(({ month, taken }) =>
        taken > 0 ? [{ month, kind: 'withdrawn' as const, taken: -taken, held: taken }] : [],
      ),
    ),
  );
