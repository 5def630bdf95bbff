import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTimeKst, formatWon } from '@store/domain';
import { ListPager } from '../../../shared/ui/ListPager';
import { Section } from '../../../shared/ui/Section';
import { ErrorState } from '../../../shared/ui/States';
import { redemptionsQuery, type Redemption } from '../api/promotions';
import { REDEMPTION_LABELS } from '../lib/promotion-labels';

/** Who used it, on which order. */
export function RedemptionsCard({ promotionId }: { promotionId: number }) {
  const [page, setPage] = useState(0);
  const redemptions = useQuery(redemptionsQuery(promotionId, page));
  return (
    <Section title="사용 내역">
      {redemptions.isPending && <Skeleton height={120} aria-busy role="status" aria-label="불러오는 중" />}
      {redemptions.isError && (
        <ErrorState
          error={redemptions.error}
          fallback="사용 내역을 불러오지 못했습니다."
          onRetry={() => void redemptions.refetch()}
        />
      )}
      {redemptions.data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          이 프로모션을 사용한 주문이 없습니다.
        </Text>
      )}
      {redemptions.data !== undefined && redemptions.data.items.length > 0 && (
        <>
          <RedemptionTable redemptions={redemptions.data.items} />
          <ListPager {...redemptions.data.meta} onPage={setPage} />
        </>
      )}
    </Section>
  );
}

function RedemptionTable({ redemptions }: { redemptions: Redemption[] }) {
  return (
    <Table aria-label="사용 내역" horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">주문</Table.Th>
          <Table.Th scope="col">회원</Table.Th>
          <Table.Th scope="col">상태</Table.Th>
          <Table.Th scope="col" ta="right">
            할인
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {redemptions.map(
          ({ id, orderId, orderNo, memberId, memberName, company, state, amount, createdAt }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor component={Link} to={`/admin/orders/${orderId}`} size="sm">
                  {orderNo}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {formatDateTimeKst(createdAt)}
                </Text>
              </Table.Td>
              <Table.Td>
                <Anchor component={Link} to={`/admin/users/${memberId}`} size="sm" c="ink.9">
                  {company ?? memberName}
                </Anchor>
              </Table.Td>
              <Table.Td>{REDEMPTION_LABELS[state]}</Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {formatWon(amount)}
              </Table.Td>
            </Table.Tr>
          ),
        )}
      </Table.Tbody>
    </Table>
  );
}
