import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn, type UseFormSetError } from 'react-hook-form';
import { ApiError } from '@store/openapi/session';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { formQuery, useSaveForm, type SiteForm } from '../api/forms';
import { differencesOf } from '../lib/builder-differences';
import {
  bodyOf,
  builderOf,
  builderPath,
  problemsOf,
  type BuilderForm,
  type StoredForm,
} from '../lib/builder-form';

/** The builder's form, and how it is saved. */
export function useBuilder(stored: SiteForm) {
  const queries = useQueryClient();
  // The version that the typed values are based on: a refetch behind the builder changes neither them nor the version
  // that is sent.
  const [base, setBase] = useState(stored);
  const save = useSaveForm(stored.id);
  const form = useForm<BuilderForm>({ defaultValues: builderOf(stored) });
  const [tried, setTried] = useState(false);

  const take = (now: SiteForm, message = '') => {
    if (message !== '') notifyDone(message);
    setBase(now);
    form.reset(builderOf(now));
  };

  const send = (values: BuilderForm, version: number) =>
    save.mutate(
      { ...bodyOf(values), version },
      {
        onSuccess: ({ message, saved }) => take(saved, message),
        onError: (error) => onFailure(error, values),
      },
    );

  const onFailure = (error: Error, values: BuilderForm) => {
    const current = currentOf<StoredForm>(error);
    if (current === null) return showAtFields(error, values, form.setError);
    askWhichHolds({ ...base, ...current }, values);
  };

  const askWhichHolds = (theirs: SiteForm, values: BuilderForm) =>
    openStaleChoice({
      title: '그 사이 양식이 바뀌었습니다',
      differences: differencesOf(builderOf(theirs), values),
      onMine: () => send(values, theirs.version),
      onTheirs: () => {
        queries.setQueryData(formQuery(stored.id).queryKey, theirs);
        take(theirs);
      },
    });

  const submit = () => {
    setTried(true);
    ifSound(form, (values) => send(values, base.version));
  };
  return { form, base, submit, tried, isSaving: save.isPending };
}

/** Shows the server's messages at the named places; the rest is shown beside the page. */
function showAtFields(error: Error, values: BuilderForm, setError: UseFormSetError<BuilderForm>): void {
  const named = error instanceof ApiError ? error.fields : [];
  for (const { field, message } of named) {
    setError(builderPath(field, values) as FieldPath<BuilderForm>, { type: 'server', message });
  }
  if (named.length === 0) notifyFailed(error);
}

/** Continues with the form if its own rules find nothing, else goes to the first error. */
function ifSound(form: UseFormReturn<BuilderForm>, go: (values: BuilderForm) => void): void {
  form.clearErrors();
  const values = form.getValues();
  const [first] = problemsOf(values);
  if (first === undefined) go(values);
  else form.setFocus(first.field as FieldPath<BuilderForm>);
}
