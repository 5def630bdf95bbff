import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkRegistration, listDocuments, readDocument, reviewDocument } from '@store/openapi';
import type { DocumentKind } from '@store/domain';
import type {
  AdminDocumentDto,
  AdminDocumentRowDto,
  DocumentState,
  ListDocumentsData,
  PageMeta,
  RegistryCheckDto,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type DocumentRow = AdminDocumentRowDto;
export type BusinessDocument = AdminDocumentDto;
export type RegistryCheck = RegistryCheckDto;

export interface DocumentListRequest {
  state?: DocumentState;
  kind?: DocumentKind;
  q?: string;
  sort?: NonNullable<ListDocumentsData['query']>['sort'];
  /** From 0. */
  page: number;
}

export interface DocumentList {
  items: DocumentRow[];
  total: number;
  meta: PageMeta;
}

export const documentListQuery = (request: DocumentListRequest) =>
  queryOptions({
    queryKey: queryKeys.documents.list(request),
    queryFn: async ({ signal }): Promise<DocumentList> => {
      return await listDocuments({ query: request, signal });
    },
    placeholderData: keepRows,
  });

/**
 * One document with a link to its file that is valid for ten minutes; read again when the page comes back into view.
 */
export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.documents.one(id),
    queryFn: async ({ signal }): Promise<BusinessDocument> => await readDocument({ path: { id }, signal }),
    staleTime: 5 * 60_000,
  });

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
      queries.setQueryData(queryKeys.documents.one(id), data);
      await queries.invalidateQueries({ queryKey: queryKeys.documents.lists });
    },
  });
}

/** Queries the tax office's registry; without a configured key it says that nothing was checked. */
export function useRegistryCheck(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<RegistryCheck> => await checkRegistration({ path: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.documents.one(id) }),
  });
}
