import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound, messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState, Note, Pending, Skeleton } from '../../../shared/ui/States';
import { siteFormsQuery, type SiteForm } from '../api/sites';
import { AnswerForm } from '../components/AnswerForm';
import { Answers } from '../components/Answers';

/** One form of a site to fill in, with earlier answers. */
export function Component() {
  const { siteId: site, formId: form } = useParams();
  const [siteId, formId] = [Number(site), Number(form)];
  const forms = useQuery(siteFormsQuery(siteId));
  if (forms.isPending) return <FormSkeleton />;
  if (forms.isError && !isNotFound(forms.error)) {
    return (
      <ErrorState
        message={messageOf(forms.error, messageFor('INTERNAL_ERROR'))}
        onRetry={() => void forms.refetch()}
      />
    );
  }
  if (forms.isError) return <NoForm siteId={siteId} />;
  const own = forms.data.find(({ id }) => id === formId);
  return own === undefined ? <ClosedForm siteId={siteId} formId={formId} /> : <OpenForm form={own} />;
}

function OpenForm({ form }: { form: SiteForm }) {
  return (
    <>
      <PageMeta title={form.title} isPrivate />
      <PageTitle title={form.title} lead={form.userSiteName}>
        <ButtonLink to={paths.site(form.siteId)} size="sm">
          사이트로 돌아가기
        </ButtonLink>
      </PageTitle>
      {form.description !== null && (
        <p className="mt-4 max-w-2xl whitespace-pre-wrap text-ink-soft">{form.description}</p>
      )}
      <div className="mt-8">
        <AnswerForm key={form.id} form={form} />
      </div>
      <Answers formId={form.id} />
    </>
  );
}

/** A closed form; earlier answers can still be read. */
function ClosedForm({ siteId, formId }: { siteId: number; formId: number }) {
  return (
    <>
      <PageMeta title="양식" isPrivate />
      <PageTitle title="마감된 양식">
        <ButtonLink to={paths.site(siteId)} size="sm">
          사이트로 돌아가기
        </ButtonLink>
      </PageTitle>
      <Note className="mt-6">{messageFor('FORM_CLOSED')}</Note>
      <Answers formId={formId} />
    </>
  );
}

function NoForm({ siteId }: { siteId: number }) {
  return (
    <>
      <PageMeta title="양식" isPrivate />
      <EmptyState title={messageFor('FORM_NOT_FOUND')}>
        <ButtonLink to={Number.isSafeInteger(siteId) ? paths.site(siteId) : paths.sites} variant="primary">
          사이트로 돌아가기
        </ButtonLink>
      </EmptyState>
    </>
  );
}

function FormSkeleton() {
  return (
    <Pending label="양식을 불러오는 중입니다.">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="mt-8 h-12 max-w-2xl" />
      <Skeleton className="mt-5 h-12 max-w-2xl" />
      <Skeleton className="mt-5 h-32 max-w-2xl" />
    </Pending>
  );
}
