import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { listSiteFormsQueryKey } from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { toast } from '../../../shared/ui/Toaster';
import { type SiteForm, useSubmitAnswer } from '../api/sites';
import { carryOver, emptyDraft, formChanges, toGiven, type FormChange, type FormDraft } from './form-draft';

/** Pause in typing after which an error is shown. */
const ERROR_DELAY_MS = 600;

const isConflict = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;

/**
 * Fills in a form and submits it, once at a time. If the form has changed meanwhile (409), the new definition is
 * loaded, the typed values are carried over, and the page shows what changed.
 */
export function useFormAnswer(form: SiteForm) {
  const draft = useForm<FormDraft>({
    defaultValues: emptyDraft(form.fields),
    mode: 'onChange',
    delayError: ERROR_DELAY_MS,
  });
  const { submit: send, isPending } = useSend(form.siteId, form.id);
  const { now, changes, settle } = useDefinition(form, draft);
  const [isClosed, setClosed] = useState(false);

  const submit = (values: FormDraft): void =>
    send(
      { values: toGiven(now.fields, values), revision: now.revision },
      {
        onDone: () => {
          settle();
          draft.reset(emptyDraft(now.fields));
          toast(messageFor('FORM_ANSWERED'));
        },
        onError: (error) => {
          if (isConflict(error, 'FORM_CLOSED')) setClosed(true);
          const names = now.fields.map(({ code }) => `values.${code}` as const);
          // The notice above the form tells the result; no field is at fault.
          if (!isConflict(error, 'FORM_CHANGED') && !isConflict(error, 'FORM_CLOSED'))
            showServerErrors(error, draft.setError, names, messageFor('INTERNAL_ERROR'));
        },
      },
    );
  return { draft, fields: now.fields, submit, isPending, changes, isClosed };
}

/** The definition that is filled in, and its difference from the one before. */
function useDefinition(form: SiteForm, { getValues, reset }: UseFormReturn<FormDraft>) {
  const [{ now, before }, setVersions] = useState({ now: form, before: form });
  if (form.revision !== now.revision) setVersions({ now: form, before: now });
  useEffect(() => {
    if (before === now) return;
    reset(carryOver(getValues(), before.fields, now.fields), { keepDefaultValues: true });
  }, [now, before, getValues, reset]);
  const changes: readonly FormChange[] = formChanges(before.fields, now.fields);
  return { now, changes, settle: () => setVersions({ now, before: now }) };
}

type Answer = Parameters<ReturnType<typeof useSubmitAnswer>['mutate']>[0];

interface Outcome {
  onDone: () => void;
  onError: (error: unknown) => void;
}

function useSend(siteId: number, formId: number) {
  const queries = useQueryClient();
  const sending = useSubmitAnswer(siteId, formId);
  const submit = (answer: Answer, { onDone, onError }: Outcome): void => {
    if (sending.isPending) return;
    sending.mutate(answer, {
      onSuccess: onDone,
      onError: (error) => {
        if (isConflict(error, 'FORM_CHANGED'))
          void queries.invalidateQueries({ queryKey: listSiteFormsQueryKey({ path: { siteId } }) });
        onError(error);
      },
    });
  };
  return { submit, isPending: sending.isPending };
}
