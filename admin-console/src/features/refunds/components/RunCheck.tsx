import { Button, Group } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useState } from 'react';
import { formatCount, formatDateKst, kstDate, now } from '@store/domain';
import { notifyDone, notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { useRunCheck } from '../api/mismatches';

/** Compares a day now; the store does it by itself every morning. */
export function RunCheck() {
  const [day, setDay] = useState<string | null>(null);
  const check = useRunCheck();
  const run = () =>
    check.mutate(day, {
      onSuccess: ({ day: checked, transactions, mismatches }) => {
        const words = `${formatDateKst(checked)} 거래 ${formatCount(transactions)}건을 비교했습니다.`;
        if (mismatches === 0) notifyDone(`${words} 불일치가 없습니다.`);
        else notifyWarning(`${words} 불일치 ${formatCount(mismatches)}건을 찾았습니다.`);
      },
      onError: (error) => notifyFailed(error),
    });
  return (
    <Group gap="xs">
      <DateInput
        aria-label="점검할 날"
        placeholder="어제"
        valueFormat="YYYY.MM.DD"
        value={day}
        onChange={setDay}
        maxDate={kstDate(now())}
        clearable
        clearButtonProps={{ 'aria-label': '점검할 날 지우기' }}
        w={150}
      />
      <Button variant="default" loading={check.isPending} onClick={run}>
        지금 점검
      </Button>
    </Group>
  );
}
