import { useState } from 'react';
import {
  defaultPrint,
  MAX_QUANTITY,
  type OptionChoice,
  type PrintConfig,
  type PrintSelection,
} from '@store/domain';
import { hasSession } from '@store/openapi/session';
import type { ProductDto as Product } from '@store/openapi';
import { choiceOf } from '../../../shared/order-lines/line-draft';
import { hasLocal, withoutLocals } from '../../../shared/print/local-id';
import { toast } from '../../../shared/ui/Toaster';
import { forgetChoice, keepChoice, readChoice, type KeptChoice } from './kept-choice';
import { chosenValueIds, draftOrder, type OrderDraft } from './order-draft';

export interface OrderDraftState {
  draft: OrderDraft;
  choice: OptionChoice;
  setQuantity: (quantity: number) => void;
  choose: (optionId: number, valueId: number | null) => void;
  /** `ids`: the artworks of its versions in the vault. */
  choosePrint: (selection: PrintSelection | null, ids?: ReadonlyMap<string, number>) => void;
  artworkIds: ReadonlyMap<string, number>;
  /** Keeps a visitor's choice, with these changes, for after the log-in. */
  keep: (changes: Partial<KeptChoice>) => void;
  /** Takes over the kept choice and returns it; a member's is used up by that. */
  restore: () => KeptChoice | null;
}

/** Quantity and options of one product page; starts at the minimum order. */
export function useOrderDraft(product: Product): OrderDraftState {
  // Until the buyer sets it, the minimum: a contract price that arrives later may begin elsewhere.
  const [chosen, setQuantity] = useState<number | null>(null);
  const quantity = chosen ?? product.minimumQuantity;
  const [choice, setChoice] = useState<OptionChoice>({});
  const [print, setPrint] = useState<ChosenPrint>(() => firstPrint(product.id, product.print ?? null));
  const keep: OrderDraftState['keep'] = (changes) => {
    if (hasSession()) return;
    const optionValueIds = chosenValueIds(choice);
    const { selection } = print;
    keepChoice({
      productId: product.id,
      optionValueIds,
      quantity,
      print: selection,
      buys: false,
      ...changes,
    });
  };
  const choosePrint: OrderDraftState['choosePrint'] = (selection, ids = print.ids) => {
    chosenPrints.set(product.id, { selection, ids });
    setPrint({ selection, ids });
    keep({ print: selection });
  };
  const restorePrint = (selection: PrintSelection): void => {
    // Files of this device are there while the page is; then the choice with them is too.
    if (chosenPrints.has(product.id)) return;
    const next = { selection: withoutLocals(selection), ids: print.ids };
    chosenPrints.set(product.id, next);
    setPrint(next);
    if (hasLocal(selection)) toast('인쇄 파일은 저장되지 않아 다시 선택해 주세요.');
  };
  return {
    draft: draftOrder(product, quantity, choice, print.selection),
    choice,
    setQuantity: (next) => {
      const allowed = Math.min(next, MAX_QUANTITY);
      setQuantity(allowed);
      keep({ quantity: allowed });
    },
    choose: (optionId, valueId) => {
      const next = { ...choice, [optionId]: valueId };
      setChoice(next);
      keep({ optionValueIds: chosenValueIds(next) });
    },
    artworkIds: print.ids,
    choosePrint,
    keep,
    restore: () => {
      const kept = readChoice(product.id);
      if (kept === null) return null;
      if (hasSession()) forgetChoice();
      setQuantity(kept.quantity);
      setChoice(choiceOf(product, kept.optionValueIds));
      if (kept.print !== null && product.print != null) restorePrint(kept.print);
      return kept;
    },
  };
}

interface ChosenPrint {
  selection: PrintSelection | null;
  /** Artwork ids by version id. */
  ids: ReadonlyMap<string, number>;
}

/** The choice for each product while the page is open: files that are only on the device survive the sign-in. */
const chosenPrints = new Map<number, ChosenPrint>();

/** The earlier choice, else the default of a product that is always printed. */
const firstPrint = (productId: number, config: PrintConfig | null): ChosenPrint =>
  chosenPrints.get(productId) ?? {
    selection: config?.mode === 'required' ? defaultPrint(config) : null,
    ids: new Map(),
  };

/** The print is in the cart: the next visit of the page begins anew. */
export const forgetPrint = (productId: number): void => void chosenPrints.delete(productId);
