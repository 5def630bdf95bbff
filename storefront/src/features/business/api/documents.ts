import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentKind } from '@store/domain';
import {
  deleteBusinessDocument,
  deleteFile,
  listBusinessDocumentsOptions,
  listBusinessDocumentsQueryKey,
  submitBusinessDocument,
  uploadFile,
} from '@store/openapi';
import type { BusinessDocumentDto, FileDto } from '@store/openapi';
import { answersOf, uploadTransport, withEnvelope } from '@store/openapi/session';

export type BusinessDocument = BusinessDocumentDto;
export type UploadedFile = FileDto;

/** Signed addresses of files are valid for ten minutes; the list is read again before that. */
const REFRESH_MS = 8 * 60_000;

export const documentsQuery = () =>
  queryOptions({ ...listBusinessDocumentsOptions(), staleTime: 0, refetchInterval: REFRESH_MS });

/** Uploads a file, which the store keeps for a day until it is submitted. */
export async function sendFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedFile> {
  return await uploadFile({ body: { file }, fetch: uploadTransport(onProgress), signal });
}

/** Deletes an upload that will not be submitted; the server deletes such files within a day. */
export const dropFile = (id: string): void =>
  void deleteFile({ path: { id }, throwOnError: false }).catch(() => undefined);

export interface Submission {
  kind: DocumentKind;
  fileId: string;
}

export function useSubmitDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Submission): Promise<string> =>
      (await withEnvelope((options) => submitBusinessDocument({ body, ...options }))).message,
    onSuccess: () => queries.invalidateQueries({ queryKey: listBusinessDocumentsQueryKey() }),
  });
}

export function useDeleteDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteBusinessDocument({ path: { id } }),
    // It may have been approved meanwhile: the list shows the present state.
    onSettled: () => queries.invalidateQueries(answersOf('businessInfo', 'listBusinessDocuments')),
  });
}
