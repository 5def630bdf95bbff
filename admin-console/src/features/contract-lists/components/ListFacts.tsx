import { Anchor, Button, Card, Group, Text } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AuditLink } from '../../../shared/ui/AuditLink';
import type { ContractList } from '../api/contract-lists';
import { periodText } from '../../../shared/contracts/contract-texts';
import styles from './contract-lists.module.css';

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
    <Card component="section" aria-label="단가표 정보" mb="md" py="sm">
      <Group justify="space-between" align="start" gap="sm">
        <dl className={styles.facts}>
          <div>
            <dt>기간</dt>
            <dd>{periodText(list)}</dd>
          </div>
          <div>
            <dt>쿠폰·자동 할인</dt>
            <dd>{list.couponsAllowed ? '함께 사용' : '사용 안 함'}</dd>
          </div>
          <div>
            <dt>거래처</dt>
            <dd>
              {list.organizations.length === 0 && '없음'}
              {list.organizations.map(({ organizationId, name, rank }) => (
                <span key={organizationId}>
                  <Anchor component={Link} to={`${organizations}/${organizationId}`} size="sm">
                    {name}
                  </Anchor>{' '}
                  <Text span size="xs" c="dimmed">
                    순위 {rank}
                  </Text>
                </span>
              ))}
            </dd>
          </div>
        </dl>
        <Group gap="sm" ml="auto">
          {isAdmin && <AuditLink of="contract-list" id={list.id} />}
          {list.state !== 'ended' && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Pencil size={13} aria-hidden />}
              onClick={onEdit}
            >
              정보 수정
            </Button>
          )}
        </Group>
      </Group>
    </Card>
  );
}
