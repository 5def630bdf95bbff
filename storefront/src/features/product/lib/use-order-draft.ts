import { useState } from 'react';
import { MAX_QUANTITY } from '@store/domain';
import { draftOrder, type Choice, type OrderDraft, type Orderable } from './order-draft';

export interface OrderDraftState {
  draft: OrderDraft;
  choice: Choice;
  setQuantity: (quantity: number) => void;
  choose: (optionId: number, valueId: number | null) => void;
}

/** Quantity and options of one product page; begins at the smallest order. */
export function useOrderDraft(product: Orderable & { minimumQuantity: number }): OrderDraftState {
  const [quantity, setQuantity] = useState(product.minimumQuantity);
  const [choice, setChoice] = useState<Choice>({});
  return {
    draft: draftOrder(product, quantity, choice),
    choice,
    setQuantity: (next) => setQuantity(Math.min(next, MAX_QUANTITY)),
    choose: (optionId, valueId) => setChoice((now) => ({ ...now, [optionId]: valueId })),
  };
}
