import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createBanner,
  deleteBanner,
  getBannerOptions,
  listAdminBannersOptions,
  listAdminBannersQueryKey,
  orderBanners,
  updateBanner,
  uploadImage,
} from '@store/openapi';
import type { AdminBannerDto, CreateBannerDto } from '@store/openapi';
import { uploadTransport, withEnvelope } from '@store/openapi/session';

export type Banner = AdminBannerDto;
export type BannerBody = CreateBannerDto;

export const bannerQuery = (id: string) =>
  queryOptions({
    ...getBannerOptions({ path: { id: Number(id) } }),
    // A form is open on it: new data must not replace what the operator is typing.
    refetchOnWindowFocus: false,
  });

export interface Saved {
  message: string;
  banner: Banner;
}

/** Creates (`id` null) or changes a banner. */
export function useSaveBanner(id: number | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: BannerBody & { version?: number }): Promise<Saved> => {
      const { data, message } = await withEnvelope((options) =>
        id === null ? createBanner({ body, ...options }) : updateBanner({ path: { id }, body, ...options }),
      );
      return { message, banner: data };
    },
    onSuccess: async ({ banner }) => {
      queries.setQueryData(getBannerOptions({ path: { id: banner.id } }).queryKey, banner);
      await queries.invalidateQueries({ queryKey: listAdminBannersQueryKey() });
    },
  });
}

/** Switches a banner on or off in the list. */
export function useSwitchBanner(banner: Banner) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (active: boolean) =>
      updateBanner({ path: { id: banner.id }, body: { active, version: banner.version } }),
    onSuccess: (saved) =>
      queries.setQueryData(listAdminBannersOptions().queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      ),
    onError: () => queries.invalidateQueries({ queryKey: listAdminBannersQueryKey() }),
  });
}

export function useDeleteBanner() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: Banner): Promise<string> =>
      (await withEnvelope((options) => deleteBanner({ path: { id }, query: { version }, ...options })))
        .message,
    onSettled: () => queries.invalidateQueries({ queryKey: listAdminBannersQueryKey() }),
  });
}

/** Changes the order of the banners: shown at once, undone if somebody else has changed the list. */
export function useOrderBanners() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'banner-order' },
    mutationFn: ({ ids, seen }: { ids: number[]; seen: number[] }) => orderBanners({ body: { ids, seen } }),
    onMutate: async ({ ids }) => {
      await queries.cancelQueries({ queryKey: listAdminBannersQueryKey() });
      queries.setQueryData(
        listAdminBannersOptions().queryKey,
        (list) => list && [...list].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: listAdminBannersQueryKey() }),
  });
}

/** Uploads a picture and returns its address. */
export function useUploadPicture(onProgress: (share: number) => void) {
  return useMutation({
    mutationFn: async (file: File): Promise<string> =>
      (await uploadImage({ body: { file }, fetch: uploadTransport(onProgress) })).url,
  });
}
