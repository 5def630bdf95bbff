import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { businessInfoOptions } from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import type { BusinessInfoDto as BusinessInfo } from '@store/openapi';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { toast } from '../../../shared/ui/Toaster';
import { useSaveBusiness } from '../api/use-save-business';
import {
  BUSINESS_FIELDS,
  staleBusinessFields,
  toBusinessInput,
  toBusinessValues,
  type BusinessValues,
} from './business-form';

/** What the store has now, where an answer says that the sent version is outdated. */
function currentOf(error: unknown): BusinessInfo | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null;
  return (error.data as { current?: BusinessInfo } | null)?.current ?? null;
}

/** The form of the member's business; if another window was faster, the member chooses. */
export function useBusinessForm(info: BusinessInfo) {
  const form = useForm<BusinessValues>({ defaultValues: toBusinessValues(info) });
  const { send, isPending, current, setCurrent } = useSave(form);
  const queries = useQueryClient();
  return {
    form,
    isPending,
    submit: (values: BusinessValues) => send(values, info.version),
    stale: {
      fields: current === null ? null : staleBusinessFields(form.getValues(), current),
      onKeepMine: () => {
        setCurrent(null);
        // The version that was shown: a third change in between is asked about again.
        if (current !== null) send(form.getValues(), current.version);
      },
      onTakeTheirs: () => {
        setCurrent(null);
        if (current === null) return;
        queries.setQueryData(businessInfoOptions().queryKey, current);
        form.reset(toBusinessValues(current));
      },
      onClose: () => setCurrent(null),
    },
  };
}

function useSave(form: UseFormReturn<BusinessValues>) {
  const save = useSaveBusiness();
  const [current, setCurrent] = useState<BusinessInfo | null>(null);
  const send = (values: BusinessValues, version: number): void => {
    if (save.isPending) return;
    save.mutate(
      { ...toBusinessInput(values), version },
      {
        onSuccess: (answer) => {
          form.reset(toBusinessValues(answer.info));
          toast(answer.message || messageFor('BUSINESS_SAVED'));
        },
        onError: (error) => {
          const now = currentOf(error);
          if (now !== null) return setCurrent(now);
          showServerErrors(error, form.setError, BUSINESS_FIELDS, messageFor('SAVE_FAILED'));
        },
      },
    );
  };
  return { send, isPending: save.isPending, current, setCurrent };
}
