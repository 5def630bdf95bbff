import { DatePickerInput } from '@mantine/dates';

interface DayRangeProps {
  /** Days as yyyy-MM-dd; empty = open. */
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** A period by its first and last day; its calendar is loaded where it is drawn. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <DatePickerInput
      type="range"
      placeholder="날짜 직접 선택"
      clearButtonProps={{ 'aria-label': '기간 지우기' }}
      valueFormat="YYYY.MM.DD"
      value={[from || null, to || null]}
      onChange={([first, last]) => onChange({ from: first ?? '', to: last ?? '' })}
      clearable
      miw={190}
    />
  );
}
