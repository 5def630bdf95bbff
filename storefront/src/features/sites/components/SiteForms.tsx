import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCount, formatDateKst, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { siteFormsQuery, type SiteForm } from '../api/sites';

/** The open forms. */
export function SiteForms({ siteId }: { siteId: number }) {
  const forms = useQuery(siteFormsQuery(siteId));
  return (
    <section aria-labelledby="site-forms">
      <h2 id="site-forms" className="border-b-2 border-ink pb-2 text-heading font-bold">
        접수 중인 양식
      </h2>
      {forms.isPending && (
        <Pending label="양식을 불러오는 중입니다.">
          <Skeleton className="mt-4 h-28" />
        </Pending>
      )}
      {forms.isError && (
        <ErrorState
          message={messageOf(forms.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void forms.refetch()}
        />
      )}
      {forms.isSuccess && forms.data.length === 0 && (
        <p className="py-6 text-ink-soft">
          지금 작성할 양식이 없습니다. 담당 매니저가 양식을 열면 여기에 나타납니다.
        </p>
      )}
      {forms.isSuccess && (
        <ul aria-label="접수 중인 양식">
          {forms.data.map((form) => (
            <li key={form.id} className="relative border-b border-rule py-5 hover:bg-hanji-light">
              <FormEntry form={form} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FormEntry({ form }: { form: SiteForm }) {
  const { answersCount: count, lastAnsweredAt: last } = form;
  const given =
    last === null
      ? '아직 제출하지 않았습니다'
      : `${formatCount(count)}번 제출 · 마지막 ${formatDateKst(last)}`;
  return (
    <div className="flex flex-col items-start gap-x-8 gap-y-3 sm:flex-row sm:justify-between">
      <div className="min-w-0">
        <h3 className="text-lg font-bold">{form.title}</h3>
        {form.description !== null && <p className="text-ink-soft">{form.description}</p>}
        <p className="figures mt-1 text-sm text-ink-faint">
          항목 {form.fields.length}개 · {given}
        </p>
      </div>
      <Link
        to={`forms/${form.id}`}
        aria-label={`${form.title} 작성하기`}
        className="inline-flex min-h-11 shrink-0 items-center bg-ink px-4 text-sm font-semibold text-white after:absolute after:inset-0 hover:bg-indigo"
      >
        작성하기
      </Link>
    </div>
  );
}
