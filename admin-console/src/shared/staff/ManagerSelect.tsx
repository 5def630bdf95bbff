import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { managersQuery } from '../api/managers';
import type { ManagerDto } from '@store/openapi';

interface ManagerSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error'> {
  /** An id; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The default manager is preselected (decision A69). */
  withDefault?: boolean;
  error?: string | undefined;
}

const textOf = ({ name, company }: ManagerDto): string => (company === null ? name : `${name} · ${company}`);

/** Chooses one of the staff who look after customers. */
export function ManagerSelect({ value, onChange, withDefault = false, ...others }: ManagerSelectProps) {
  const managers = useQuery(managersQuery);
  const usual = withDefault ? managers.data?.find(({ isDefault }) => isDefault) : undefined;
  const selected = value === '' ? usual && String(usual.id) : value;
  return (
    <Select
      data={(managers.data ?? []).map((manager) => ({ value: String(manager.id), label: textOf(manager) }))}
      value={managers.data === undefined ? null : (selected ?? null)}
      onChange={(id) => onChange(id ?? '')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={managers.isError ? '매니저를 불러오지 못했습니다.' : '일치하는 매니저가 없습니다'}
      {...others}
    />
  );
}
