import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { sitesQuery, type Site } from '../../../shared/api/sites';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { Stamp } from '../../../shared/ui/Stamp';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';

/** The member's own sites. */
export function Component() {
  const sites = useQuery(sitesQuery());
  return (
    <>
      <PageMeta title="내 사이트" isPrivate />
      <PageTitle
        title="내 사이트"
        lead="담당 매니저가 관리하는 지점과 현장입니다. 양식을 작성하고 주소를 배송지로 사용할 수 있습니다."
      />
      <div className="mt-6">
        {sites.isPending && (
          <Pending label="사이트를 불러오는 중입니다.">
            <div className="space-y-4">
              <Skeleton className="h-32" />
              <Skeleton className="h-32" />
            </div>
          </Pending>
        )}
        {sites.isError && (
          <ErrorState
            message={messageOf(sites.error, messageFor('INTERNAL_ERROR'))}
            onRetry={() => void sites.refetch()}
          />
        )}
        {sites.isSuccess && sites.data.length === 0 && <NoSites />}
        {sites.isSuccess && sites.data.length > 0 && (
          <ul aria-label="내 사이트" className="grid gap-4 md:grid-cols-2">
            {sites.data.map((site) => (
              <li key={site.id}>
                <SiteCard site={site} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function SiteCard({ site }: { site: Site }) {
  return (
    <article className="group relative flex h-full flex-col border border-rule bg-white p-5 hover:border-ink">
      <p className="text-sm text-ink-faint">{site.userCompanyName}</p>
      <h2 className="mt-0.5 text-heading font-bold">
        <Link to={paths.site(site.id)} className="after:absolute after:inset-0">
          {site.userSiteName}
        </Link>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {site.address === null ? '등록된 주소 없음' : site.address.address1}
      </p>
      <p className="mt-auto flex items-center justify-between pt-4 text-sm">
        {site.openForms > 0 ? (
          <Stamp>작성할 양식 {site.openForms}건</Stamp>
        ) : (
          <span className="text-ink-faint">접수 중인 양식 없음</span>
        )}
        <ArrowRight aria-hidden className="size-4 text-ink-soft group-hover:text-ink" />
      </p>
    </article>
  );
}

function NoSites() {
  return (
    <EmptyState
      title="등록된 사이트가 없습니다."
      hint="지점이나 현장을 담당 매니저에게 알려 주시면 이곳에 등록해 드립니다."
    >
      <ButtonLink to={paths.sourcing} variant="primary">
        매니저에게 문의하기
      </ButtonLink>
    </EmptyState>
  );
}
