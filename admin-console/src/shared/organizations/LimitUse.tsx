import { Progress, Stack, Text } from '@mantine/core';
import { formatWon, LIMIT_ACTION_LABELS } from '@store/domain';
import type { SpendingLimitDto } from '@store/openapi';

const PERCENT = 100;

/** Whose limit it is, what it allows, and what counts on it this month; the bar only repeats the figures. */
export function LimitUse({ limit }: { limit: SpendingLimitDto }) {
  const { siteName, memberName, period, amount, action } = limit;
  const scope = [siteName, memberName].filter((name) => name !== null).join(' · ') || '거래처 전체';
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {scope}
      </Text>
      <Text size="xs">
        {period === 'month' ? '월' : '주문 1건'} {formatWon(amount)} · {LIMIT_ACTION_LABELS[action]}
      </Text>
      {period === 'month' && <MonthUse limit={limit} />}
    </Stack>
  );
}

function MonthUse({ limit: { amount, used, held, waiting } }: { limit: SpendingLimitDto }) {
  const whole = Math.max(amount, used + held, 1);
  const part = (sum: number): number => (Math.max(0, sum) / whole) * PERCENT;
  const left = amount - used - held;
  const figures = [
    `사용 ${formatWon(used)}`,
    held > 0 && `결제 진행 중 ${formatWon(held)}`,
    waiting > 0 && `결재 대기 ${formatWon(waiting)}`,
    left < 0 ? `${formatWon(-left)} 초과` : `남은 한도 ${formatWon(left)}`,
  ];
  return (
    <>
      <Progress.Root size="md" aria-hidden>
        <Progress.Section withAria={false} value={part(used)} color={left < 0 ? 'persimmon' : 'celadon'} />
        <Progress.Section withAria={false} value={part(held)} color="yellow" />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {figures.filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
