import { Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { siteQuery } from '../api/sites';
import { DeleteSiteButton } from '../components/DeleteSiteButton';
import { SiteEditor } from '../components/SiteEditor';
import { SiteData } from '../components/SiteData';

/** Edits one site. */
export default function SitePage() {
  const id = Number(useParams()['id']);
  const site = useQuery({ ...siteQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(site.error)) {
    return (
      <EmptyState wholePage title={messageFor('SITE_NOT_FOUND')}>
        <BackLink to="/admin/sites">사이트 목록</BackLink>
      </EmptyState>
    );
  }
  if (site.isPending) return <SiteSkeleton />;
  if (site.data === undefined) {
    const retry = () => void site.refetch();
    return (
      <ErrorState wholePage error={site.error} fallback="사이트를 불러오지 못했습니다." onRetry={retry} />
    );
  }
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/sites">사이트 목록</BackLink>}
        title={site.data.userSiteName}
        fact={site.data.userCompanyName}
        actions={<DeleteSiteButton site={site.data} />}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <SiteEditor site={site.data} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <SiteData site={site.data} />
        </Grid.Col>
      </Grid>
    </>
  );
}

function SiteSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={240} />
      <Skeleton height={180} />
      <Skeleton height={220} />
    </Stack>
  );
}
