import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { canMovePromotion, formatWon, type PromotionStatus, particleOf } from '@store/domain';
import { getPromotionQueryKey } from '@store/openapi';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { currentOf } from '../../../shared/ui/stale-choice';
import type { Promotion } from '../api/promotions';
import { useSetPromotionStatus } from '../api/promotion-changes';
import { PromotionStatusBadge } from './PromotionStatusBadge';
import { UsageBar } from './UsageBar';

/** The possible actions, and the results so far. */
export function StatusCard({ promotion }: { promotion: Promotion }) {
  const change = useSetPromotionStatus(promotion.id);
  const queries = useQueryClient();
  const { status, version } = promotion;
  const move = (to: PromotionStatus) =>
    change.mutate(
      { status: to, version },
      {
        onSuccess: ({ message }) => notifyDone(message || '상태를 변경했습니다.'),
        onError: (error) => {
          notifyFailed(error);
          // Somebody else moved or changed it: the current state is shown, and the operator can continue from there.
          if (currentOf(error) !== null) {
            void queries.invalidateQueries({
              queryKey: getPromotionQueryKey({ path: { id: promotion.id } }),
            });
          }
        },
      },
    );
  const pending = change.isPending ? change.variables.status : null;
  return (
    <Section title="상태" aside={<PromotionStatusBadge status={status} />}>
      <DescriptionList>
        <Description name="사용">
          <UsageBar promotion={promotion} />
        </Description>
        <Description name="할인 합계">{formatWon(promotion.discountTotal)}</Description>
      </DescriptionList>
      <Group gap="xs" mt="sm">
        {status !== 'active' && canMovePromotion(status, 'active') && (
          <Button loading={pending === 'active'} onClick={() => move('active')}>
            {status === 'draft' ? '시작하기' : '다시 시작'}
          </Button>
        )}
        {status !== 'paused' && canMovePromotion(status, 'paused') && (
          <Button variant="default" loading={pending === 'paused'} onClick={() => move('paused')}>
            일시중지
          </Button>
        )}
        {status !== 'ended' && (
          <Button
            variant="subtle"
            color="persimmon"
            loading={pending === 'ended'}
            onClick={() => confirmEnd(promotion.name, () => move('ended'))}
          >
            종료
          </Button>
        )}
      </Group>
      {status === 'ended' && (
        <Text size="sm" c="dimmed">
          종료된 프로모션은 수정하거나 다시 시작할 수 없습니다.
        </Text>
      )}
    </Section>
  );
}

function confirmEnd(name: string, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: '프로모션 종료',
    children: (
      <Text size="sm">
        &lsquo;{name}&rsquo;{particleOf(name, '을/를')} 종료하면 다시 시작할 수 없습니다. 이미 할인된 주문은
        그대로입니다. 잠시 중단하려면 일시중지를 이용해 주세요.
      </Text>
    ),
    labels: { confirm: '종료', cancel: '취소' },
    confirmProps: { color: 'persimmon' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}
