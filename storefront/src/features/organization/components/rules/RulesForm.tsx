import { useState } from 'react';
import { FormProvider, useFieldArray, useForm, type UseFormReturn } from 'react-hook-form';
import { MAX_APPROVAL_RULES, messageFor } from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { PostForm } from '../../../../shared/forms/PostForm';
import { showServerErrors, withFormFields } from '../../../../shared/forms/server-errors';
import { Button } from '../../../../shared/ui/Button';
import { EmptyState, Note } from '../../../../shared/ui/States';
import { toast } from '../../../../shared/ui/Toaster';
import type { Site } from '../../api/organization';
import { useSaveRules, type Rules } from '../../api/purchasing';
import {
  NEW_RULE,
  toRulesValues,
  toSavedRules,
  type Approvers,
  type RulesValues,
} from '../../lib/approval-rules';
import { RuleFields } from './RuleFields';

interface RulesFormProps {
  saved: Rules;
  sites: readonly Site[];
  approvers: Approvers;
  /** Reads the saved rules again. */
  onReload: () => Promise<Rules | undefined>;
}

/** All rules, which are saved together. Somebody else's later answer changes nothing that is being typed. */
export function RulesForm({ saved, sites, approvers, onReload }: RulesFormProps) {
  const form = useForm<RulesValues>({ defaultValues: toRulesValues(saved) });
  const rules = useFieldArray({ control: form.control, name: 'rules' });
  const { isDirty, errors } = form.formState;
  const { submit, isPending, otherVersion, forgetOther } = useSubmit(form);
  const take = (present: Rules): void => {
    form.reset(toRulesValues(present));
    forgetOther();
  };
  const remove = (index: number): void => {
    const removed = form.getValues(`rules.${index}`);
    rules.remove(index);
    toast('규칙을 목록에서 뺐습니다. 저장하면 적용됩니다.', {
      action: { label: '되돌리기', onClick: () => rules.insert(index, removed) },
    });
    document.getElementById('rules-add')?.focus();
  };
  return (
    <FormProvider {...form}>
      <PostForm
        aria-label="결재 규칙"
        className="mt-6 space-y-5"
        onSubmit={(event) => void form.handleSubmit((values) => submit(values))(event)}
      >
        {rules.fields.length === 0 ? (
          <EmptyState
            title="저장된 규칙이 없습니다."
            hint="규칙이 없으면 한도를 넘지 않는 구매는 결재 없이 바로 결제할 수 있습니다."
          />
        ) : (
          <p className="text-sm text-ink-soft">
            지점에 맞는 규칙이 있으면 그 지점의 규칙을, 없으면 전체 지점의 규칙을 적용합니다. 금액에 맞는
            규칙이 여럿이면 기준 금액이 가장 높은 규칙을 적용합니다.
          </p>
        )}
        {rules.fields.map(({ id }, index) => (
          <RuleFields
            key={id}
            index={index}
            sites={sites}
            approvers={approvers}
            onRemove={() => remove(index)}
          />
        ))}
        {rules.fields.length < MAX_APPROVAL_RULES && (
          <Button id="rules-add" onClick={() => rules.append(NEW_RULE)} className="w-full sm:w-auto">
            규칙 추가
          </Button>
        )}
        {otherVersion !== null && (
          <Conflict
            onReload={() => void onReload().then((present) => present !== undefined && take(present))}
            onOverwrite={() =>
              void form.handleSubmit((values) => submit({ ...values, version: otherVersion }))()
            }
          />
        )}
        {errors.root !== undefined && <Note tone="danger">{errors.root.message}</Note>}
        <div className="flex flex-wrap items-center gap-3 border-t border-rule pt-5">
          <Button type="submit" variant="primary" aria-disabled={isPending || !isDirty}>
            {isPending ? '저장 중…' : '규칙 저장'}
          </Button>
          {isDirty && (
            <>
              <Button onClick={() => form.reset()}>변경 취소</Button>
              <p className="text-sm text-ink-soft">저장하지 않은 변경 사항이 있습니다.</p>
            </>
          )}
        </div>
      </PostForm>
    </FormProvider>
  );
}

/** The server names the sum as `fromAmount`, and of a step only its rule. */
const fieldOf = (field: string): string =>
  field.replace(/\.fromAmount$/, '.amount').replace(/\.steps(\..*)?$/, '.steps.0.approver');

const versionOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null;
  return (error.data as { current: { version: number } }).current.version;
};

/** Saves; `otherVersion` = what somebody else saved meanwhile. */
function useSubmit(form: UseFormReturn<RulesValues>) {
  const save = useSaveRules();
  const [otherVersion, setOther] = useState<number | null>(null);
  const fail = (error: unknown, { rules }: RulesValues): void => {
    const other = versionOf(error);
    setOther(other);
    if (other !== null) return;
    const fields = rules.flatMap(
      (_, i) => [`rules.${i}.siteId`, `rules.${i}.amount`, `rules.${i}.steps.0.approver`] as const,
    );
    showServerErrors(withFormFields(error, fieldOf), form.setError, fields, messageFor('SAVE_FAILED'));
  };
  const submit = (values: RulesValues): void => {
    if (save.isPending || !form.formState.isDirty) return;
    save.mutateAsync(toSavedRules(values)).then(
      (saved) => {
        setOther(null);
        form.reset(toRulesValues(saved));
        toast(messageFor('RULES_SAVED'));
      },
      (error: unknown) => fail(error, values),
    );
  };
  return { submit, isPending: save.isPending, otherVersion, forgetOther: () => setOther(null) };
}

function Conflict({ onReload, onOverwrite }: { onReload: () => void; onOverwrite: () => void }) {
  return (
    <Note tone="danger">
      <p className="font-semibold">다른 관리자가 먼저 규칙을 저장했습니다.</p>
      <p>저장된 규칙을 불러오면 지금 작성한 내용은 사라집니다.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={onReload}>
          저장된 규칙 불러오기
        </Button>
        <Button size="sm" variant="danger" onClick={onOverwrite}>
          지금 내용으로 저장
        </Button>
      </div>
    </Note>
  );
}
