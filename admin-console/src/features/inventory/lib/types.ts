/** A product's stock; all numbers are null if it is not counted. */
export interface StockState {
  tracked: boolean;
  onHand: number | null;
  reserved: number | null;
  available: number | null;
  lowAt: number | null;
  version: number | null;
}

/** The change. */
export interface StockInput {
  onHand?: number | undefined;
  adjustBy?: number | undefined;
  lowAt?: number | undefined;
}
