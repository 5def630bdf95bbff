import { useMutation } from '@tanstack/react-query';
import {
  completeLogin,
  enrolLoginPasskey,
  enrolLoginTotp,
  login,
  offerLoginPasskey,
  offerLoginTotp,
  signUp,
} from '@store/openapi';
import type { EnrolledSessionDto, ProofDto, SessionDto, SignUpDto } from '@store/openapi';
import { makePasskey, signWithPasskey, withEnvelope } from '@store/openapi/session';

export interface Credentials {
  identifier: string;
  password: string;
}

export const useLogin = () =>
  useMutation({
    mutationFn: async (body: Credentials): Promise<{ session: SessionDto; message: string }> => {
      const { data, message } = await withEnvelope((options) => login({ body, ...options }));
      return { session: data, message };
    },
  });

/** Second login step: a code, or a passkey where its options are given. */
export const useCompleteLogin = () =>
  useMutation({
    mutationFn: async ({ ticket, code, passkey }: { ticket: string; code?: string; passkey?: object }) => {
      const body: ProofDto =
        passkey === undefined ? { ticket, code } : { ticket, passkey: await signWithPasskey(passkey) };
      return await completeLogin({ body });
    },
  });

/** A secret for an app that is enrolled during the login. */
export const useTotpOffer = () =>
  useMutation({
    mutationFn: (ticket: string) => offerLoginTotp({ body: { ticket } }),
  });

/** Enrols the app by its first code, or a new passkey, and completes the login. */
export const useEnrolLogin = () =>
  useMutation({
    mutationFn: async ({ ticket, code }: { ticket: string; code?: string }): Promise<EnrolledSessionDto> => {
      if (code !== undefined) return await enrolLoginTotp({ body: { ticket, code } });
      const offer = await offerLoginPasskey({ body: { ticket } });
      const passkey = await makePasskey(offer.options);
      const body = { ticket, name: '첫 패스키', passkey };
      return await enrolLoginPasskey({ body });
    },
  });

export const useSignUp = () =>
  useMutation({
    mutationFn: async (body: SignUpDto): Promise<string> =>
      (await withEnvelope((options) => signUp({ body, ...options }))).message,
  });

export type { EnrolledSessionDto, SessionDto, SignUpDto };
