import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { getMySiteOptions } from '@store/openapi';
import { isNotFound, messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { SiteData } from '../components/SiteData';
import { SiteForms } from '../components/SiteForms';

/** One of the member's sites: manager, delivery address and forms. */
export function Component() {
  const siteId = Number(useParams()['siteId']);
  const site = useQuery({ ...getMySiteOptions({ path: { siteId } }), enabled: Number.isSafeInteger(siteId) });
  if (!Number.isSafeInteger(siteId) || (site.isError && isNotFound(site.error))) return <NotFound />;
  if (site.isPending) return <SiteSkeleton />;
  if (site.isError) {
    return (
      <ErrorState
        message={messageOf(site.error, messageFor('INTERNAL_ERROR'))}
        onRetry={() => void site.refetch()}
      />
    );
  }
  return (
    <>
      <PageMeta title={site.data.userSiteName} isPrivate />
      <PageTitle title={site.data.userSiteName} lead={site.data.userCompanyName}>
        <ButtonLink to={paths.sites} size="sm">
          내 사이트 목록
        </ButtonLink>
      </PageTitle>
      <div className="mt-8 grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <SiteForms siteId={siteId} />
        <SiteData site={site.data} />
      </div>
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageMeta title="내 사이트" isPrivate />
      <EmptyState title={messageFor('SITE_NOT_FOUND')}>
        <ButtonLink to={paths.sites} variant="primary">
          내 사이트로
        </ButtonLink>
      </EmptyState>
    </>
  );
}

function SiteSkeleton() {
  return (
    <Pending label="사이트를 불러오는 중입니다.">
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="mt-8 h-40" />
      <Skeleton className="mt-4 h-40" />
    </Pending>
  );
}
