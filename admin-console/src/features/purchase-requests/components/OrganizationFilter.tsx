import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { organizationSearchQuery } from '../../../shared/organizations/organization-search';
import type { FilterField } from '../../../shared/url/use-url-filter';

interface OrganizationFilterProps extends FilterField {
  /** Name of the chosen one, where the list has it. */
  chosenName: string | undefined;
}

/** Requests of one organization, found by name or number. */
export function OrganizationFilter({ value, onChange, chosenName }: OrganizationFilterProps) {
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q.trim(), 250);
  const organizations = useQuery(organizationSearchQuery(settled === chosenName ? '' : settled));
  const found = (organizations.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = value === '' || found.some((one) => one.value === value);
  return (
    <Select
      aria-label="거래처"
      placeholder="모든 거래처"
      data={isListed ? found : [{ value, label: chosenName ?? `거래처 ${value}` }, ...found]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      onSearchChange={setQ}
      searchable
      filter={({ options }) => options}
      nothingFoundMessage={organizations.isError ? '거래처를 불러오지 못했습니다.' : '거래처가 없습니다.'}
      clearable
      clearButtonProps={{ 'aria-label': '거래처 지우기' }}
      w={190}
    />
  );
}
