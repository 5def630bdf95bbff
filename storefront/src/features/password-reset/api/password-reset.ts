import { useMutation } from '@tanstack/react-query';
import { confirmPasswordReset, requestPasswordReset } from '@store/openapi';
import type { ConfirmPasswordResetDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';

/** Requests a link; the answer does not reveal whether the account exists. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: async (identifier: string): Promise<string> =>
      (await withEnvelope((options) => requestPasswordReset({ body: { identifier }, ...options }))).message,
  });

/** Sets the new password by the token of the link. */
export const useConfirmReset = () =>
  useMutation({
    mutationFn: async (body: ConfirmPasswordResetDto): Promise<string> =>
      (await withEnvelope((options) => confirmPasswordReset({ body, ...options }))).message,
  });
