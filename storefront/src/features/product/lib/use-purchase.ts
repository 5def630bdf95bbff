import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatCount, messageFor } from '@store/domain';
import { hasSession, messageOf } from '@store/openapi/session';
import type { ProductDto as Product } from '@store/openapi';
import { paths } from '../../../shared/paths';
import { readVisitorCart, writeVisitorCart } from '../../../shared/lib/visitor-cart';
import { withLine } from '../../../shared/lib/visitor-lines';
import { isAfterLogin } from '../../../shared/session/login-state';
import { useLoginRedirect } from '../../../shared/session/use-login-redirect';
import { toast } from '../../../shared/ui/Toaster';
import { type Cart, type CartLine } from '../../../shared/api/cart';
import { isLineOf } from '../../../shared/api/order-lines';
import { useAddToCart, type NewCartLine } from '../api/use-add-to-cart';
import { optionControlId, type OptionPosition } from './option-control';
import { forgetChoice } from './kept-choice';
import { chosenValueIds, type OrderDraft } from './order-draft';
import { forgetPrint, useOrderDraft, type OrderDraftState } from './use-order-draft';

export interface Purchase extends OrderDraftState {
  /** The options' problem, once the buyer has tried to continue. */
  visibleOptionProblem: OrderDraftState['draft']['optionProblem'];
  /** The print's problem, once the buyer has tried to continue. */
  visiblePrintProblem: string | null;
  /** Why the last attempt was refused. */
  error: string | null;
  isAdding: boolean;
  /** This quantity has no price. */
  needsQuote: boolean;
  /** `from`: the pressed button; a missing option is shown there. `onAdded` runs after success. */
  add: (from: OptionPosition, onAdded?: () => void) => void;
  /** Shows what is missing for an order, if anything is, and says whether. */
  isIncomplete: (from: OptionPosition) => boolean;
  /** Like `add`, then opens the payment of this line only. */
  buyNow: (from: OptionPosition) => void;
}

/** From the choice on the page to a line in the cart. */
export function usePurchase(product: Product): Purchase {
  const state = useOrderDraft(product);
  const [hasTried, setTried] = useState(false);
  const { put, isAdding, error } = usePut(product, state.draft);
  const navigate = useNavigate();
  const askForLogin = useLoginRedirect();
  const { draft, keep } = state;

  /** Shows what is missing; whether nothing is. */
  const isComplete = (from: OptionPosition): boolean => {
    setTried(true);
    if (draft.optionProblem !== null) focusOption(draft.optionProblem.optionCode, from);
    return draft.optionProblem === null && draft.printProblem === null && draft.line !== null;
  };

  const add: Purchase['add'] = (from, onAdded) => {
    if (isAdding || !isComplete(from)) return;
    if (!hasSession()) return putOnDevice(product, state, onAdded);
    put((cart) => {
      onAdded?.();
      sayAdded(cart, product.id);
    });
  };

  const buyNow: Purchase['buyNow'] = (from) => {
    if (isAdding || !isComplete(from)) return;
    keep({ buys: true });
    if (askForLogin()) return;
    // The buyer pays exactly what the page showed, whatever the cart already had.
    const open = ({ items }: Cart): void => {
      const line = items.find((item) => isSameLine(item, product.id, draft));
      if (line?.replacedQuantity !== undefined) sayReplaced(line.replacedQuantity, line.quantity);
      void navigate(line === undefined ? paths.cart : paths.cartOf({ items: [line.id] }));
    };
    put(open, { replaceQuantity: true });
  };
  useResumed(state, () => buyNow('page'));

  return {
    ...state,
    visibleOptionProblem: hasTried ? draft.optionProblem : null,
    visiblePrintProblem: hasTried ? draft.printProblem : null,
    error,
    isAdding,
    isIncomplete: (from) => !isComplete(from),
    needsQuote: draft.line === null && draft.quantityProblem === null,
    add,
    buyNow,
  };
}

/** Puts a complete draft into the member's cart; `then` gets the cart with it. */
function usePut(product: Product, draft: OrderDraft) {
  const adding = useAddToCart();
  const put = (then: (cart: Cart) => void, extra: Pick<NewCartLine, 'replaceQuantity'> = {}): void => {
    const { optionValueIds, quantity, print, line } = draft;
    const fields = { productId: product.id, optionValueIds, quantity, print, unitPrice: line?.unitTotal };
    adding.mutate(
      { ...fields, ...extra },
      {
        onSuccess: (cart) => {
          forgetPrint(product.id);
          then(cart);
        },
      },
    );
  };
  return {
    put,
    isAdding: adding.isPending,
    error: adding.isError ? messageOf(adding.error, messageFor('CART_ADD_FAILED')) : null,
  };
}

/** A visitor's cart is on the device; it joins the member's at the log-in. */
function putOnDevice(product: Product, { draft, choice }: OrderDraftState, onAdded?: () => void): void {
  const { quantity, print } = draft;
  const { id: productId, name } = product;
  const line = { productId, name, optionValueIds: chosenValueIds(choice), quantity, print };
  const lines = withLine(readVisitorCart(), line);
  if (lines === null) return toast(messageFor('VISITOR_CART_FULL'), { tone: 'danger' });
  writeVisitorCart(lines);
  forgetChoice();
  onAdded?.();
  toast(messageFor('CART_ADDED'), { link: { to: paths.cart, label: '장바구니 보기' } });
}

/** Brings back what was chosen before the log-in, and goes on with the button that led there. */
function useResumed({ restore }: OrderDraftState, buyNow: () => void): void {
  const [isResuming, setResuming] = useState(false);
  const { state } = useLocation() as { state: unknown };
  const begin = useEffectEvent(() => {
    const kept = restore();
    // Only straight after the log-in: a later visit of the page buys nothing.
    if (kept?.buys === true && isAfterLogin(state)) setResuming(true);
  });
  const resume = useEffectEvent(buyNow);
  useEffect(() => begin(), []);
  useEffect(() => {
    if (!isResuming) return;
    setResuming(false);
    resume();
  }, [isResuming]);
}

/** The line of the cart that this draft has become. */
function isSameLine(line: CartLine, productId: number, { optionValueIds, print }: OrderDraft): boolean {
  const valueIds = optionValueIds === '' ? [] : optionValueIds.split(',').map(Number);
  return isLineOf(line, { productId, optionValueIds: valueIds, print });
}

function sayAdded({ items }: Cart, productId: number): void {
  // Another line of the same product may have changed too: then the cart is worth a look all the same.
  const isRepriced = items.some((line) => line.productId === productId && line.priceChanged);
  toast(messageFor(isRepriced ? 'CART_ADDED_REPRICED' : 'CART_ADDED'), {
    link: { to: paths.cart, label: '장바구니 보기' },
  });
}

const sayReplaced = (before: number, now: number): void =>
  toast(`장바구니에 담긴 ${formatCount(before)}개를 이번에 고른 ${formatCount(now)}개로 바꿨습니다.`);

function focusOption(code: string | null, position: OptionPosition): void {
  const control = code === null ? null : document.getElementById(optionControlId(code, position));
  control?.querySelector<HTMLElement>('select, input')?.focus();
}
