import { Select } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FilterField } from '../url/use-url-filter';
import type { Choice } from '../ui/choices';

interface ChoiceFieldProps extends FilterField {
  label: string;
  /** The text while nothing is chosen; the label if omitted. */
  all?: string;
  data: readonly (Choice | string)[];
  /** What the button clears, in its name; the label if omitted. */
  clears?: string;
  width: number;
  /** Set for many choices: typing narrows them, and this stands for none. */
  noMatchText?: string;
  /** Shown in place of the choices if they could not be read. */
  failed?: string | false;
}

/** A filter with one of several values. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, all = label, data, value, onChange, clears = label, width, noMatchText, failed } = props;
  return (
    <Select
      aria-label={label}
      placeholder={all}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': `${clears} 지우기` }}
      searchable={noMatchText !== undefined}
      nothingFoundMessage={failed || noMatchText}
      w={width}
    />
  );
}

interface StaffFieldProps extends FilterField {
  staff: UseQueryResult<readonly { id: number; name: string }[]>;
}

/** Whose rows are shown; 0 for those that nobody looks after. */
export function StaffField({ staff, ...field }: StaffFieldProps) {
  return (
    <ChoiceField
      {...field}
      label="담당자"
      all="모든 담당자"
      data={[
        { value: '0', label: '담당 없음' },
        ...(staff.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      clears="담당자 조건"
      failed={staff.isError && '담당자를 불러오지 못했습니다.'}
      width={138}
    />
  );
}
