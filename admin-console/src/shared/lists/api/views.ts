import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteSavedView, listSavedViews, saveView } from '@store/openapi';
import type { SavedViewDto, SaveViewDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { notifyDone, notifyFailed } from '../../ui/notify';
import { queryKeys } from '../../api/query-keys';

export type SavedView = SavedViewDto;

export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: queryKeys.views(list),
    queryFn: async ({ signal }): Promise<SavedView[]> => await listSavedViews({ query: { list }, signal }),
    staleTime: 60_000,
  });

/** Saves a view; it replaces one of the same name. */
export function useSaveView(list: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: Omit<SaveViewDto, 'list'>) =>
      withEnvelope((options) => saveView({ body: { ...form, list }, ...options })),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(queryKeys.views(list), data);
      notifyDone(message);
    },
  });
}

export function useDeleteView(list: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => withEnvelope((options) => deleteSavedView({ path: { id }, ...options })),
    onSuccess: ({ message }, id) => {
      queries.setQueryData<SavedView[]>(queryKeys.views(list), (views) =>
        views?.filter((view) => view.id !== id),
      );
      notifyDone(message);
    },
    onError: (error) => notifyFailed(error),
  });
}
