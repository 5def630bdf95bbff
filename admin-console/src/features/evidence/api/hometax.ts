import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportHometax } from '@store/openapi';
import type { HometaxFileDto } from '@store/openapi';
import { EVIDENCE } from '../../../shared/api/related-answers';
import { fetchFile } from '../../../shared/lists/save-file';

export type HometaxFile = HometaxFileDto;

/** A file for Hometax: the one with this number, or a new one with the waiting documents. */
export function useHometaxFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: number | undefined): Promise<File> =>
      fetchFile((options) => exportHometax({ query: { file }, ...options })),
    // Documents were exported or refused: list, board and files show it.
    onSettled: () => queries.invalidateQueries(EVIDENCE),
  });
}
