import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelImport,
  createImport,
  listImportRowsOptions,
  listImportsOptions,
  listImportsQueryKey,
  readImportOptions,
  readImportQueryKey,
  runImport,
} from '@store/openapi';
import type { ImportDto, ImportKind, ImportRowDto, ListImportRowsData } from '@store/openapi';
import { type AnswerOptions, answersOf, uploadTransport, withEnvelope } from '@store/openapi/session';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';

export type Import = ImportDto;
export type ImportRow = ImportRowDto;
export type RowFilter = NonNullable<NonNullable<ListImportRowsData['query']>['verdict']>;

/** How often an import in progress is read, milliseconds. */
const LOOK_MS = 1000;

/** Whether the worker is working on it. */
const isMoving = (entry: Import | undefined): boolean =>
  entry?.state === 'checking' || entry?.state === 'running';

/** Polled while a file on the page is being checked or imported. */
export const importListQuery = (page: number) =>
  queryOptions({
    ...listImportsOptions({ query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) === true ? LOOK_MS : false),
  });

/** Polled while it is being checked and while it runs. */
export const importQuery = (id: number) =>
  queryOptions({
    ...readImportOptions({ path: { id } }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? LOOK_MS : false),
  });

export const importRowsQuery = (id: number, verdict: RowFilter, page: number, live: boolean) =>
  queryOptions({
    ...listImportRowsOptions({ path: { id }, query: { verdict, page } }),
    placeholderData: keepPreviousData,
    refetchInterval: live ? LOOK_MS * 2 : false,
  });

/** Uploads a file for checking; reports the uploaded share (0 to 1). */
export function useUploadImport(onProgress: (share: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, file }: { kind: ImportKind; file: File }) =>
      createImport({ query: { kind }, body: { file }, fetch: uploadTransport(onProgress) }),
    onSuccess: (created) => {
      queries.setQueryData(readImportOptions({ path: { id: created.id } }).queryKey, created);
      void queries.invalidateQueries({ queryKey: listImportsQueryKey() });
    },
  });
}

function useStep(call: (id: number, options: AnswerOptions) => Promise<Import>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => withEnvelope((options) => call(id, options)),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(readImportOptions({ path: { id: data.id } }).queryKey, data);
      void queries.invalidateQueries(answersOf('listImportRows'));
      notifyDone(message);
    },
    onError: (error, id) => {
      notifyFailed(error);
      void queries.invalidateQueries({ queryKey: readImportQueryKey({ path: { id } }) });
    },
  });
}

/** Starts the import of the good rows. */
export const useRunImport = () => useStep((id, options) => runImport({ path: { id }, ...options }));

export const useCancelImport = () => useStep((id, options) => cancelImport({ path: { id }, ...options }));
