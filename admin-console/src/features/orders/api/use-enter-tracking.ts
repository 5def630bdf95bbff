import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  enterTrackingNumbers,
  getAdminSummaryQueryKey,
  type TrackingEntryDto,
  type TrackingEntryResultRowDto,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { ORDERS } from '../../../shared/api/related-answers';

export type EntryResult = TrackingEntryResultRowDto;

/** Saves tracking numbers of many orders; lists and figures are requested again. */
export function useEnterTracking() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TrackingEntryDto) =>
      withEnvelope((options) => enterTrackingNumbers({ body, ...options })),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries(ORDERS),
        queries.invalidateQueries({ queryKey: getAdminSummaryQueryKey() }),
      ]),
  });
}
