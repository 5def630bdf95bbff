/** The month that an address names, `YYYY-MM`; null for anything else. */
export function readMonth(search: URLSearchParams): string | null {
  const month = search.get('month') ?? '';
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : null;
}

/** '2026년 11월'. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${year}년 ${Number(number)}월`;
}

/** The month so many months later; earlier ones are negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const OFFERED = 24;

/** The offered months: two years up to `today` (`YYYY-MM-DD`), newest first, and the chosen one. */
export function monthOptions(today: string, chosen: string | null): string[] {
  const months = Array.from({ length: OFFERED }, (_none, back) => monthAfter(today.slice(0, 7), -back));
  return chosen === null || months.includes(chosen) ? months : [...months, chosen].sort().reverse();
}
