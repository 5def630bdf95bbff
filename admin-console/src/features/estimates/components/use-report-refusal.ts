import { useQueryClient } from '@tanstack/react-query';
import { isEstimateStatus, ESTIMATE_STATUS_LABELS, messageFor } from '@store/domain';
import { getManagerEstimateQueryKey } from '@store/openapi';
import { ApiError, messageOf } from '@store/openapi/session';
import { notifyFailed } from '../../../shared/ui/notify';

const CONFLICT = 409;

/** The state that a refusal names, as text. */
export function stateOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
  const status = (error.data as { current?: { status?: unknown } } | null)?.current?.status;
  return isEstimateStatus(status) ? ESTIMATE_STATUS_LABELS[status] : null;
}

/**
 * What to do when a step is refused: shows the refusal, and if the buyer was faster, reads the estimate again and shows
 * its new state too.
 */
export function useReportRefusal(id: number): (error: unknown) => void {
  const queries = useQueryClient();
  return (error) => {
    const state = stateOf(error);
    if (error instanceof ApiError && state !== null) {
      const message = `${messageOf(error, messageFor('SAVE_FAILED'))} 지금은 ‘${state}’ 상태입니다.`;
      notifyFailed(new ApiError(error.status, error.code, message));
    } else notifyFailed(error);
    if (error instanceof ApiError && error.status === CONFLICT)
      void queries.invalidateQueries({ queryKey: getManagerEstimateQueryKey({ path: { id } }) });
  };
}
