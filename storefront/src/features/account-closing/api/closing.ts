import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { closeAccount, closingPreviewOptions, closingPreviewQueryKey } from '@store/openapi';
import type {
  AccountClosedDto,
  ClosingObstacleDto,
  ClosingPreviewDto,
  CloseAccountDto,
} from '@store/openapi';

export type ClosingPreview = ClosingPreviewDto;
export type ClosingObstacle = ClosingObstacleDto;
export type AccountClosed = AccountClosedDto;

/** What prevents closing the account, and what stays on record. */
export const closingQuery = () =>
  queryOptions({
    ...closingPreviewOptions(),
    // An order may have been paid or delivered since.
    staleTime: 0,
  });

/** Closes the account permanently. */
export function useCloseAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CloseAccountDto) => closeAccount({ body }),
    // Whatever the reason was, the page shows what prevents it now.
    onError: () => queries.invalidateQueries({ queryKey: closingPreviewQueryKey() }),
  });
}
