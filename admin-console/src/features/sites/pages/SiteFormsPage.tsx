import { Anchor, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { DataTable } from '../../../shared/ui/DataTable';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { formsOfSiteQuery } from '../api/forms';
import { siteInCareQuery } from '../api/sites';
import { FORM_COLUMNS } from '../components/form-columns';
import { NewFormButton } from '../components/NewFormButton';

/** The forms of one site, newest first. */
export default function SiteFormsPage() {
  const siteId = Number(useParams()['siteId']);
  const isId = Number.isSafeInteger(siteId);
  const site = useQuery({ ...siteInCareQuery(siteId), enabled: isId });
  if (!isId || isNotFound(site.error)) {
    return (
      <EmptyState wholePage title={messageFor('SITE_NOT_FOUND')}>
        <BackLink to="/manager/sites">고객 사이트</BackLink>
      </EmptyState>
    );
  }
  if (site.isPending) return <RowsSkeleton />;
  if (site.data === undefined) {
    const retry = () => void site.refetch();
    return (
      <ErrorState wholePage error={site.error} fallback="사이트를 불러오지 못했습니다." onRetry={retry} />
    );
  }
  const { userSiteName, userCompanyName, userSiteUrl } = site.data;
  return (
    <>
      <PageHeader
        back={<BackLink to="/manager/sites">고객 사이트</BackLink>}
        title={`${userSiteName} 양식`}
        fact={
          <>
            {userCompanyName} ·{' '}
            <Anchor
              href={userSiteUrl}
              target="_blank"
              rel="noreferrer"
              size="sm"
              c="celadon.8"
              underline="always"
            >
              사이트 열기
            </Anchor>
          </>
        }
        actions={<NewFormButton siteId={siteId} />}
      />
      <Paper withBorder>
        <Forms siteId={siteId} />
      </Paper>
    </>
  );
}

function Forms({ siteId }: { siteId: number }) {
  const forms = useQuery(formsOfSiteQuery(siteId));
  if (forms.isPending) return <RowsSkeleton rows={4} />;
  if (forms.data === undefined) {
    const retry = () => void forms.refetch();
    return <ErrorState error={forms.error} fallback="양식을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (forms.data.length === 0) {
    return (
      <EmptyState
        title="아직 양식이 없습니다"
        text="양식을 만들면 고객에게 필요한 내용을 받을 수 있습니다."
      />
    );
  }
  return (
    <DataTable
      label="양식 목록"
      columns={FORM_COLUMNS}
      rows={forms.data}
      rowId={(form) => String(form.id)}
      stale={false}
    />
  );
}
