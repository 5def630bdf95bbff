import {
  approvalChain,
  ruleAsks,
  ruleFor,
  type ApprovalRule,
  type ChainStep,
  type Deciders,
} from './approval-chain.js';
import {
  beyondLimit,
  countsOn,
  NO_USE,
  type LimitPeriod,
  type LimitUse,
  type PurchaseSize,
  type SpendingLimit,
} from './spending.js';
import type { ApprovalMode } from '../organizations.js';

/** Why a purchase cannot simply be paid. */
export interface PurchaseReason {
  code: 'RULE' | 'LIMIT' | 'ALWAYS';
  limitId: number | null;
  /** Whom the limit or the rule is for; null = everybody. */
  siteId: number | null;
  memberId: number | null;
  period: LimitPeriod | null;
  /** The limit, or the amount from which the rule holds; won. */
  amount: number;
  used: number;
  held: number;
  /** By how much the limit would be passed; 0 for other reasons. */
  beyond: number;
  /** Whether it stops the purchase whatever approvers say. */
  refuses: boolean;
}

/** pay: at once; request: approvers decide; refused: a limit stops it. */
export const PURCHASE_MODES = ['pay', 'request', 'refused'] as const;
export type PurchaseMode = (typeof PURCHASE_MODES)[number];

export interface PurchaseDecision {
  mode: PurchaseMode;
  reasons: PurchaseReason[];
  /** The steps of a request that were sent now; null where nobody could decide it. */
  chain: ChainStep[] | null;
}

/** What an organization settled about purchases. */
export interface PurchaseTerms {
  approval: ApprovalMode;
  rules: readonly ApprovalRule[];
  limits: readonly SpendingLimit[];
  /** By limit; a limit without an entry was not used. */
  uses: ReadonlyMap<number, LimitUse>;
  deciders: Deciders;
}

/** Whether a purchase may be paid, needs approvers, or is refused, and why: the only place that decides it. */
export function purchaseDecision(purchase: PurchaseSize, terms: PurchaseTerms): PurchaseDecision {
  const limits = terms.limits.flatMap((limit) => limitReason(limit, purchase, terms.uses));
  const always = terms.approval === 'always' ? [ALWAYS] : [];
  const rule = ruleFor(terms.rules, purchase);
  const others = [...limits, ...always];
  const chain = approvalChain(rule, {
    reasons: [...others.map(({ code }) => code), ...(rule === null ? [] : ['RULE' as const])],
    siteId: purchase.siteId,
    requesterId: purchase.memberId,
    deciders: terms.deciders,
  });
  const asking = rule !== null && ruleAsks(rule, purchase.memberId) ? [ruleReason(rule)] : [];
  const reasons = [...asking, ...others];
  return { mode: modeOf(reasons), reasons, chain };
}

const ALWAYS: PurchaseReason = {
  code: 'ALWAYS',
  limitId: null,
  siteId: null,
  memberId: null,
  period: null,
  amount: 0,
  ...NO_USE,
  beyond: 0,
  refuses: false,
};

const ruleReason = ({ siteId, fromAmount }: ApprovalRule): PurchaseReason => ({
  ...ALWAYS,
  code: 'RULE',
  siteId,
  amount: fromAmount,
});

function limitReason(
  limit: SpendingLimit,
  purchase: PurchaseSize,
  uses: PurchaseTerms['uses'],
): PurchaseReason[] {
  if (!countsOn(limit, purchase)) return [];
  const use = limit.period === 'month' ? (uses.get(limit.id) ?? NO_USE) : NO_USE;
  const beyond = beyondLimit(limit, use, purchase.amount);
  if (beyond === 0) return [];
  const { id: limitId, siteId, memberId, period, amount, action } = limit;
  return [
    {
      code: 'LIMIT',
      limitId,
      siteId,
      memberId,
      period,
      amount,
      used: use.used,
      held: use.held,
      beyond,
      refuses: action === 'refuse',
    },
  ];
}

function modeOf(reasons: readonly PurchaseReason[]): PurchaseMode {
  if (reasons.some(({ refuses }) => refuses)) return 'refused';
  return reasons.length === 0 ? 'pay' : 'request';
}
