import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteSavedView, listSavedViewsOptions, saveView } from '@store/openapi';
import type { SavedViewDto, SaveViewDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { notifyDone, notifyFailed } from '../../ui/notify';
import { notifyWithUndo } from '../../ui/notify-with-undo';

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

/** Deletes a view; the message offers to save it again. */
export function useDeleteView(list: string) {
  const queries = useQueryClient();
  const again = useSaveView(list);
  return useMutation({
    mutationFn: ({ id }: SavedView) =>
      withEnvelope((options) => deleteSavedView({ path: { id }, ...options })),
    onSuccess: ({ message }, { id, name, query, isDefault }) => {
      queries.setQueryData(listSavedViewsOptions({ query: { list } }).queryKey, (views) =>
        views?.filter((view) => view.id !== id),
      );
      const undo = (): void =>
        void again.mutateAsync({ name, query, isDefault }).catch((error: unknown) => notifyFailed(error));
      notifyWithUndo(message, undo);
    },
    onError: (error) => notifyFailed(error),
  });
}
