import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteSavedView, listSavedViewsOptions, saveView } from '@store/openapi';
import type { SavedViewDto, SaveViewDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { notifyDone, notifyFailed } from '../../ui/notify';

export type SavedView = SavedViewDto;

export const viewsQuery = (list: string) =>
  queryOptions({ ...listSavedViewsOptions({ query: { list } }), staleTime: 60_000 });

/** Saves a view; it replaces one of the same name. */
export function useSaveView(list: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: Omit<SaveViewDto, 'list'>) =>
      withEnvelope((options) => saveView({ body: { ...form, list }, ...options })),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(listSavedViewsOptions({ query: { list } }).queryKey, data);
      notifyDone(message);
    },
  });
}

export function useDeleteView(list: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => withEnvelope((options) => deleteSavedView({ path: { id }, ...options })),
    onSuccess: ({ message }, id) => {
      queries.setQueryData(listSavedViewsOptions({ query: { list } }).queryKey, (views) =>
        views?.filter((view) => view.id !== id),
      );
      notifyDone(message);
    },
    onError: (error) => notifyFailed(error),
  });
}
