import type { OrganizationRole } from '../organizations.js';

/** Who decides a step: one person, whoever has a role at the site, or somebody without an account. */
export type Approver = { memberId: number } | { role: ApproverRole } | { contactId: number };

/** Roles that decide; `admin` = every admin, at all sites. */
export const APPROVER_ROLES = ['approver', 'admin'] as const satisfies readonly OrganizationRole[];
export type ApproverRole = (typeof APPROVER_ROLES)[number];

/** Most steps of a rule. */
export const MAX_APPROVAL_STEPS = 3;
/** Most people without an account who decide for an organization. */
export const MAX_APPROVAL_CONTACTS = 100;
/** Most rules of an organization. */
export const MAX_APPROVAL_RULES = 100;

/** From an amount on, these decide one after the other; the last decides. */
export interface ApprovalRule {
  /** Null = all sites without a rule of their own that fits. */
  siteId: number | null;
  /** Won; a purchase of exactly this amount fits. */
  fromAmount: number;
  steps: readonly Approver[];
}

/** Somebody who belongs to the organization now. */
export interface Colleague {
  memberId: number;
  roles: readonly OrganizationRole[];
  /** Null = all sites. */
  siteIds: readonly number[] | null;
}

/** Who can decide: the people and the contacts of the organization. */
export interface Deciders {
  people: readonly Colleague[];
  contactIds: readonly number[];
}

export const ADMINS: Approver = { role: 'admin' };

/** The rule for a purchase: of the own site before that of all, then the one with the highest amount that fits. */
export function ruleFor<Rule extends ApprovalRule>(
  rules: readonly Rule[],
  { siteId, amount }: { siteId: number; amount: number },
): Rule | null {
  const fitting = rules.filter((rule) => rule.fromAmount <= amount);
  const highest = (site: number | null): Rule | null =>
    fitting.reduce<Rule | null>(
      (best, rule) =>
        rule.siteId === site && (best === null || rule.fromAmount > best.fromAmount) ? rule : best,
      null,
    );
  return highest(siteId) ?? highest(null);
}

const worksAt = ({ siteIds }: Colleague, siteId: number | null): boolean =>
  siteIds === null || (siteId !== null && siteIds.includes(siteId));

const decides = ({ roles }: Colleague): boolean => APPROVER_ROLES.some((role) => roles.includes(role));

/** Who may decide the step, without the requester; contacts have no member id. */
export function deciderIds(
  step: Approver,
  siteId: number | null,
  { people }: Deciders,
  requesterId: number | null,
): number[] {
  const others = people.filter(({ memberId }) => memberId !== requesterId);
  if ('contactId' in step) return [];
  if ('memberId' in step)
    return others.filter((one) => one.memberId === step.memberId && decides(one)).map((one) => one.memberId);
  const { role } = step;
  return others
    .filter((one) => one.roles.includes(role) && (role === 'admin' || worksAt(one, siteId)))
    .map((one) => one.memberId);
}

const isPossible = (
  step: Approver,
  siteId: number | null,
  deciders: Deciders,
  requesterId: number | null,
): boolean =>
  'contactId' in step
    ? deciders.contactIds.includes(step.contactId)
    : deciderIds(step, siteId, deciders, requesterId).length > 0;

/** The index of the first rule with a step that nobody can decide; null = the rules may be saved. */
export function ruleWithoutApprover(rules: readonly ApprovalRule[], deciders: Deciders): number | null {
  const index = rules.findIndex(({ siteId, steps }) =>
    steps.some((step) => !isPossible(step, siteId, deciders, null)),
  );
  return index < 0 ? null : index;
}

/** What asks for an approval. */
export type ChainReason = 'RULE' | 'LIMIT' | 'ALWAYS';

export type ChainStep = { approver: Approver; state: 'skipped' | 'later' | 'open' };

/** The first step that the requester cannot pass: the one after the last that names the requester. */
const firstNeeded = (steps: readonly Approver[], requesterId: number): number =>
  steps.findLastIndex((step) => 'memberId' in step && step.memberId === requesterId) + 1;

/** Whether the rule asks somebody about a purchase of this requester. */
export const ruleAsks = ({ steps }: Pick<ApprovalRule, 'steps'>, requesterId: number): boolean =>
  firstNeeded(steps, requesterId) < steps.length;

/**
 * The steps of a request, copied from its rule at submission; null = nobody can decide it (RULE_WITHOUT_APPROVER). Without
 * an open step the purchase is free.
 *
 * 1. Steps that name the requester are skipped, with those before: who may allow a purchase need not ask those below.
 * 2. A step whose approver is gone, or whose role nobody else holds, goes to the admins.
 * 3. A limit, or an organization that always asks, needs somebody else: where no step is left, the admins decide.
 * 4. Nobody decides the own request: a step of the admins needs an admin other than the requester.
 */
export function approvalChain(
  rule: Pick<ApprovalRule, 'steps'> | null,
  {
    reasons,
    siteId,
    requesterId,
    deciders,
  }: { reasons: readonly ChainReason[]; siteId: number; requesterId: number; deciders: Deciders },
): ChainStep[] | null {
  const steps = rule?.steps ?? [];
  const first = firstNeeded(steps, requesterId);
  const skipped = steps.slice(0, first).map((approver) => ({ approver, state: 'skipped' as const }));
  const needed = steps
    .slice(first)
    .map((step) => (isPossible(step, siteId, deciders, requesterId) ? step : ADMINS));
  const needsSomebody = reasons.some((reason) => reason !== 'RULE');
  if (needed.length === 0 && needsSomebody) needed.push(ADMINS);
  if (needed.some((step) => !isPossible(step, siteId, deciders, requesterId))) return null;
  return [
    ...skipped,
    ...needed.map((approver, i) => ({ approver, state: i === 0 ? ('open' as const) : ('later' as const) })),
  ];
}
