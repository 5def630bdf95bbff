import {
  formatCount,
  formatWon,
  ORGANIZATION_ROLE_LABELS,
  ruleWithoutApprover,
  withParticle,
  type Approver,
  type ApproverRole,
  type Deciders,
} from '@store/domain';
import type { ApprovalStepDto, SaveApprovalRulesDto } from '@store/openapi';
import type { Person } from '../api/organization';
import type { Contact, Rules } from '../api/purchasing';
import { typedAmount } from './limit-text';

/** A step as a select has it: `role:admin`, `member:41`, `contact:3`; empty = not chosen. */
export interface StepValue {
  approver: string;
}

/** A rule as the form holds it. */
export interface RuleValue {
  /** Empty = all sites. */
  siteId: string;
  amount: string;
  steps: StepValue[];
}

export interface RulesValues {
  /** The version that was read. */
  version: number;
  rules: RuleValue[];
}

/** Whom steps can name. */
export interface Approvers {
  people: readonly Person[];
  contacts: readonly Contact[];
}

export const NEW_RULE: RuleValue = { siteId: '', amount: '', steps: [{ approver: '' }] };

const keyOf = ({ memberId, role, contactId }: ApprovalStepDto): string => {
  if (memberId !== undefined) return `member:${memberId}`;
  return contactId === undefined ? `role:${role ?? 'admin'}` : `contact:${contactId}`;
};

export const toRulesValues = ({ version, rules }: Rules): RulesValues => ({
  version,
  rules: rules.map(({ siteId, fromAmount, steps }) => ({
    siteId: String(siteId ?? ''),
    amount: formatCount(fromAmount),
    steps: steps.map((step) => ({ approver: keyOf(step) })),
  })),
});

/** The approver that the value of a select names; null while none is chosen. */
export function approverOf(value: string): Approver | null {
  const [kind, name = ''] = value.split(':');
  if (kind === 'member') return { memberId: Number(name) };
  if (kind === 'contact') return { contactId: Number(name) };
  return kind === 'role' ? { role: name as ApproverRole } : null;
}

const siteIdOf = (siteId: string): number | null => (siteId === '' ? null : Number(siteId));

export const toSavedRules = ({ version, rules }: RulesValues): SaveApprovalRulesDto => ({
  version,
  rules: rules.map(({ siteId, amount, steps }) => ({
    siteId: siteIdOf(siteId),
    fromAmount: typedAmount(amount),
    steps: steps.flatMap(({ approver }) => approverOf(approver) ?? []),
  })),
});

export const decidersOf = ({ people, contacts }: Approvers): Deciders => ({
  people,
  contactIds: contacts.map(({ id }) => id),
});

/** Whether somebody can decide the step; the server asks the same. */
export function canBeDecided(approver: Approver, siteId: string, deciders: Deciders): boolean {
  return (
    ruleWithoutApprover([{ siteId: siteIdOf(siteId), fromAmount: 0, steps: [approver] }], deciders) === null
  );
}

/** People whom a step can name: those who have a role that decides. */
export const mayDecide = ({ roles }: Person): boolean =>
  roles.includes('approver') || roles.includes('admin');

/** '김팀장', '관리자'; null while none is chosen. */
export function approverText(value: string, { people, contacts }: Approvers): string | null {
  const approver = approverOf(value);
  if (approver === null) return null;
  if ('role' in approver) return ORGANIZATION_ROLE_LABELS[approver.role];
  if ('memberId' in approver)
    return people.find(({ memberId }) => memberId === approver.memberId)?.name ?? '소속이 종료된 구성원';
  return contacts.find(({ id }) => id === approver.contactId)?.name ?? '삭제된 외부 결재자';
}

const SIGNS = '①②③';

/** '강남점에서 500,000원 이상이면 ① 김팀장 ② 관리자 차례로 결재합니다.'; null while something is missing. */
export function ruleSentence(
  { amount, steps }: Pick<RuleValue, 'amount' | 'steps'>,
  siteName: string | null,
  approvers: Approvers,
): string | null {
  const from = typedAmount(amount);
  const names = steps.map(({ approver }) => approverText(approver, approvers));
  const [only] = names;
  if (Number.isNaN(from) || only === undefined || only === null || names.includes(null)) return null;
  const where = siteName === null ? '전체 지점에서' : `${siteName}에서`;
  const when = from === 0 ? '금액과 관계없이' : `${formatWon(from)} 이상이면`;
  const who =
    names.length === 1
      ? withParticle(only, '이/가')
      : `${names.map((name, i) => `${SIGNS[i] ?? ''} ${name ?? ''}`).join(' ')} 차례로`;
  return `${where} ${when} ${who} 결재합니다.`;
}
