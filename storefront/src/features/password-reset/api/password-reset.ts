import { useMutation } from '@tanstack/react-query';
import { confirmPasswordReset, requestPasswordReset } from '@store/openapi';
import type { ConfirmPasswordResetDto } from '@store/openapi';

/** Requests a link; the answer does not reveal whether the account exists. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: async (identifier: string): Promise<string> =>
      (await requestPasswordReset({ body: { identifier }, throwOnError: true })).data.message,
  });

/** Sets the new password by the token of the link. */
export const useConfirmReset = () =>
  useMutation({
    mutationFn: async (body: ConfirmPasswordResetDto): Promise<string> =>
      (await confirmPasswordReset({ body, throwOnError: true })).data.message,
  });
