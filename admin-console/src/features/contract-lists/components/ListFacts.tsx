import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AuditLink } from '../../../shared/ui/AuditLink';
import { FactsCard } from '../../../shared/ui/FactsCard';
import type { ContractList } from '../api/contract-lists';
import { periodText } from '../../../shared/contracts/contract-texts';

interface ListFactsProps {
  list: ContractList;
  isAdmin: boolean;
  /** Where the viewer's organizations are. */
  organizations: string;
  onEdit: () => void;
}

/** What the list is and who buys at it. */
export function ListFacts({ list, isAdmin, organizations, onEdit }: ListFactsProps) {
  return (
    <FactsCard
      label="단가표 정보"
      onEdit={list.state === 'ended' ? null : onEdit}
      facts={[
        { name: '기간', value: periodText(list) },
        { name: '쿠폰·자동 할인', value: list.couponsAllowed ? '함께 사용' : '사용 안 함' },
        { name: '거래처', value: <Buyers list={list} organizations={organizations} /> },
      ]}
    >
      {isAdmin && <AuditLink of="contract-list" id={list.id} />}
    </FactsCard>
  );
}

function Buyers({ list, organizations }: Pick<ListFactsProps, 'list' | 'organizations'>) {
  if (list.organizations.length === 0) return '없음';
  return list.organizations.map(({ organizationId, name, rank }) => (
    <span key={organizationId}>
      <Anchor component={Link} to={`${organizations}/${organizationId}`} size="sm">
        {name}
      </Anchor>{' '}
      <Text span size="xs" c="dimmed">
        순위 {rank}
      </Text>
    </span>
  ));
}
