import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getPromotionOptions,
  listAdminPromotionsOptions,
  listRedemptionsOptions,
  previewPromotion,
} from '@store/openapi';
import type {
  AdminPromotionDto,
  AdminPromotionRowDto,
  ListAdminPromotionsData,
  PreviewPromotionDto,
  PromotionKind,
  PromotionPreviewDto,
  PromotionStatus,
  RedemptionDto,
} from '@store/openapi';
import { keepRows } from '../../../shared/api/keep-rows';

export type PromotionRow = AdminPromotionRowDto;
export type Promotion = AdminPromotionDto;
export type Redemption = RedemptionDto;
export type Preview = PromotionPreviewDto;

/** The list's query, as the server understands it. */
export interface PromotionListRequest {
  status?: PromotionStatus;
  kind?: PromotionKind;
  q?: string;
  sort?: NonNullable<ListAdminPromotionsData['query']>['sort'];
  /** From 0. */
  page: number;
}

export const promotionListQuery = (request: PromotionListRequest) =>
  queryOptions({ ...listAdminPromotionsOptions({ query: request }), placeholderData: keepRows });

export const promotionQuery = (id: string) =>
  queryOptions({
    ...getPromotionOptions({ path: { id: Number(id) } }),
    // A form is open on it: new data must not replace what the operator is typing.
    refetchOnWindowFocus: false,
  });

export const redemptionsQuery = (id: number, page: number) =>
  queryOptions({
    ...listRedemptionsOptions({ path: { id }, query: { page, size: 10 } }),
    placeholderData: keepRows,
  });

/** The discount that the promotion in the form would give on a cart; null while there is nothing to compute. */
export const previewQuery = (body: PreviewPromotionDto | null) =>
  queryOptions({
    queryKey: ['previewPromotion', body],
    queryFn: async ({ signal }): Promise<Preview | null> =>
      body === null ? null : await previewPromotion({ body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });
