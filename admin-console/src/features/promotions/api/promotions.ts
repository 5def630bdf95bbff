import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPromotion, listAdminPromotions, listRedemptions, previewPromotion } from '@store/openapi';
import type {
  ListAdminPromotionsData,
  AdminPromotionDto,
  AdminPromotionRowDto,
  PageMeta,
  PreviewPromotionDto,
  PromotionKind,
  PromotionPreviewDto,
  PromotionStatus,
  RedemptionDto,
} from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
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

export interface PromotionList {
  items: PromotionRow[];
  total: number;
  meta: PageMeta;
}

export interface RedemptionList {
  items: Redemption[];
  meta: PageMeta;
}

export const promotionListQuery = (request: PromotionListRequest) =>
  queryOptions({
    queryKey: queryKeys.promotions.list(request),
    queryFn: async ({ signal }): Promise<PromotionList> => {
      return await listAdminPromotions({ query: request, signal });
    },
    placeholderData: keepRows,
  });

export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.promotions.one(id),
    queryFn: async ({ signal }): Promise<Promotion> =>
      await getPromotion({ path: { id: Number(id) }, signal }),
    // A form is open on it: new data must not replace what the operator is typing.
    refetchOnWindowFocus: false,
  });

export const redemptionsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: queryKeys.promotions.redemptions(id, page),
    queryFn: async ({ signal }): Promise<RedemptionList> => {
      const data = await listRedemptions({ path: { id }, query: { page, size: 10 }, signal });
      return data;
    },
    placeholderData: keepRows,
  });

/** The discount that the promotion in the form would give on a cart; null while there is nothing to compute. */
export const previewQuery = (body: PreviewPromotionDto | null) =>
  queryOptions({
    queryKey: queryKeys.promotions.preview(body),
    queryFn: async ({ signal }): Promise<Preview | null> =>
      body === null ? null : await previewPromotion({ body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });
