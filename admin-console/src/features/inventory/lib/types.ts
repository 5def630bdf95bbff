/** A product's stock; all numbers are null where it is not counted. */
export interface StockState {
  tracked: boolean;
  onHand: number | null;
  reserved: number | null;
  available: number | null;
  lowAt: number | null;
  version: number | null;
}

/** What is to be different. */
export interface StockInput {
  onHand?: number | undefined;
  adjustBy?: number | undefined;
  lowAt?: number | undefined;
}
