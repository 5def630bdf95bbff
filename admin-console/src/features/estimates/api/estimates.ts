import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getEstimateBoardOptions,
  getManagerEstimateOptions,
  listManagerEstimatesOptions,
} from '@store/openapi';
import type {
  DraftDto,
  EstimateColumnDto,
  EstimateMessageDto,
  EstimateRequestDto,
  EstimateVersionDto,
  ListManagerEstimatesData,
  StaffEstimateDto,
  StaffEstimateRowDto,
} from '@store/openapi';
import { keepRows } from '../../../shared/api/keep-rows';

export type Estimate = StaffEstimateDto;
export type EstimateRow = StaffEstimateRowDto;
export type EstimateRequest = EstimateRequestDto;
export type Version = EstimateVersionDto;
export type Message = EstimateMessageDto;
export type Draft = DraftDto;
export type BoardColumn = EstimateColumnDto;

export type EstimateListRequest = NonNullable<ListManagerEstimatesData['query']>;

/** How often to look for the buyer's changes while the page is in view. */
const BOARD_EVERY_MS = 60_000;
const ONE_EVERY_MS = 30_000;

export const estimateListQuery = (request: EstimateListRequest) =>
  queryOptions({
    ...listManagerEstimatesOptions({ query: request }),
    placeholderData: keepRows,
    refetchInterval: BOARD_EVERY_MS,
  });

export const boardQuery = (request: { managerId?: number }) =>
  queryOptions({
    ...getEstimateBoardOptions({ query: request }),
    select: ({ columns }) => columns,
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_EVERY_MS,
  });

/** An estimate that the caller looks after; for any other the server answers 404. */
export const estimateQuery = (id: number) =>
  queryOptions({ ...getManagerEstimateOptions({ path: { id } }), refetchInterval: ONE_EVERY_MS });
