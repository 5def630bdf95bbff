import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '../../../shared/format';
import { customerSearchQuery, type FoundCustomer } from '../api/customer-search';

interface CustomerSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error'> {
  value: FoundCustomer | null;
  onChange: (customer: FoundCustomer | null) => void;
  error?: string | undefined;
}

const wordsOf = ({ name, companyName, phone }: FoundCustomer): string =>
  [companyName, name, phone === null ? null : formatPhone(phone)].filter(Boolean).join(' · ');

/** Chooses a customer: words are looked for on the server. */
export function CustomerSelect({ value, onChange, ...others }: CustomerSelectProps) {
  const [words, setWords] = useState('');
  // The chosen one's own words are no search.
  const [asked] = useDebouncedValue(value !== null && words === wordsOf(value) ? '' : words.trim(), 250);
  const customers = useQuery(customerSearchQuery(asked));
  const found = customers.data ?? [];
  const all = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <Select
      placeholder="이름, 회사, 전화번호로 찾기"
      data={all.map((customer) => ({ value: String(customer.id), label: wordsOf(customer) }))}
      // The server has chosen what fits.
      filter={({ options }) => options}
      searchValue={words}
      onSearchChange={setWords}
      value={value === null ? null : String(value.id)}
      onChange={(id) => onChange(all.find((customer) => String(customer.id) === id) ?? null)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={customers.isError ? '고객을 불러오지 못했습니다.' : '없는 고객입니다'}
      maxDropdownHeight={260}
      {...others}
    />
  );
}
