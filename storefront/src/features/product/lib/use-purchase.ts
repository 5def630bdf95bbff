import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  canonicalPrint,
  defaultPrint,
  formatCount,
  messageFor,
  MAX_QUANTITY,
  selectionOf,
  type OptionChoice,
  type PrintConfig,
  type PrintSelection,
} from '@store/domain';
import { messageOf } from '@store/openapi/session';
import type { ProductDto as Product } from '@store/openapi';
import { paths } from '../../../shared/paths';
import { useLoginRedirect } from '../../../shared/session/use-login-redirect';
import { toast } from '../../../shared/ui/Toaster';
import { type Cart, type CartLine } from '../../../shared/api/cart';
import { useAddToCart, type NewCartLine } from '../api/use-add-to-cart';
import { optionControlId, type OptionPosition } from './option-control';
import { draftOrder, type OrderDraft, type Orderable } from './order-draft';

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
  const adding = useAddToCart();
  const navigate = useNavigate();
  const askForLogin = useLoginRedirect();
  const { draft } = state;

  const isIncomplete = (from: OptionPosition): boolean => {
    setTried(true);
    if (draft.optionProblem !== null) focusOption(draft.optionProblem.optionCode, from);
    return draft.optionProblem !== null || draft.printProblem !== null || draft.line === null;
  };

  /** Puts the line into the cart unless something is missing; `then` gets the cart with it. */
  const put = (
    from: OptionPosition,
    then: (cart: Cart) => void,
    extra: Pick<NewCartLine, 'replaceQuantity'> = {},
  ): void => {
    if (adding.isPending) return;
    if (isIncomplete(from) || draft.line === null || askForLogin()) return;
    const { unitTotal: unitPrice } = draft.line;
    const { optionValueIds, quantity, print } = draft;
    const line = { productId: product.id, optionValueIds, quantity, print, unitPrice };
    adding.mutate(
      { ...line, ...extra },
      {
        onSuccess: (cart) => {
          chosenPrints.delete(product.id);
          then(cart);
        },
      },
    );
  };

  return {
    ...state,
    visibleOptionProblem: hasTried ? draft.optionProblem : null,
    visiblePrintProblem: hasTried ? draft.printProblem : null,
    error: adding.isError ? messageOf(adding.error, messageFor('CART_ADD_FAILED')) : null,
    isAdding: adding.isPending,
    isIncomplete,
    needsQuote: draft.line === null && draft.quantityProblem === null,
    add: (from, onAdded) =>
      put(from, (cart) => {
        onAdded?.();
        sayAdded(cart, product.id);
      }),
    // The buyer pays exactly what the page showed, whatever the cart already had.
    buyNow: (from) =>
      put(
        from,
        ({ items }) => {
          const line = items.find((item) => isSameLine(item, product.id, draft));
          if (line?.replacedQuantity !== undefined) sayReplaced(line.replacedQuantity, line.quantity);
          void navigate(line === undefined ? paths.cart : paths.cartOf({ items: [line.id] }));
        },
        { replaceQuantity: true },
      ),
  };
}

/** Whether the line has the product with these options, in any order, and this print. */
function isSameLine(line: CartLine, productId: number, { optionValueIds, print }: OrderDraft): boolean {
  const valueIds = optionValueIds === '' ? [] : optionValueIds.split(',').map(Number);
  const chosen = new Set(line.optionValueIds);
  return (
    line.productId === productId &&
    chosen.size === valueIds.length &&
    valueIds.every((id) => chosen.has(id)) &&
    canonicalPrint(selectionOf(line.print)) === canonicalPrint(print)
  );
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

interface OrderDraftState {
  draft: OrderDraft;
  choice: OptionChoice;
  setQuantity: (quantity: number) => void;
  choose: (optionId: number, valueId: number | null) => void;
  /** `ids`: the artworks of its versions in the vault. */
  choosePrint: (selection: PrintSelection | null, ids?: ReadonlyMap<string, number>) => void;
  artworkIds: ReadonlyMap<string, number>;
}

/** Quantity and options of one product page; starts at the minimum order. */
function useOrderDraft(product: Orderable & { minimumQuantity: number }): OrderDraftState {
  const [quantity, setQuantity] = useState(product.minimumQuantity);
  const [choice, setChoice] = useState<OptionChoice>({});
  const [print, setPrint] = useState<ChosenPrint>(() => firstPrint(product.id, product.print ?? null));
  return {
    draft: draftOrder(product, quantity, choice, print.selection),
    choice,
    setQuantity: (next) => setQuantity(Math.min(next, MAX_QUANTITY)),
    choose: (optionId, valueId) => setChoice((now) => ({ ...now, [optionId]: valueId })),
    artworkIds: print.ids,
    choosePrint: (selection, ids = print.ids) => {
      chosenPrints.set(product.id, { selection, ids });
      setPrint({ selection, ids });
    },
  };
}

interface ChosenPrint {
  selection: PrintSelection | null;
  /** Artwork ids by version id. */
  ids: ReadonlyMap<string, number>;
}

/** The choice for each product while the page is open: it survives the sign-in and back. */
const chosenPrints = new Map<number, ChosenPrint>();

/** The earlier choice, else the default of a product that is always printed. */
const firstPrint = (productId: number, config: PrintConfig | null): ChosenPrint =>
  chosenPrints.get(productId) ?? {
    selection: config?.mode === 'required' ? defaultPrint(config) : null,
    ids: new Map(),
  };
