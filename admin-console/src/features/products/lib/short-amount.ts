import { formatCount } from '@store/domain';

const MAN = 10_000;
const EOK = 100_000_000;

const tenths = (amount: number): string => amount.toFixed(1).replace(/\.0$/, '');

/** An amount for an axis: '950', '1.5만', '2억'. */
export function shortAmount(won: number): string {
  if (won >= EOK) return `${tenths(won / EOK)}억`;
  return won >= MAN ? `${tenths(won / MAN)}만` : formatCount(won);
}
