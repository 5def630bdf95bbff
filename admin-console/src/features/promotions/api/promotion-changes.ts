import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createPromotion,
  getPromotionOptions,
  listAdminPromotionsQueryKey,
  setPromotionStatus,
  updatePromotion,
} from '@store/openapi';
import type { CreatePromotionDto, PromotionStatus, UpdatePromotionDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import type { Promotion } from './promotions';

export interface Saved {
  message: string;
  promotion: Promotion;
}

/** Replaces the cached data with the server's answer. */
function usePromotionAnswer(): (saved: Saved) => Promise<void> {
  const queries = useQueryClient();
  return async ({ promotion }) => {
    queries.setQueryData(getPromotionOptions({ path: { id: promotion.id } }).queryKey, promotion);
    await queries.invalidateQueries({ queryKey: listAdminPromotionsQueryKey() });
  };
}

export function useCreatePromotion() {
  const onSuccess = usePromotionAnswer();
  return useMutation({
    mutationFn: async (body: CreatePromotionDto): Promise<Saved> => {
      const { data, message } = await withEnvelope((options) => createPromotion({ body, ...options }));
      return { message, promotion: data };
    },
    onSuccess,
  });
}

export function useUpdatePromotion(id: number) {
  const onSuccess = usePromotionAnswer();
  return useMutation({
    mutationFn: async (body: UpdatePromotionDto): Promise<Saved> => {
      const { data, message } = await withEnvelope((options) =>
        updatePromotion({ path: { id }, body, ...options }),
      );
      return { message, promotion: data };
    },
    onSuccess,
  });
}

export function useSetPromotionStatus(id: number) {
  const onSuccess = usePromotionAnswer();
  return useMutation({
    mutationFn: async (body: { status: PromotionStatus; version?: number }): Promise<Saved> => {
      const { data, message } = await withEnvelope((options) =>
        setPromotionStatus({ path: { id }, body, ...options }),
      );
      return { message, promotion: data };
    },
    onSuccess,
  });
}
