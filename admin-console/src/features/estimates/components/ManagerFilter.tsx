import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '../api/estimates';

interface ManagerFilterProps {
  /** Empty for everybody; 0 for estimates without a manager. */
  value: string;
  onChange: (value: string) => void;
}

/** Whose estimates are shown; for admins, who see everybody's. */
export function ManagerFilter({ value, onChange }: ManagerFilterProps) {
  const staff = useQuery(staffQuery);
  const people = (staff.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      aria-label="담당자"
      placeholder="모든 담당자"
      data={[{ value: '0', label: '담당 없음' }, ...people]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': '담당자 조건 지우기' }}
      nothingFoundMessage={staff.isError ? '담당자를 불러오지 못했습니다.' : undefined}
      w={138}
    />
  );
}
