import { formatCount } from '@store/domain';

interface Numbers {
  onHandBefore: number | null;
  onHandAfter: number | null;
  reservedBefore: number | null;
  reservedAfter: number | null;
}

const signed = (n: number): string => `${n > 0 ? '+' : n < 0 ? '−' : ''}${formatCount(Math.abs(n))}`;

/** The effect of a movement: on the stock if that moved, else on the reserved pieces. */
export function movementText({ onHandBefore, onHandAfter, reservedBefore, reservedAfter }: Numbers): string {
  if (onHandBefore === null) return onHandAfter === null ? '–' : `${formatCount(onHandAfter)}개로 시작`;
  if (onHandAfter === null) return '관리 종료';
  if (onHandAfter !== onHandBefore) return signed(onHandAfter - onHandBefore);
  const held = (reservedAfter ?? 0) - (reservedBefore ?? 0);
  return held === 0 ? '0' : `예약 ${signed(held)}`;
}

export interface PlotPoint {
  at: string;
  onHand: number;
}

/** Stock before the first and after each movement, oldest first; times without counting are left out. */
export function plotOf(
  movements: readonly (Numbers & { createdAt: string })[],
  timeOf: (moment: string) => string,
): PlotPoint[] {
  const pointOf = (onHand: number | null, at: string): PlotPoint[] =>
    onHand === null ? [] : [{ at, onHand }];
  const oldest = movements.at(-1);
  const start = oldest === undefined ? [] : pointOf(oldest.onHandBefore, `${timeOf(oldest.createdAt)} 이전`);
  const steps = movements.flatMap(({ onHandAfter, createdAt }) => pointOf(onHandAfter, timeOf(createdAt)));
  return [...start, ...steps.reverse()];
}
