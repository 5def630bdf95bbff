const WHOLE = 100;

/** '−12%' of the shop's own price; null where nothing is asked there, and where the offer is not lower. */
export function savingText(offered: number, list: number | null): string | null {
  if (list === null || list <= offered || list === 0) return null;
  const share = ((list - offered) / list) * WHOLE;
  // A saving that is there must not read as none.
  return share < 1 ? '−1% 미만' : `−${Math.round(share)}%`;
}
