import type { StockState, StockInput } from './types';

interface Levels extends StockState {
  low: boolean;
}

const isLow = ({ available, lowAt }: StockState): boolean =>
  available !== null && lowAt !== null && available <= lowAt;

/** The row from the server's answer. */
export function withState<Row extends Levels>(row: Row, state: StockState): Row {
  return { ...row, ...state, low: isLow(state) };
}

/** The row as it will be if the server accepts the change. Only the server knows whether it does, and the version. */
export function afterChange<Row extends Levels>(row: Row, input: StockInput): Row {
  if (row.onHand === null || row.reserved === null) return row;
  const onHand = input.onHand ?? row.onHand + (input.adjustBy ?? 0);
  const { tracked, reserved, version } = row;
  const lowAt = input.lowAt ?? row.lowAt;
  return withState(row, { tracked, onHand, reserved, available: onHand - reserved, lowAt, version });
}
