import { Group } from '@mantine/core';
import { DateInput } from '@mantine/dates';

interface DayControl {
  field: {
    name: string;
    value: string;
    onChange: (day: string) => void;
    onBlur: () => void;
    ref: (input: HTMLInputElement | null) => void;
  };
  fieldState: { error?: { message?: string } };
}

/** First and last day of a list, both included. */
export function PeriodFields({ from, until }: { from: DayControl; until: DayControl }) {
  return (
    <Group gap="sm" grow align="start">
      <DateInput
        {...from.field}
        label="시작일"
        required
        valueFormat="YYYY.MM.DD"
        value={from.field.value || null}
        onChange={(day) => from.field.onChange(day ?? '')}
        error={from.fieldState.error?.message}
      />
      <DateInput
        {...until.field}
        label="종료일"
        placeholder="종료일 없음"
        valueFormat="YYYY.MM.DD"
        value={until.field.value || null}
        onChange={(day) => until.field.onChange(day ?? '')}
        clearable
        clearButtonProps={{ 'aria-label': '종료일 지우기' }}
        error={until.fieldState.error?.message}
      />
    </Group>
  );
}
