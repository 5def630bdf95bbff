import { ActionIcon, Input, NumberInput, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { DEFAULT_CONTRACT_RANK, MAX_CONTRACT_RANK, ORGANIZATION_STATE_LABELS } from '@store/domain';
import { organizationSearchQuery } from '../../../shared/organizations/organization-search';
import type { Served } from '../lib/contract-list-form';
import styles from './contract-lists.module.css';

interface OrganizationsFieldProps {
  value: Served[];
  onChange: (served: Served[]) => void;
  required: boolean;
  error: string | undefined;
}

/** States in which an organization can be added. */
const SERVABLE: readonly string[] = ['pending', 'active', 'suspended'];

/** The organizations that buy at the prices, each with its rank; found by name or number. */
export function OrganizationsField({ value, onChange, required, error }: OrganizationsFieldProps) {
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q.trim(), 250);
  const organizations = useQuery(organizationSearchQuery(settled));
  const found = (organizations.data?.items ?? []).filter(
    ({ id, state }) => SERVABLE.includes(state) && value.every(({ organizationId }) => organizationId !== id),
  );
  const add = (id: string | null): void => {
    const organization = found.find((one) => String(one.id) === id);
    setQ('');
    if (organization === undefined) return;
    const { name } = organization;
    onChange([...value, { organizationId: organization.id, name, rank: DEFAULT_CONTRACT_RANK }]);
  };
  const change = (id: number, patch: Partial<Served>): void =>
    onChange(value.map((served) => (served.organizationId === id ? { ...served, ...patch } : served)));
  return (
    <Input.Wrapper
      label="거래처"
      labelElement="div"
      required={required}
      description="한 상품의 단가가 여러 단가표에 있으면 순위 숫자가 작은 단가표가 적용됩니다."
      error={error}
    >
      {value.length > 0 && (
        <ul className={styles.served} aria-label="거래처">
          {value.map(({ organizationId, name, rank }) => (
            <li key={organizationId}>
              <Text size="sm" lineClamp={1}>
                {name}
              </Text>
              <NumberInput
                aria-label={`${name} 순위`}
                size="xs"
                w={76}
                min={0}
                max={MAX_CONTRACT_RANK}
                allowDecimal={false}
                allowNegative={false}
                hideControls
                value={rank}
                onChange={(typed) => change(organizationId, { rank: typeof typed === 'number' ? typed : '' })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${name} 빼기`}
                onClick={() => onChange(value.filter((served) => served.organizationId !== organizationId))}
              >
                <X size={15} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Select
        aria-label="거래처 추가"
        placeholder="이름, 사업자등록번호로 추가"
        mt={6}
        data={found.map(({ id, name, state }) => ({
          value: String(id),
          label: state === 'active' ? name : `${name} · ${ORGANIZATION_STATE_LABELS[state]}`,
        }))}
        // The server has already searched.
        filter={({ options }) => options}
        searchable
        searchValue={q}
        onSearchChange={setQ}
        value={null}
        onChange={add}
        nothingFoundMessage={
          organizations.isError ? '거래처를 불러오지 못했습니다.' : '일치하는 거래처가 없습니다'
        }
      />
    </Input.Wrapper>
  );
}
