import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelImport,
  createImport,
  listImportRows,
  listImports,
  readImport,
  runImport,
} from '@store/openapi';
import type { ImportDto, ImportKind, ImportRowDto, ListImportRowsData, PageMeta } from '@store/openapi';
import { uploadTransport, withEnvelope, type AnswerOptions } from '@store/openapi/session';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { queryKeys } from '../../../shared/api/query-keys';

export type Import = ImportDto;
export type ImportRow = ImportRowDto;
export type RowFilter = NonNullable<NonNullable<ListImportRowsData['query']>['verdict']>;

/** How often an import in progress is read, milliseconds. */
const LOOK_MS = 1000;

/** Whether the worker is working on it. */
const isMoving = (found: Import | undefined): boolean =>
  found?.state === 'checking' || found?.state === 'running';

/** Polled while a file on the page is being checked or imported. */
export const importListQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.imports.list(page),
    queryFn: async ({ signal }): Promise<{ items: Import[]; meta: PageMeta }> => {
      const answer = await listImports({ query: { page }, signal });
      return { items: answer.items, meta: answer.meta };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) === true ? LOOK_MS : false),
  });

/** Polled while it is being checked and while it runs. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.imports.one(id),
    queryFn: async ({ signal }): Promise<Import> => await readImport({ path: { id }, signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? LOOK_MS : false),
  });

export const importRowsQuery = (id: number, verdict: RowFilter, page: number, live: boolean) =>
  queryOptions({
    queryKey: queryKeys.imports.rows(id, verdict, page),
    queryFn: async ({ signal }): Promise<{ items: ImportRow[]; meta: PageMeta }> => {
      const answer = await listImportRows({ path: { id }, query: { verdict, page }, signal });
      return { items: answer.items, meta: answer.meta };
    },
    placeholderData: keepPreviousData,
    refetchInterval: live ? LOOK_MS * 2 : false,
  });

/** Uploads a file for checking; reports the uploaded share (0 to 1). */
export function useUploadImport(onProgress: (share: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, file }: { kind: ImportKind; file: File }): Promise<Import> =>
      await createImport({ query: { kind }, body: { file }, fetch: uploadTransport(onProgress) }),
    onSuccess: (found) => {
      queries.setQueryData(queryKeys.imports.one(found.id), found);
      void queries.invalidateQueries({ queryKey: queryKeys.imports.lists });
    },
  });
}

function useStep(call: (id: number, options: AnswerOptions) => Promise<Import>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => withEnvelope((options) => call(id, options)),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(queryKeys.imports.one(data.id), data);
      void queries.invalidateQueries({ queryKey: queryKeys.imports.allRows });
      notifyDone(message);
    },
    onError: (error, id) => {
      notifyFailed(error);
      void queries.invalidateQueries({ queryKey: queryKeys.imports.one(id) });
    },
  });
}

/** Starts the import of the good rows. */
export const useRunImport = () => useStep((id, options) => runImport({ path: { id }, ...options }));

export const useCancelImport = () => useStep((id, options) => cancelImport({ path: { id }, ...options }));
