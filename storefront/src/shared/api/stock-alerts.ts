import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestStockAlert, stockAlertsOptions, withdrawStockAlert } from '@store/openapi';
import { answersOf, messageOf } from '@store/openapi/session';
import { useIsMember } from '../session/member-role';
import { toast } from '../ui/Toaster';

/** The products for which the member waits; none for everybody else. */
export function useStockAlerts() {
  const isMember = useIsMember();
  const requests = useQuery({ ...stockAlertsOptions(), enabled: isMember, staleTime: 60_000 });
  return isMember ? (requests.data?.items ?? []) : [];
}

export interface StockAlertChange {
  productId: number;
  requested: boolean;
}

const DONE = {
  asked: '재입고 알림을 신청했습니다. 재입고되면 이메일 또는 문자로 알려 드립니다.',
  withdrawn: '재입고 알림 신청을 취소했습니다.',
} as const;

/** Asks for the notice of a product or withdraws that, says so, and offers to undo a withdrawal. */
export function useSetStockAlert() {
  const queries = useQueryClient();
  return useMutation({
    // In sequence, so that of two quick clicks the last one counts.
    scope: { id: 'stock-alerts' },
    mutationFn: ({ productId, requested }: StockAlertChange) =>
      requested ? requestStockAlert({ path: { productId } }) : withdrawStockAlert({ path: { productId } }),
    onSuccess: ({ requested }, { productId }, _result, { client }) => {
      if (requested) return toast(DONE.asked);
      const undo = (): void => {
        requestStockAlert({ path: { productId } })
          .catch(say)
          .finally(() => void client.invalidateQueries(answersOf('stockAlerts')));
      };
      toast(DONE.withdrawn, { action: { label: '되돌리기', onClick: undo } });
    },
    onError: (error) => {
      say(error);
      // It may be in stock again: then the page offers to buy it.
      void queries.invalidateQueries(answersOf('getProduct', 'wishlist'));
    },
    onSettled: () => queries.invalidateQueries(answersOf('stockAlerts')),
  });
}

const say = (error: unknown): void =>
  toast(messageOf(error, '재입고 알림을 변경하지 못했습니다.'), { tone: 'danger' });
