import { Button, Paper, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listAdminBannersOptions } from '@store/openapi';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { type Banner } from '../api/banners';
import { BannerList } from '../components/BannerList';

/** The banners of the home page, in their order. */
export default function BannerListPage() {
  const banners = useQuery(listAdminBannersOptions());
  const live = banners.data?.filter(({ phase }) => phase === 'live').length;
  return (
    <>
      <PageHeader
        title="배너"
        fact={banners.data && `${banners.data.length}개 · 노출 중 ${live ?? 0}개`}
        actions={
          <Button
            component={Link}
            to="/admin/content/banners/new"
            leftSection={<Plus size={15} aria-hidden />}
          >
            배너 등록
          </Button>
        }
      />
      <Paper withBorder style={{ overflowX: 'auto' }}>
        <Rows banners={banners} />
      </Paper>
      <Text size="xs" c="dimmed" mt={6}>
        위에서부터 차례로 홈 화면에 표시됩니다. 끌어서 놓거나 화살표 버튼으로 순서를 바꾸면 바로 저장됩니다.
      </Text>
    </>
  );
}

function Rows({ banners }: { banners: UseQueryResult<Banner[]> }) {
  if (banners.isPending) return <RowsSkeleton rows={5} />;
  if (banners.data === undefined) {
    const retry = () => void banners.refetch();
    return <ErrorState error={banners.error} fallback="배너를 불러오지 못했습니다." onRetry={retry} />;
  }
  if (banners.data.length === 0) {
    return (
      <EmptyState title="아직 배너가 없습니다" text="배너가 없으면 홈 화면에는 기본 안내가 표시됩니다.">
        <Button component={Link} to="/admin/content/banners/new">
          첫 배너 등록
        </Button>
      </EmptyState>
    );
  }
  return <BannerList banners={banners.data} />;
}
