import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { formatCount, formatDateTimeKst, messageFor, type FormField } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { answersQuery, type FormAnswer } from '../api/sites';

/** The member's answers, latest first, each under the fields of its time. */
export function Answers({ formId }: { formId: number }) {
  const answers = useQuery(answersQuery(formId));
  return (
    <section aria-labelledby="own-answers" className="mt-14 max-w-2xl">
      <h2 id="own-answers" className="border-b-2 border-ink pb-2 text-heading font-bold">
        제출한 내용
        {answers.isSuccess && (
          <span className="figures ml-2 text-base font-normal text-ink-faint">
            {formatCount(answers.data.length)}건
          </span>
        )}
      </h2>
      {answers.isPending && (
        <Pending label="제출한 내용을 불러오는 중입니다.">
          <Skeleton className="mt-4 h-28" />
        </Pending>
      )}
      {answers.isError && (
        <ErrorState
          message={messageOf(answers.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void answers.refetch()}
        />
      )}
      {answers.isSuccess && answers.data.length === 0 && (
        <p className="py-6 text-ink-soft">아직 제출한 내용이 없습니다.</p>
      )}
      {answers.isSuccess && (
        <ul aria-label="제출한 내용">
          {answers.data.map((answer) => (
            <li key={answer.id} className="border-b border-rule py-5">
              <Answer answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Answer({ answer }: { answer: FormAnswer }) {
  return (
    <>
      <time dateTime={answer.createdAt} className="figures text-sm text-ink-faint">
        {formatDateTimeKst(answer.createdAt)}
      </time>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
        {answer.fields.map((field) => (
          <div key={field.code} className="contents">
            <dt className="text-sm text-ink-soft sm:pt-0.5">{field.label}</dt>
            <dd className="mb-1 whitespace-pre-wrap sm:mb-0">
              <Value field={field} answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Value({ field, answer }: { field: FormField; answer: FormAnswer }) {
  const value = Object.hasOwn(answer.values, field.code) ? answer.values[field.code] : undefined;
  if (value === undefined) return <span className="text-ink-faint">–</span>;
  if (field.type === 'file') return <Files ids={Array.isArray(value) ? value : []} answer={answer} />;
  if (typeof value === 'number') return <span className="figures">{value.toLocaleString('ko-KR')}</span>;
  if (Array.isArray(value)) return value.join(', ');
  return field.type === 'date' ? value.replaceAll('-', '.') : value;
}

/** File addresses are signed for ten minutes; the list reads new ones when it is looked at again. */
function Files({ ids, answer }: { ids: readonly string[]; answer: FormAnswer }) {
  return (
    <ul>
      {answer.files
        .filter(({ id }) => ids.includes(id))
        .map((file) => (
          <li key={file.id}>
            <a
              href={file.url}
              className="inline-flex min-h-11 items-center gap-2 text-indigo underline underline-offset-4"
            >
              <Paperclip aria-hidden className="size-4" />
              {file.name}
            </a>
          </li>
        ))}
    </ul>
  );
}
