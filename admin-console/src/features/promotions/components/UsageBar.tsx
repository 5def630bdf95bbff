import { Progress, Text } from '@mantine/core';
import { formatCount } from '@store/domain';
import type { PromotionRow } from '../api/promotions';

/** How often a promotion was used, and the share of its limit. */
export function UsageBar({ promotion }: { promotion: PromotionRow }) {
  const { usedCount, reservedCount, totalLimit } = promotion;
  const usage = usageOf(promotion);
  return (
    <div>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {formatCount(usedCount)}
        {totalLimit === null ? '건' : ` / ${formatCount(totalLimit)}건`}
        {reservedCount > 0 && (
          <Text component="span" size="xs" c="dimmed">
            {' '}
            결제 대기 {formatCount(reservedCount)}
          </Text>
        )}
      </Text>
      {usage !== null && (
        <Progress.Root size={5} mt={3} aria-hidden>
          <Progress.Section value={usage.used} color="celadon.6" />
          <Progress.Section value={usage.held} color="celadon.3" />
        </Progress.Root>
      )}
    </div>
  );
}

interface Used {
  usedCount: number;
  reservedCount: number;
  totalLimit: number | null;
}

/** The used share of a promotion's limit, in percent; null without a limit. */
function usageOf({ usedCount, reservedCount, totalLimit }: Used): { used: number; held: number } | null {
  if (totalLimit === null) return null;
  const share = (count: number): number => Math.min(100, (count / totalLimit) * 100);
  return { used: share(usedCount), held: Math.min(share(reservedCount), 100 - share(usedCount)) };
}
