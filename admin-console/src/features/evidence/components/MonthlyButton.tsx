import { Anchor, Badge, Button, Group, Modal, Skeleton, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatBusinessNumber, formatCount } from '@store/domain';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { monthlyMembersQuery, useSetMonthly, type MonthlyMember } from '../api/monthly';

/** Members who want one 세금계산서 a month; `asked`: how many requests are open. */
export function MonthlyButton({ requested }: { requested: number }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant={requested > 0 ? 'default' : 'subtle'} color="ink" onClick={open}>
        월 합산{requested > 0 && ` 신청 ${formatCount(requested)}건`}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title="월 합산 세금계산서"
        closeButtonProps={{ 'aria-label': '닫기' }}
      >
        <Members />
      </Modal>
    </>
  );
}

function Members() {
  const members = useQuery(monthlyMembersQuery);
  if (members.isPending) return <Skeleton height={160} aria-busy role="status" aria-label="불러오는 중" />;
  if (members.data === undefined) {
    const retry = () => void members.refetch();
    return (
      <ErrorState error={members.error} fallback="월 합산 회원을 불러오지 못했습니다." onRetry={retry} />
    );
  }
  if (members.data.length === 0)
    return (
      <EmptyState
        title="월 합산 회원이 없습니다"
        text="사업자 회원이 사업자 정보에서 신청하면 여기에 표시됩니다."
      />
    );
  return (
    <>
      <Text size="sm" mb="sm">
        승인하면 출고한 달의 주문을 모아 다음 달 3일에 한 장으로 발행합니다.
      </Text>
      <Table.ScrollContainer minWidth={440} mah={420}>
        <Table aria-label="월 합산 회원" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>회원</Table.Th>
              <Table.Th>상태</Table.Th>
              <Table.Th aria-label="작업" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {members.data.map((member) => (
              <Row key={member.memberId} member={member} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function Row({ member }: { member: MonthlyMember }) {
  const { memberId, company, businessNumber, monthlyInvoice } = member;
  const name = company ?? `회원 ${memberId}`;
  const set = useSetMonthly();
  const answer = (granted: boolean, done: string) =>
    set.mutate(
      { memberId, granted },
      { onSuccess: () => notifyDone(`${name}: ${done}`), onError: (error) => notifyFailed(error) },
    );
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/admin/members/${memberId}`} size="sm">
          {name}
        </Anchor>
        {businessNumber !== null && (
          <Text size="xs" c="dimmed">
            {formatBusinessNumber(businessNumber)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {monthlyInvoice === 'asked' ? (
          <Badge color="yellow" c="ink.8">
            신청
          </Badge>
        ) : (
          <Badge color="celadon" c="celadon.9">
            적용 중
          </Badge>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {monthlyInvoice === 'asked' ? (
            <>
              <Button
                size="compact-sm"
                aria-label={`${name} 승인`}
                loading={set.isPending}
                onClick={() => answer(true, '월 합산을 승인했습니다.')}
              >
                승인
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${name} 거절`}
                disabled={set.isPending}
                onClick={() => answer(false, '월 합산 신청을 거절했습니다.')}
              >
                거절
              </Button>
            </>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${name} 해지`}
              loading={set.isPending}
              onClick={() => answer(false, '월 합산을 해지했습니다.')}
            >
              해지
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
