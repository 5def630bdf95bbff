import { tabStorage } from '@store/openapi/session';
import { readRequestedLines, type RequestedLine } from '../../../shared/lib/estimate-state';

const KEY = 'product_choice';

/** What a visitor has chosen on a product page: it is there again after a log-in or a sign-up. */
export type KeptChoice = Pick<RequestedLine, 'optionValueIds' | 'quantity' | 'print'> & {
  productId: number;
  /** 바로구매 was pressed and goes on after the log-in. */
  buys: boolean;
};

/** Only the last one: a visitor who signs in returns to one product. */
export const keepChoice = (choice: KeptChoice): void => tabStorage.set(KEY, JSON.stringify(choice));

export const forgetChoice = (): void => tabStorage.remove(KEY);

/** The choice for this product; null where there is none. */
export const readChoice = (productId: number): KeptChoice | null =>
  parseChoice(tabStorage.get(KEY) ?? 'null', productId);

export function parseChoice(text: string, productId: number): KeptChoice | null {
  try {
    const stored: unknown = JSON.parse(text);
    const [line] = readRequestedLines([stored]);
    if (line?.productId !== productId) return null;
    const { optionValueIds, quantity, print } = line;
    return { productId, optionValueIds, quantity, print, buys: (stored as { buys?: unknown }).buys === true };
  } catch {
    return null;
  }
}
