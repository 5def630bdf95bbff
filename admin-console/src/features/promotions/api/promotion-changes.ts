import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPromotion, setPromotionStatus, updatePromotion } from '@store/openapi';
import type { CreatePromotionDto, PromotionStatus, UpdatePromotionDto } from '@store/openapi';
import type { Promotion } from './promotions';
import { queryKeys } from '../../../shared/api/query-keys';

export interface Saved {
  message: string;
  promotion: Promotion;
}

/** Replaces the cached data with the server's answer. */
function usePromotionAnswer(): (saved: Saved) => Promise<void> {
  const queries = useQueryClient();
  return async ({ promotion }) => {
    queries.setQueryData(queryKeys.promotions.one(String(promotion.id)), promotion);
    await queries.invalidateQueries({ queryKey: queryKeys.promotions.lists });
  };
}

export function useCreatePromotion() {
  const onSuccess = usePromotionAnswer();
  return useMutation({
    mutationFn: async (body: CreatePromotionDto): Promise<Saved> => {
      const { data } = await createPromotion({ body, throwOnError: true });
      return { message: data.message, promotion: data.data };
    },
    onSuccess,
  });
}

export function useUpdatePromotion(id: number) {
  const onSuccess = usePromotionAnswer();
  return useMutation({
    mutationFn: async (body: UpdatePromotionDto): Promise<Saved> => {
      const { data } = await updatePromotion({ path: { id }, body, throwOnError: true });
      return { message: data.message, promotion: data.data };
    },
    onSuccess,
  });
}

export function useSetPromotionStatus(id: number) {
  const onSuccess = usePromotionAnswer();
  return useMutation({
    mutationFn: async (body: { status: PromotionStatus; version?: number }): Promise<Saved> => {
      const { data } = await setPromotionStatus({ path: { id }, body, throwOnError: true });
      return { message: data.message, promotion: data.data };
    },
    onSuccess,
  });
}
