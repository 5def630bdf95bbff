import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessInfoOptions, meQueryKey, ownProfileQueryKey, saveBusinessInfo } from '@store/openapi';
import type { SaveBusinessInfoDto, BusinessInfoDto as BusinessInfo } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';

export type BusinessInput = SaveBusinessInfoDto;

/** Saves the business; the member is a business member from then on, which updates menus and profile. */
export function useSaveBusiness() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: BusinessInput): Promise<{ info: BusinessInfo; message: string }> => {
      const { data, message } = await withEnvelope((options) => saveBusinessInfo({ body, ...options }));
      return { info: data, message };
    },
    onSuccess: async ({ info }) => {
      queries.setQueryData(businessInfoOptions().queryKey, info);
      await Promise.all(
        [meQueryKey(), ownProfileQueryKey()].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}
