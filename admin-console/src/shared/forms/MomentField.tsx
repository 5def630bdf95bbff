import { DateInput, type DateInputProps } from '@mantine/dates';
import { readTypedMoment, formatWall, withTimeOf, type WallMoment } from './kst-moment';

interface MomentFieldProps extends Omit<
  DateInputProps,
  'value' | 'onChange' | 'withTime' | 'valueFormat' | 'dateParser'
> {
  label: string;
  value: WallMoment;
  onChange: (value: WallMoment) => void;
}

/** Date and time in Korea: typed, or picked from the calendar. */
export function MomentField({ label, value, onChange, ...others }: MomentFieldProps) {
  return (
    <DateInput
      label={label}
      placeholder="연.월.일 시:분"
      withTime
      valueFormat={formatWall}
      dateParser={readTypedMoment}
      value={value}
      onChange={(next) => onChange(withTimeOf(next, value))}
      clearable
      clearButtonProps={{ 'aria-label': `${label} 지우기` }}
      {...others}
    />
  );
}
