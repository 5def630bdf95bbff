import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { bannerQuery } from '../api/banners';
import { BannerEditor } from '../components/BannerEditor';
import { PhaseBadge } from '../components/PhaseBadge';

/** Edits one banner. */
export default function BannerPage() {
  const { id = '' } = useParams();
  const banner = useQuery(bannerQuery(id));
  if (banner.isPending) return <BannerSkeleton />;
  if (isNotFound(banner.error)) {
    return (
      <EmptyState wholePage title={messageFor('BANNER_NOT_FOUND')}>
        <Button component={Link} to="/admin/content/banners">
          배너 목록으로
        </Button>
      </EmptyState>
    );
  }
  if (banner.data === undefined) {
    const retry = () => void banner.refetch();
    return (
      <ErrorState wholePage error={banner.error} fallback="배너를 불러오지 못했습니다." onRetry={retry} />
    );
  }
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/content/banners">배너</BackLink>}
        title="배너 편집"
        fact={<PhaseBadge phase={banner.data.phase} />}
      />
      <BannerEditor banner={banner.data} />
    </>
  );
}

function BannerSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={200} />
      <Skeleton height={360} />
    </Stack>
  );
}
