/** What a page tells the estimate form in the history's state: the product in question. */
export interface EstimateState {
  name: string;
  /** Digits. */
  quantity: string;
  /** Chosen options in words. */
  detail: string;
}

export const estimateState = (name: string, quantity: number, detail = ''): { estimate: EstimateState } => ({
  estimate: { name, quantity: String(quantity), detail },
});

export function readEstimateState(state: unknown): EstimateState | null {
  const asked: unknown = isObject(state) ? state['estimate'] : null;
  if (!isObject(asked)) return null;
  const { name, quantity, detail } = asked;
  const isText = typeof name === 'string' && typeof quantity === 'string' && typeof detail === 'string';
  return isText ? { name, quantity, detail } : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
