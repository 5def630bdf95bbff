import type { EstimateStatus } from '@store/domain';
import type { Estimate } from '../api/estimates';

type EstimateState = Pick<Estimate, 'moves' | 'status' | 'draft' | 'versions'>;

/** Whether a version can be written now. */
export const mayWrite = ({ moves }: Pick<Estimate, 'moves'>): boolean =>
  moves.includes('prepare') || moves.includes('send');

/** The editor is open if a version is due, or if somebody has continued writing after the last one. */
export function beginsOpen({ status, draft, versions }: EstimateState): boolean {
  if (status === 'REQUESTED' || status === 'IN_PREPARATION') return true;
  const sentAt = versions.at(-1)?.sentAt;
  return draft !== null && sentAt !== undefined && draft.updatedAt > sentAt;
}

/** What a new version would do. */
export function writeWarning(status: EstimateStatus): string {
  if (status === 'ACCEPTED')
    return '고객이 수락했습니다. 새 견적서를 보내면 수락이 풀리고 다시 수락을 받아야 합니다.';
  if (status === 'DECLINED') return '고객이 거절했습니다. 조건을 바꿔 다시 제안할 수 있습니다.';
  if (status === 'EXPIRED') return '유효기간이 지났습니다. 새 견적서를 보내면 다시 수락할 수 있습니다.';
  return '보낸 견적서는 새 견적서를 보낼 때까지 유효합니다.';
}

/** What sending takes away from the version before; null if none was sent. */
export function replaceWarning({ status, versionNo }: Pick<Estimate, 'status' | 'versionNo'>): string | null {
  if (versionNo === null) return null;
  if (status === 'SENT' || status === 'QUESTION')
    return `현재 유효한 ${versionNo}차 견적서는 더 이상 수락할 수 없게 됩니다.`;
  return writeWarning(status);
}
