import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { exportHometax, listHometaxFiles } from '@store/openapi';
import type { HometaxFileDto, HometaxFilesDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
import { fetchFile } from '../../../shared/lists/save-file';

export type HometaxFile = HometaxFileDto;

export const hometaxFilesQuery = queryOptions({
  queryKey: queryKeys.evidence.hometax,
  queryFn: async ({ signal }): Promise<HometaxFilesDto> => await listHometaxFiles({ signal }),
});

/** A file for Hometax: the one with this number, or a new one with the waiting documents. */
export function useHometaxFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: number | undefined): Promise<File> =>
      fetchFile((options) => exportHometax({ query: { file }, ...options })),
    // Documents were frozen or refused: list, board and files show it.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.evidence.all }),
  });
}
