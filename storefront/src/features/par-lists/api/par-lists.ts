import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createParList,
  downloadParItems,
  importParItems,
  listParListsOptions,
  readParListOptions,
  readParListQueryKey,
  removeParList,
  saveParItems,
  updateParList,
} from '@store/openapi';
import type {
  CreateParListDto,
  ParItemDto,
  ParItemImportDto,
  ParListDetailDto,
  ParListDto,
  ParListsDto,
  SaveParItemDto,
  UpdateParListDto,
} from '@store/openapi';
import { answersOf, fileTransport, uploadTransport, withEnvelope } from '@store/openapi/session';
import { saveFile } from '../../../shared/lib/save-file';

export type ParList = ParListDto;
export type ParListPage = ParListsDto;
export type ParListDetail = ParListDetailDto;
export type ParItem = ParItemDto;
export type ParImport = ParItemImportDto;
export type NewParItem = SaveParItemDto;

export const PAR_LISTS_PAGE_SIZE = 50;

/** `page` from 0. */
export const parListsQuery = ({ page }: { page: number }) =>
  queryOptions({
    ...listParListsOptions({ query: { page, size: PAR_LISTS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const parListQuery = (id: number) => readParListOptions({ path: { id } });

/** What shows a list, or counts it. */
const VIEWS = answersOf('listParLists', 'listOpenRefills', 'readRefill');

/** A change that answers the list. */
function useListChange<Input>(change: (input: Input) => Promise<ParListDetail>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => {
      queries.setQueryData(readParListQueryKey({ path: { id: list.id } }), list);
      void queries.invalidateQueries(VIEWS);
    },
  });
}

export const useCreateParList = () => useListChange((body: CreateParListDto) => createParList({ body }));

export const useUpdateParList = () =>
  useListChange(({ id, ...body }: UpdateParListDto & { id: number }) =>
    updateParList({ path: { id }, body }),
  );

/** Replaces all items; 409 where somebody else changed the list since `version`. */
export const useSaveParItems = (id: number) =>
  useListChange((body: { version: number; items: NewParItem[] }) => saveParItems({ path: { id }, body }));

export function useRemoveParList() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      (await withEnvelope((options) => removeParList({ path: { id }, ...options }))).message,
    onSuccess: () => queries.invalidateQueries(VIEWS),
  });
}

/** Checks a file, or applies its good rows. */
export function useImportParItems(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, run }: { file: File; run: boolean }) =>
      importParItems({
        path: { id },
        query: run ? { run: 'true' } : {},
        body: { file },
        fetch: uploadTransport(() => undefined),
      }),
    onSuccess: async ({ applied }) => {
      if (!applied) return;
      void queries.invalidateQueries(VIEWS);
      await queries.invalidateQueries({ queryKey: readParListQueryKey({ path: { id } }) });
    },
  });
}

/** Downloads the list as a sheet that can be changed and uploaded again. */
export const useDownloadParItems = ({ id, siteName, name }: ParList) =>
  useMutation({
    mutationFn: async () => {
      const data = await downloadParItems({ path: { id }, parseAs: 'blob', fetch: fileTransport });
      saveFile(data, `${siteName}_${name}.xlsx`);
    },
  });
