import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listMyEstimatesQueryKey, requestEstimate } from '@store/openapi';
import type { CreateEstimateDto, EstimateCreatedDto } from '@store/openapi';

export type EstimateRequest = CreateEstimateDto;
export type CreatedEstimate = EstimateCreatedDto;

export function useRequestEstimate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EstimateRequest) => requestEstimate({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listMyEstimatesQueryKey() }),
  });
}
