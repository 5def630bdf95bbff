import { CloseButton, Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField, StaffField } from '../../../shared/lists';
import type { FilterField, UrlFilter } from '../../../shared/url/use-url-filter';
import { managersQuery } from '../../../shared/api/managers';
import type { PrintJobFilter } from '../lib/print-job-filter';

interface PrintFieldsProps {
  filter: UrlFilter<PrintJobFilter>;
  /** Admins see the jobs of all managers. */
  withManager: boolean;
}

const HELD = [
  { value: 'true', label: '보류만' },
  { value: 'false', label: '보류 제외' },
];

/** Set by links of other pages; shown so that the operator can remove them. */
const LINKED = [
  { name: 'product', label: '같은 상품' },
  { name: 'method', label: '같은 인쇄 방식' },
  { name: 'member', label: '같은 고객' },
] as const;

/** Filters of board and list beside the search. */
export function PrintFields({ filter, withManager }: PrintFieldsProps) {
  return (
    <>
      {withManager && <ManagerField {...filter.field('manager')} />}
      <ChoiceField
        {...filter.field('held')}
        label="보류"
        all="보류 전체"
        data={HELD}
        clears="보류 조건"
        width={130}
      />
      {LINKED.filter(({ name }) => filter.values[name] !== '').map(({ name, label }) => (
        <Pill key={name} size="lg">
          {label}
          <CloseButton
            size="xs"
            aria-label={`${label} 필터 해제`}
            onClick={() => filter.field(name).onChange('')}
          />
        </Pill>
      ))}
    </>
  );
}

const ManagerField = (field: FilterField) => <StaffField {...field} staff={useQuery(managersQuery)} />;
