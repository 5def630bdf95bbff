import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteSavedView, listSavedViews, saveView } from '@store/openapi';
import type { SavedViewDto, SaveViewDto } from '@store/openapi';
import { notifyDone, notifyFailed } from '../../ui/notify';
import { queryKeys } from '../../api/query-keys';

export type SavedView = SavedViewDto;

export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: queryKeys.views(list),
    queryFn: async ({ signal }): Promise<SavedView[]> =>
      (await listSavedViews({ query: { list }, signal, throwOnError: true })).data.data,
    staleTime: 60_000,
  });

/** Saves a view; it replaces one of the same name. */
export function useSaveView(list: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (form: Omit<SaveViewDto, 'list'>) =>
      (await saveView({ body: { ...form, list }, throwOnError: true })).data,
    onSuccess: ({ data, message }) => {
      queries.setQueryData(queryKeys.views(list), data);
      notifyDone(message);
    },
  });
}

export function useDeleteView(list: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => (await deleteSavedView({ path: { id }, throwOnError: true })).data,
    onSuccess: ({ message }, id) => {
      queries.setQueryData<SavedView[]>(queryKeys.views(list), (views) =>
        views?.filter((view) => view.id !== id),
      );
      notifyDone(message);
    },
    onError: (error) => notifyFailed(error),
  });
}
