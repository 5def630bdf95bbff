const WHOLE = 100;

/** '−12%' of the shop's price; null where the shop has no price or the offer is not lower. */
export function savingText(offered: number, list: number | null): string | null {
  if (list === null || list <= offered || list === 0) return null;
  const share = ((list - offered) / list) * WHOLE;
  // A small saving must not be rounded to none.
  return share < 1 ? '−1% 미만' : `−${Math.round(share)}%`;
}
