import { FormProvider } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import type { SiteForm } from '../api/sites';
import type { FormChange } from '../lib/form-draft';
import { useFormAnswer } from '../lib/use-form-answer';
import { FormFields } from './FormFields';

/** An open form to fill in. */
export function AnswerForm({ form }: { form: SiteForm }) {
  const { draft, fields, submit, isPending, changes, isClosed } = useFormAnswer(form);
  const problem = draft.formState.errors.root?.message;
  return (
    <FormProvider {...draft}>
      <PostForm
        aria-label={form.title}
        onSubmit={(event) => void draft.handleSubmit(submit)(event)}
        className="max-w-2xl space-y-5"
      >
        {isClosed && (
          <Note tone="danger">{messageFor('FORM_CLOSED')} 입력하신 내용은 그대로 유지됩니다.</Note>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
        <FormFields fields={fields} />
        {problem !== undefined && <Note tone="danger">{problem}</Note>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          aria-disabled={isPending || isClosed}
        >
          {isPending ? '제출하는 중…' : '제출하기'}
        </Button>
      </PostForm>
    </FormProvider>
  );
}

const LABELS: Record<FormChange['change'], string> = {
  added: '새 항목',
  changed: '변경된 항목',
  removed: '삭제된 항목',
};

function Changes({ changes }: { changes: readonly FormChange[] }) {
  return (
    <div role="alert">
      <Note tone="warning">
        <p className="font-semibold">작성하시는 동안 양식이 변경되었습니다.</p>
        <p>입력하신 내용은 그대로 유지됩니다. 아래 항목을 확인하고 다시 제출해 주세요.</p>
        <ul className="mt-1 list-['–_'] pl-4">
          {changes.map(({ label, change }) => (
            <li key={`${change} ${label}`}>
              {LABELS[change]}: {label}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
