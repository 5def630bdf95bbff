import type { GoodsColour, PrintConfig } from '@store/domain';

/** The parts of a product and its line that the panel needs. */
export interface PrintedLine {
  productId: number;
  print: PrintConfig;
  quantity: number;
  /** Chosen values as `optionCode:valueCode`: they may add days; absent = none. */
  options?: readonly string[];
  /** The chosen colour of the goods; null or absent: unknown. */
  colour?: GoodsColour | null;
  /** Won a piece without print; null where the quantity has no price. */
  unitPrice: number | null;
}
