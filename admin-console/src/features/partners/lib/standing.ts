import { holdsContract, kstDate, type PartnerState } from '@store/domain';
import type { Partner } from '../api/partners';

/** Whether the partner may call: its state, or the end of its contract. */
export type Standing = PartnerState | 'ended';
export const STANDINGS = ['active', 'suspended', 'ended'] as const satisfies readonly Standing[];
export const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  active: '사용 중',
  suspended: '중지',
  ended: '계약 종료',
};

/** Days before the end of a contract or key from which lists warn. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

export function standingOf(
  { state, contractEndsOn }: Pick<Partner, 'state' | 'contractEndsOn'>,
  now: Date,
): Standing {
  if (state === 'suspended') return state;
  return holdsContract(contractEndsOn, kstDate(now)) ? 'active' : 'ended';
}

/** Whether a moment in the future is so near that somebody should act. */
export function isSoon(moment: string, now: Date): boolean {
  const left = Date.parse(moment) - now.getTime();
  return left > 0 && left <= SOON_DAYS * DAY_MS;
}
