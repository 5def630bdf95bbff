import { queryOptions } from '@tanstack/react-query';
import {
  adminCompany,
  evidenceBoard,
  getAdminTaxDocument,
  listAdminEvidence,
  listManagerEvidence,
} from '@store/openapi';
import type {
  AdminCompanyDto,
  AdminTaxDocumentDetailDto,
  AdminTaxDocumentDto,
  EvidenceBoardDto,
  ListAdminEvidenceData,
  PageMeta,
} from '@store/openapi';
import type { TaxDocumentState } from '@store/domain';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type DocumentRow = AdminTaxDocumentDto;
export type TaxDocument = AdminTaxDocumentDetailDto;
export type DocumentAction = TaxDocument['actions'][number];
export type Board = EvidenceBoardDto;

type ListQuery = NonNullable<ListAdminEvidenceData['query']>;

/** The list's query, as the server understands it; pages from 0. */
export type DocumentListRequest = Pick<ListQuery, 'state' | 'kind' | 'due' | 'month' | 'q'> & {
  page: number;
};

export interface DocumentList {
  items: DocumentRow[];
  total: number;
  supplied: number;
  vat: number;
  sum: number;
  meta: PageMeta;
}

export const documentListQuery = (request: DocumentListRequest) =>
  queryOptions({
    queryKey: queryKeys.evidence.list(request),
    queryFn: async ({ signal }): Promise<DocumentList> => {
      return await listAdminEvidence({ query: request, signal });
    },
    placeholderData: keepRows,
  });

/** Only those of the caller's own customers. */
export const managerDocumentListQuery = (request: DocumentListRequest) =>
  queryOptions({
    queryKey: queryKeys.evidence.managerList(request),
    queryFn: async ({ signal }): Promise<DocumentList> => {
      return await listManagerEvidence({ query: request, signal });
    },
    placeholderData: keepRows,
  });

export const boardQuery = queryOptions({
  queryKey: queryKeys.evidence.board,
  queryFn: async ({ signal }): Promise<Board> => await evidenceBoard({ signal }),
});

/** How often a document is read while the issuer works on it. */
const UNDER_WAY_MS = 3_000;
const UNDER_WAY: readonly TaxDocumentState[] = ['requested', 'issuing', 'unknown', 'cancelling'];

/** A document that leaves in the file for Hometax moves only by hand. */
const isUnderWay = ({ state, actions }: TaxDocument): boolean =>
  UNDER_WAY.includes(state) && !actions.includes('by-hand');

export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.evidence.one(id),
    queryFn: async ({ signal }): Promise<TaxDocument> => await getAdminTaxDocument({ path: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) ? UNDER_WAY_MS : false,
  });

/** The supplier with its earlier versions; a document names one of them. */
export const supplierQuery = queryOptions({
  queryKey: queryKeys.company.history,
  queryFn: async ({ signal }): Promise<AdminCompanyDto> => await adminCompany({ signal }),
});
