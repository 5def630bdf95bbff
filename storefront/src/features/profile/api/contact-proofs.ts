import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ContactCodeDto,
  ownProfileOptions,
  proveEmail,
  provePhone,
  sendEmailCode,
  sendPhoneCode,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { toast } from '../../../shared/ui/Toaster';

export type ContactKind = 'email' | 'phone';

const CALLS = {
  email: { send: sendEmailCode, prove: proveEmail },
  phone: { send: sendPhoneCode, prove: provePhone },
} as const;

/** Sends a code to the contact on record. */
export const useSendContactCode = (kind: ContactKind) =>
  useMutation({
    mutationFn: async (): Promise<ContactCodeDto> => {
      // The form that opens says it; a message would cover the field.
      return await CALLS[kind].send();
    },
  });

/** Sends the code back; the profile then knows the proof. */
export function useProveContact(kind: ContactKind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (code: string): Promise<string> => {
      const { data, message } = await withEnvelope((options) =>
        CALLS[kind].prove({ body: { code }, ...options }),
      );
      toast(message);
      return data.provedAt;
    },
    onSuccess: (provedAt) => {
      const proof = kind === 'email' ? { emailProvedAt: provedAt } : { phoneProvedAt: provedAt };
      queries.setQueryData(ownProfileOptions().queryKey, (profile) =>
        profile === undefined ? undefined : { ...profile, ...proof },
      );
    },
  });
}
