import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changePassword,
  endOtherLoginSession,
  loginSessionsOptions,
  loginSessionsQueryKey,
} from '@store/openapi';
import type { ChangePasswordDto, LoginSessionDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';

export type Device = LoginSessionDto;

/** Devices on which the member is signed in, last used first. */
export const devicesQuery = () => queryOptions({ ...loginSessionsOptions(), staleTime: 0 });

/** Signs another device out in exchange for the password; returns the server's message. */
export function useEndDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, currentPassword }: { id: string; currentPassword: string }): Promise<string> =>
      (
        await withEnvelope((options) =>
          endOtherLoginSession({ path: { id }, body: { currentPassword }, ...options }),
        )
      ).message,
    // A device that is already gone is not in the list either.
    onSettled: () => queries.invalidateQueries({ queryKey: loginSessionsQueryKey() }),
  });
}

/** Changes the password, which signs out every other device. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangePasswordDto): Promise<string> =>
      (await withEnvelope((options) => changePassword({ body, ...options }))).message,
    onSuccess: () => queries.invalidateQueries({ queryKey: loginSessionsQueryKey() }),
  });
}
