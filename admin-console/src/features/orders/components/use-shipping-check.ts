import { useQuery } from '@tanstack/react-query';
import { isOpenPrintState, messageFor, openPrintLabels } from '@store/domain';
import { orderPrintJobsQuery } from '../../../shared/orders/api/print-jobs';
import { askFirst } from '../../../shared/ui/ask-first';
import type { Order } from '../api/orders';

/**
 * Asks before the goods of an order leave while print of it is unfinished, and goes on at once otherwise. The server ships
 * them all the same, and notes it.
 */
export function useShippingCheck(order: Order): (goOn: () => void) => void {
  const isPrinted = order.items.some(({ print }) => print !== null);
  const jobs = useQuery({ ...orderPrintJobsQuery(order), enabled: isPrinted });
  const open = (jobs.data ?? []).filter(({ state }) => isOpenPrintState(state));
  return (goOn) => {
    if (open.length === 0) return goOn();
    const states = openPrintLabels(open.map(({ state }) => state));
    askFirst({
      title: '인쇄가 끝나지 않은 주문',
      text: messageFor('PRINT_OPEN_ON_SHIPPING', { n: open.length, states }),
      confirm: '그대로 발송',
      onConfirm: goOn,
    });
  };
}
