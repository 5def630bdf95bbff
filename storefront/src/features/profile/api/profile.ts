import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meQueryKey, ownProfileOptions, updateOwnProfile } from '@store/openapi';
import type { ConsentDto, EditProfileDto, OwnProfileDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';

export type OwnProfile = OwnProfileDto;
export type ProfileChange = EditProfileDto;
export type Consent = ConsentDto;

/** Changes the form's fields; the name in the menus follows. */
export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfileChange): Promise<{ profile: OwnProfile; message: string }> => {
      const { data, message } = await withEnvelope((options) => updateOwnProfile({ body, ...options }));
      return { profile: data, message };
    },
    onSuccess: ({ profile }) => {
      queries.setQueryData(ownProfileOptions().queryKey, profile);
      // The form does not wait for the menus.
      void queries.invalidateQueries({ queryKey: meQueryKey() });
    },
  });
}
