import { queryOptions } from '@tanstack/react-query';
import {
  getAdminTaxDocumentOptions,
  listAdminEvidenceOptions,
  listManagerEvidenceOptions,
} from '@store/openapi';
import type {
  AdminTaxDocumentDetailDto,
  AdminTaxDocumentDto,
  EvidenceBoardDto,
  ListAdminEvidenceData,
  ListAdminEvidenceResponse,
} from '@store/openapi';
import type { TaxDocumentState } from '@store/domain';
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

export type DocumentList = ListAdminEvidenceResponse;

export const documentListQuery = (request: DocumentListRequest) =>
  queryOptions({ ...listAdminEvidenceOptions({ query: request }), placeholderData: keepRows });

/** Only those of the caller's own customers. */
export const managerDocumentListQuery = (request: DocumentListRequest) =>
  queryOptions({ ...listManagerEvidenceOptions({ query: request }), placeholderData: keepRows });

/** How often a document is read while the issuer works on it. */
const UNDER_WAY_MS = 3_000;
const UNDER_WAY: readonly TaxDocumentState[] = ['requested', 'issuing', 'unknown', 'cancelling'];

/** A document that leaves in the file for Hometax moves only by hand. */
const isUnderWay = ({ state, actions }: TaxDocument): boolean =>
  UNDER_WAY.includes(state) && !actions.includes('by-hand');

export const documentQuery = (id: number) =>
  queryOptions({
    ...getAdminTaxDocumentOptions({ path: { id } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) ? UNDER_WAY_MS : false,
  });
