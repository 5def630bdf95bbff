import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getEstimateBoard, getManagerEstimate, listManagerEstimates, listManagers } from '@store/openapi';
import type {
  DraftDto,
  EstimateColumnDto,
  EstimateMessageDto,
  EstimateRequestDto,
  EstimateVersionDto,
  FileDto,
  ListManagerEstimatesData,
  PageMeta,
  StaffEstimateDto,
  StaffEstimateRowDto,
} from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type Estimate = StaffEstimateDto;
export type EstimateRow = StaffEstimateRowDto;
export type EstimateRequest = EstimateRequestDto;
export type Version = EstimateVersionDto;
export type Message = EstimateMessageDto;
export type Draft = DraftDto;
export type BoardColumn = EstimateColumnDto;
export type AttachedFile = FileDto;

export type EstimateListRequest = NonNullable<ListManagerEstimatesData['query']>;

export interface EstimateList {
  items: EstimateRow[];
  total: number;
  meta: PageMeta;
}

/** How often to look for the buyer's changes while the page is in view. */
const BOARD_EVERY_MS = 60_000;
const ONE_EVERY_MS = 30_000;

export const estimateListQuery = (request: EstimateListRequest) =>
  queryOptions({
    queryKey: queryKeys.estimates.list(request),
    queryFn: async ({ signal }): Promise<EstimateList> => {
      return await listManagerEstimates({ query: request, signal });
    },
    placeholderData: keepRows,
    refetchInterval: BOARD_EVERY_MS,
  });

export const boardQuery = (request: { managerId?: number }) =>
  queryOptions({
    queryKey: queryKeys.estimates.board(request),
    queryFn: async ({ signal }): Promise<BoardColumn[]> =>
      (await getEstimateBoard({ query: request, signal })).columns,
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_EVERY_MS,
  });

/** An estimate that the caller looks after; for any other the server answers 404. */
export const estimateQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.estimates.one(id),
    queryFn: async ({ signal }): Promise<Estimate> => await getManagerEstimate({ path: { id }, signal }),
    refetchInterval: ONE_EVERY_MS,
  });

/** Who an estimate can be assigned to; only admins may ask. */
export const staffQuery = queryOptions({
  queryKey: queryKeys.estimates.staff,
  queryFn: async ({ signal }) => (await listManagers({ query: { masked: 'true' }, signal })).list,
  staleTime: 60_000,
});
