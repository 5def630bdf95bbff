import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  checkRegistration,
  listDocumentsOptions,
  listDocumentsQueryKey,
  readDocumentOptions,
  readDocumentQueryKey,
  reviewDocument,
} from '@store/openapi';
import type { DocumentKind } from '@store/domain';
import type { AdminDocumentDto, AdminDocumentRowDto, DocumentState, ListDocumentsData } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { keepRows } from '../../../shared/api/keep-rows';

export type DocumentRow = AdminDocumentRowDto;
export type BusinessDocument = AdminDocumentDto;

export interface DocumentListRequest {
  state?: DocumentState;
  kind?: DocumentKind;
  q?: string;
  sort?: NonNullable<ListDocumentsData['query']>['sort'];
  /** From 0. */
  page: number;
}

export const documentListQuery = (request: DocumentListRequest) =>
  queryOptions({ ...listDocumentsOptions({ query: request }), placeholderData: keepRows });

/**
 * One document with a link to its file that is valid for ten minutes; read again when the page comes back into view.
 */
export const documentQuery = (id: number) =>
  queryOptions({ ...readDocumentOptions({ path: { id } }), staleTime: 5 * 60_000 });

export interface Review {
  decision: 'approve' | 'reject';
  reason: string | null;
  /** The version of the document that was read; null = decide anyway, even if another person changed it meanwhile. */
  version: number | null;
}

export function useReview(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (review: Review) =>
      withEnvelope((options) => reviewDocument({ path: { id }, body: review, ...options })),
    onSuccess: async ({ data }) => {
      queries.setQueryData(readDocumentOptions({ path: { id } }).queryKey, data);
      await queries.invalidateQueries({ queryKey: listDocumentsQueryKey() });
    },
  });
}

/** Queries the tax office's registry; without a configured key it says that nothing was checked. */
export function useRegistryCheck(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => checkRegistration({ path: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: readDocumentQueryKey({ path: { id } }) }),
  });
}
