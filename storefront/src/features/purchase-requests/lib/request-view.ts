import {
  dayLabel,
  formatWon,
  kstDate,
  messageFor,
  ORGANIZATION_ROLE_LABELS,
  purchaseReasonText,
  withParticle,
  type ReasonNames,
  type RequestState,
} from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { refusedReasons } from '../../../shared/purchasing/purchase-refusal';
import type { PurchaseRequest } from '../api/requests';

export const STATE_TONES = {
  waiting: 'persimmon',
  approved: 'pine',
  ordered: 'indigo',
  rejected: 'ink',
  withdrawn: 'ink',
  expired: 'ink',
} as const satisfies Readonly<Record<RequestState, string>>;

const ROLES: readonly string[] = Object.values(ORGANIZATION_ROLE_LABELS);

/** Whether a step names a role in place of a person. */
export const isRole = (name: string): boolean => ROLES.includes(name);

/** '김대표님', but '관리자'. */
export const approverText = (name: string): string => (isRole(name) ? name : `${name}님`);

/** '12월 13일(일)' */
export const dayOf = (moment: string): string => dayLabel(kstDate(moment));

/** Where the request stands, and who has to act, in one sentence. */
export function standingText(request: PurchaseRequest): string {
  const { state, waitsFor, may, validUntil } = request;
  if (state === 'waiting' && may.decide) return '결재해 주세요.';
  if (state === 'waiting' && !hasDecider(request)) return messageFor('REQUEST_WITHOUT_APPROVER');
  if (state === 'waiting')
    return waitsFor === null
      ? '결재를 기다리고 있습니다.'
      : `${approverText(waitsFor)}의 결재를 기다리고 있습니다.`;
  if (state === 'approved')
    return may.pay
      ? `승인되었습니다. ${dayOf(validUntil)}까지 결제해 주세요.`
      : '승인되었습니다. 결제를 기다리고 있습니다.';
  if (state === 'rejected') return rejectedText(request);
  return {
    ordered: '주문이 완료되었습니다.',
    withdrawn: '철회한 요청입니다.',
    expired: '유효 기간이 지난 요청입니다. 필요하면 다시 올려 주세요.',
  }[state];
}

/** Whether anybody is left for the step whose turn it is. */
const hasDecider = ({ steps }: PurchaseRequest): boolean =>
  steps.find(({ state }) => state === 'open')?.hasDecider !== false;

function rejectedText({ steps }: PurchaseRequest): string {
  const step = steps.find(({ state }) => state === 'rejected');
  const who = step?.decidedByName ?? step?.approverName;
  return who === undefined ? '반려되었습니다.' : `${withParticle(approverText(who), '이/가')} 반려했습니다.`;
}

/** What is left of a refusal's data, where it is a record. */
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Korean label of the state at the moment of the refusal; null where the answer names none. */
function currentLabel(data: unknown): string | null {
  const label = record(record(data)['current'])['stateLabel'];
  return typeof label === 'string' ? label : null;
}

/** Why a decision, a payment or another step came too late, with what is true now. */
export function refusalText(error: unknown): string {
  const said = messageOf(error, messageFor('INTERNAL_ERROR'));
  if (!(error instanceof ApiError)) return said;
  if (error.code === 'STALE_VERSION')
    return '다른 결재자가 방금 수량을 줄였습니다. 바뀐 내용을 확인하고 다시 결재해 주세요.';
  if (error.code === 'REQUEST_DEARER') return dearerText(error);
  const label = ['REQUEST_STATE', 'DECISION_TAKEN'].includes(error.code) ? currentLabel(error.data) : null;
  return label === null ? said : `${said} 현재 상태: ${label}`;
}

/** The same of a decision: a limit that refuses is said with its figures. */
export function decisionProblem(
  error: unknown,
  {
    total: amount,
    ...names
  }: Pick<ReasonNames, 'siteName' | 'requesterName' | 'organizationName'> & { total: number },
): string {
  const reasons = refusedReasons(error).filter(({ refuses }) => refuses);
  if (reasons.length === 0) return refusalText(error);
  const { siteName, requesterName, organizationName } = names;
  const said = reasons.map((reason) =>
    purchaseReasonText(reason, { siteName, requesterName, organizationName, amount, purchase: '요청' }),
  );
  return `${said.join(' ')} 승인할 수 없습니다. 수량을 줄이거나 반려해 주세요.`;
}

function dearerText({ data, message }: ApiError): string {
  const { approved, amount } = record(data);
  return typeof approved === 'number' && typeof amount === 'number'
    ? `${message} 승인 금액은 ${formatWon(approved)}, 지금 금액은 ${formatWon(amount)}입니다.`
    : message;
}

/** '타월: 재고가 부족합니다.' for each line that cannot be bought now; empty for every other refusal. */
export function lineProblems(error: unknown, request: Pick<PurchaseRequest, 'lines'>): string[] {
  if (!(error instanceof ApiError) || error.code !== 'REQUEST_LINES') return [];
  const { lines } = record(error.data);
  if (!Array.isArray(lines)) return [];
  return lines.map(record).map(({ lineId, message }) => {
    const name = request.lines.find(({ id }) => id === lineId)?.productName;
    return [name, String(message)].filter(Boolean).join(': ');
  });
}
