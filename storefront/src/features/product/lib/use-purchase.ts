import { useState } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { useLoginRedirect } from '../../../shared/session/use-login-redirect';
import { toast } from '../../../shared/ui/Toaster';
import { useAddToCart } from '../api/use-add-to-cart';
import type { Cart } from '../../../shared/api/cart';
import type { Product } from '../../../shared/api/product';
import { optionControlId } from './option-control';
import { useOrderDraft, type OrderDraftState } from './use-order-draft';

export interface Purchase extends OrderDraftState {
  /** The options' problem, once the buyer has tried to go on. */
  shownOptionProblem: OrderDraftState['draft']['optionProblem'];
  /** Why the last try was refused. */
  error: string | null;
  isAdding: boolean;
  /** This quantity has no price. */
  needsQuote: boolean;
  add: () => void;
}

/** From the choice on the page to a line in the cart. */
export function usePurchase(product: Product): Purchase {
  const state = useOrderDraft(product);
  const [hasTried, setTried] = useState(false);
  const adding = useAddToCart();
  const askForLogin = useLoginRedirect();
  const { draft } = state;

  const add = (): void => {
    if (adding.isPending) return;
    setTried(true);
    if (draft.optionProblem !== null) return focusOption(draft.optionProblem.optionCode);
    if (draft.line === null || askForLogin()) return;
    const { unitPrice, surcharge } = draft.line;
    const { optionValueIds, quantity } = draft;
    const line = { productId: product.id, optionValueIds, quantity, unitPrice: unitPrice + surcharge };
    adding.mutate(line, { onSuccess: (cart) => sayAdded(cart, product.id) });
  };

  return {
    ...state,
    shownOptionProblem: hasTried ? draft.optionProblem : null,
    error: adding.isError ? messageOf(adding.error, messageFor('CART_ADD_FAILED')) : null,
    isAdding: adding.isPending,
    needsQuote: draft.line === null && draft.quantityProblem === null,
    add,
  };
}

function sayAdded({ items }: Cart, productId: number): void {
  // Another line of the same product may have changed, too: then it is worth a look at the cart all the same.
  const isRepriced = items.some((line) => line.productId === productId && line.priceChanged);
  toast(messageFor(isRepriced ? 'CART_ADDED_REPRICED' : 'CART_ADDED'), {
    link: { to: paths.cart, label: '장바구니 보기' },
  });
}

function focusOption(code: string | null): void {
  const control = code === null ? null : document.getElementById(optionControlId(code));
  control?.querySelector<HTMLElement>('select, input')?.focus();
}
