interface Used {
  usedCount: number;
  reservedCount: number;
  totalLimit: number | null;
}

/** How much of a promotion is used up, in percent of its limit; null without a limit. */
export function usageOf({
  usedCount,
  reservedCount,
  totalLimit,
}: Used): { used: number; held: number } | null {
  if (totalLimit === null) return null;
  const share = (count: number): number => Math.min(100, (count / totalLimit) * 100);
  return { used: share(usedCount), held: Math.min(share(reservedCount), 100 - share(usedCount)) };
}
