import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatCount, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { formQuery } from '../api/forms';
import { FormBuilder } from '../components/FormBuilder';

/** One form in the builder. */
export default function FormPage() {
  const id = Number(useParams()['id']);
  const form = useQuery({ ...formQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(form.error)) {
    return (
      <EmptyState wholePage title={messageFor('FORM_NOT_FOUND')}>
        <BackLink to="/manager/sites">고객 사이트</BackLink>
      </EmptyState>
    );
  }
  if (form.isPending) return <BuilderSkeleton />;
  if (form.data === undefined) {
    const retry = () => void form.refetch();
    return <ErrorState wholePage error={form.error} fallback="양식을 불러오지 못했습니다." onRetry={retry} />;
  }
  const { siteId, userSiteName, answersCount, title } = form.data;
  return (
    <>
      <PageHeader
        back={<BackLink to={`/manager/sites/${siteId}/forms`}>{`${userSiteName} 양식`}</BackLink>}
        title={title}
        fact="양식 편집"
        actions={
          <Button component={Link} to={`/manager/forms/${id}/answers`} variant="default">
            제출된 답변 {formatCount(answersCount)}건
          </Button>
        }
      />
      <FormBuilder key={id} stored={form.data} />
    </>
  );
}

function BuilderSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={260} />
      <Skeleton height={220} />
      <Skeleton height={280} />
    </Stack>
  );
}
