import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepManagerEstimatePrices } from '@store/openapi';
import type { KeepContractPricesDto, KeptContractPricesDto } from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';

/** Keeps the accepted prices of an estimate as contract prices. */
export function useKeepPrices(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: KeepContractPricesDto): Promise<{ message: string; data: KeptContractPricesDto }> =>
      withEnvelope((options) => keepManagerEstimatePrices({ path: { id }, body, ...options })),
    onSuccess: () =>
      queries.invalidateQueries(
        answersOf('listManagerContractLists', 'getManagerContractList', 'listManagerContractPrices'),
      ),
  });
}
