import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { useSendEnquiry, type EnquiryInput, type SentEnquiry } from '../api/enquiries';

/** The sent values, as the confirmation shows them. */
export interface Sent {
  enquiry: SentEnquiry;
  title: string;
}

/** Sends a form as an enquiry, one at a time; the typed values stay when the server refuses it. */
export function useEnquirySubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  toInput: (values: Values) => EnquiryInput,
  fields: readonly Path<Values>[],
) {
  const sending = useSendEnquiry();
  const [sent, setSent] = useState<Sent | null>(null);
  const submit = (values: Values): void => {
    if (sending.isPending) return;
    const input = toInput(values);
    sending.mutate(input, {
      onSuccess: (enquiry) => setSent({ enquiry, title: input.title }),
      onError: (error) => showServerErrors(error, form.setError, fields, messageFor('INTERNAL_ERROR')),
    });
  };
  const again = (): void => {
    form.reset();
    setSent(null);
  };
  return { submit, isSending: sending.isPending, sent, again };
}
