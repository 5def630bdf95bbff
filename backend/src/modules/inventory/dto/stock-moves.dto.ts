import type { StockMove } from '../entities/stock.entity.js';

export { STOCK_MOVES, type StockMove } from '../entities/stock.entity.js';

/** Korean names of the movements for operators. */
export const STOCK_MOVE_LABELS: Readonly<Record<StockMove, string>> = {
  track: '관리 시작',
  set: '수량 지정',
  adjust: '증감',
  untrack: '관리 종료',
  hold: '주문 예약',
  take: '결제 출고',
  release: '예약 해제',
  return: '환불 입고',
};
