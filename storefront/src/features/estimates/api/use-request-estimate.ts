import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestEstimate } from '@store/openapi';
import type { CreateEstimateDto, EstimateCreatedDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type EstimateRequest = CreateEstimateDto;
export type CreatedEstimate = EstimateCreatedDto;

export function useRequestEstimate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: EstimateRequest): Promise<CreatedEstimate> => await requestEstimate({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.estimates.lists }),
  });
}
