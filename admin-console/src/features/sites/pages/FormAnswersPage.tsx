import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatCount, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { pageNumber, useUrlFilter } from '../../../shared/url/use-url-filter';
import { formAnswersQuery, formQuery } from '../api/forms';
import { AnswerCard } from '../components/AnswerCard';

const FILTER = { page: '0' };

/** The answers to a form, latest first. */
export default function FormAnswersPage() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id);
  const form = useQuery({ ...formQuery(id), enabled: isId });
  if (!isId || isNotFound(form.error)) {
    return (
      <EmptyState wholePage title={messageFor('FORM_NOT_FOUND')}>
        <BackLink to="/manager/sites">고객 사이트</BackLink>
      </EmptyState>
    );
  }
  if (form.isPending) return <AnswersSkeleton />;
  if (form.data === undefined) {
    const retry = () => void form.refetch();
    return <ErrorState wholePage error={form.error} fallback="양식을 불러오지 못했습니다." onRetry={retry} />;
  }
  const { title, siteId, userSiteName } = form.data;
  return (
    <>
      <PageHeader
        back={<BackLink to={`/manager/sites/${siteId}/forms`}>{`${userSiteName} 양식`}</BackLink>}
        title={`${title} · 제출된 답변`}
        actions={
          <Button component={Link} to={`/manager/forms/${id}`} variant="default">
            양식 편집
          </Button>
        }
      />
      <Answers id={id} />
    </>
  );
}

function Answers({ id }: { id: number }) {
  const filter = useUrlFilter<typeof FILTER>(FILTER);
  const answers = useQuery(formAnswersQuery(id, pageNumber(filter.values.page, 0)));
  if (answers.isPending) return <AnswersSkeleton />;
  if (answers.data === undefined) {
    const retry = () => void answers.refetch();
    return <ErrorState error={answers.error} fallback="제출된 답변을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (answers.data.total === 0) {
    return (
      <EmptyState title="아직 제출된 답변이 없습니다" text="고객이 양식을 제출하면 여기에 표시됩니다." />
    );
  }
  return (
    <>
      <Stack gap="md" aria-label={`제출된 답변 ${formatCount(answers.data.total)}건`} role="group">
        {answers.data.items.map((answer) => (
          <AnswerCard key={answer.id} answer={answer} />
        ))}
      </Stack>
      <ListPager {...answers.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
    </>
  );
}

function AnswersSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={160} />
      <Skeleton height={160} />
    </Stack>
  );
}
