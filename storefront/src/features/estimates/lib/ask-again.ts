import { selectionOf } from '@store/domain';
import type { EstimateState } from '../../../shared/lib/estimate-state';
import type { Estimate } from '../api/estimates';

/**
 * Initial form values when a member requests an own estimate again: same products and text; dates and files are new.
 */
export function askAgainState({ id, request }: Pick<Estimate, 'id' | 'request'>): {
  estimate: EstimateState;
} {
  const { lines, body, printing, deliveryPlace } = request;
  return {
    estimate: {
      lines: lines.map(({ productId, optionValueIds, name, quantity, note, print }) => ({
        productId,
        optionValueIds,
        name,
        quantity,
        note: note ?? '',
        print: selectionOf(print),
      })),
      fromEstimateId: id,
      body,
      printing,
      deliveryPlace: deliveryPlace ?? '',
    },
  };
}
