import { DateInput } from '@mantine/dates';
import type { FilterField } from '../url/use-url-filter';

interface DayFieldProps extends FilterField {
  label: string;
  /** What the button clears, in its name; the label if omitted. */
  clears?: string;
}

/** A filter by a day (yyyy-mm-dd); apart from the other fields, since few lists load a calendar. */
export function DayField({ label, clears = label, value, onChange }: DayFieldProps) {
  return (
    <DateInput
      aria-label={label}
      placeholder={label}
      valueFormat="YYYY.MM.DD"
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': `${clears} 지우기` }}
      w={150}
    />
  );
}
