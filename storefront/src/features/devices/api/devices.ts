import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, endOtherLoginSession, loginSessions } from '@store/openapi';
import type { ChangePasswordDto, LoginSessionDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type Device = LoginSessionDto;

/** Where the member is signed in, used last first. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: queryKeys.devices,
    queryFn: async ({ signal }): Promise<Device[]> =>
      (await loginSessions({ signal, throwOnError: true })).data.data,
    staleTime: 0,
  });

/** Signs another device out in exchange for the password; gives back what the server says of it. */
export function useEndDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, currentPassword }: { id: string; currentPassword: string }): Promise<string> =>
      (await endOtherLoginSession({ path: { id }, body: { currentPassword }, throwOnError: true })).data
        .message,
    // One that is gone already is no longer in the list either.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.devices }),
  });
}

/** Changes the password; every other device is signed out by it. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangePasswordDto): Promise<string> =>
      (await changePassword({ body, throwOnError: true })).data.message,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.devices }),
  });
}
