import { Button, Grid, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { promotionQuery, type Promotion } from '../api/promotions';
import { PreviewCard } from '../components/PreviewCard';
import { PromotionFields } from '../components/PromotionFields';
import { RedemptionsCard } from '../components/RedemptionsCard';
import { StatusCard } from '../components/StatusCard';
import { usePromotionForm } from '../components/use-promotion-form';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

/** One promotion: its fields, its results, and the possible actions. */
export default function PromotionPage() {
  const { id = '' } = useParams();
  const promotion = useQuery(promotionQuery(id));
  if (promotion.isPending) return <PromotionSkeleton />;
  if (isNotFound(promotion.error)) {
    return (
      <EmptyState wholePage title={messageFor('PROMOTION_NOT_FOUND')}>
        <Button component={Link} to="/admin/promotions">
          프로모션 목록으로
        </Button>
      </EmptyState>
    );
  }
  if (promotion.data === undefined) {
    const retry = () => void promotion.refetch();
    return (
      <ErrorState
        wholePage
        error={promotion.error}
        fallback="프로모션을 불러오지 못했습니다."
        onRetry={retry}
      />
    );
  }
  return <Detail key={id} promotion={promotion.data} />;
}

function Detail({ promotion }: { promotion: Promotion }) {
  const { form, submit, saving } = usePromotionForm(promotion);
  const isEnded = promotion.status === 'ended';
  useModShortcut('S', () => !isEnded && submit());
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/promotions">프로모션 목록</BackLink>}
        title={promotion.name}
        fact={`${formatDateTimeKst(promotion.updatedAt)} 수정`}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <form
            aria-label="프로모션"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            {/* An ended promotion cannot be changed any more, but can still be read. */}
            <fieldset disabled={isEnded} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
              <PromotionFields form={form} isNew={false} />
            </fieldset>
            {!isEnded && (
              <Group justify="end" mt="md">
                <Button type="submit" loading={saving}>
                  저장
                </Button>
              </Group>
            )}
          </form>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <StatusCard promotion={promotion} />
            <PreviewCard control={form.control} />
            <RedemptionsCard promotionId={promotion.id} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function PromotionSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={220} />
      <Skeleton height={180} />
    </Stack>
  );
}
