import type { Estimate, EstimateVersion } from '../api/estimates';

/** What can be paid now, or why nothing can. */
export type PayStop = { version: EstimateVersion; reason: null } | { version: null; reason: string };

const REASONS: Partial<Readonly<Record<Estimate['status'], string>>> = {
  EXPIRED: '유효기간이 지나 이 금액으로는 결제하실 수 없습니다. 다시 요청하시면 새 견적을 드립니다.',
  ORDERED: '이미 결제하신 견적입니다.',
  CANCELLED: '취소된 견적이라 결제하실 수 없습니다.',
  DECLINED: '거절하신 견적이라 결제하실 수 없습니다.',
};
/** SENT and QUESTION: a version exists and is not accepted. */
const NOT_ACCEPTED =
  '먼저 견적서를 확인하고 수락해 주세요. 담당자가 새 견적서를 보냈다면 그 견적서를 수락하셔야 합니다.';
const NO_VERSION = '아직 결제하실 수 있는 견적서가 없습니다.';
const UNDER_WAY = '이 견적의 결제가 진행 중입니다. 끝난 뒤 상태가 바뀝니다.';

/** Only the current accepted version can be paid, and only once at a time. */
export function payStop({
  status,
  payable,
  versions,
  versionNo,
}: Pick<Estimate, 'status' | 'payable' | 'versions' | 'versionNo'>): PayStop {
  const version = versions.find(({ no }) => no === versionNo) ?? null;
  const stop = (reason: string): PayStop => ({ version: null, reason });
  if (status === 'ACCEPTED') return payable && version !== null ? { version, reason: null } : stop(UNDER_WAY);
  return stop(REASONS[status] ?? (version === null ? NO_VERSION : NOT_ACCEPTED));
}
