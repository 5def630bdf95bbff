import { useState } from 'react';
import { formatCount } from '@store/domain';
import { notifyFailed } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { useQueryClient } from '@tanstack/react-query';
import { listStockQueryKey } from '@store/openapi';
import type { StockRow } from '../api/stock';
import { useStockChange, type StockInput } from '../api/use-stock-change';
import { readStockEntry, type StockMove } from '../lib/stock-entry';
import { useAdjustReason } from './adjust-reason';

/**
 * Sends a count or a movement. A count replaces what others did meanwhile, so the version says what was seen; if that
 * has changed, the operator chooses.
 */
export function useStockSend(row: StockRow) {
  const change = useStockChange(row.productId);
  const queries = useQueryClient();

  const send = (moved: StockMove, reason: string | null, onDone?: () => void): void =>
    post('onHand' in moved ? { ...moved, version: row.version ?? undefined } : moved, reason, onDone);
  const post = (input: StockInput, reason: string | null, onDone?: () => void): void =>
    change.mutate(
      { ...input, reason },
      { onSuccess: onDone, onError: (error) => onFailure(error, input, reason) },
    );
  const onFailure = (error: Error, input: StockInput, reason: string | null): void => {
    const current = currentOf<StockRow>(error);
    if (current === null || input.onHand === undefined) {
      notifyFailed(error);
      return;
    }
    openStaleChoice({
      title: `그 사이 재고가 바뀌었습니다: ${row.title}`,
      differences: [
        {
          name: '현재고',
          theirs: `${formatCount(current.onHand ?? 0)}개`,
          mine: `${formatCount(input.onHand)}개`,
        },
      ],
      onMine: () => post({ ...input, version: current.version ?? undefined }, reason),
      onTheirs: () => void queries.invalidateQueries({ queryKey: listStockQueryKey() }),
    });
  };
  return send;
}

/** The typed change of one line: its effect, and how it is sent. */
export function useStockEntry(row: StockRow) {
  const [typed, setTyped] = useState('');
  const reason = useAdjustReason() || null;
  const send = useStockSend(row);
  const entry = readStockEntry(typed, row.onHand ?? 0, row.reserved ?? 0);

  const submit = () => {
    if (entry?.input == null) return;
    send(entry.input, reason);
    setTyped('');
  };
  const step = (by: number) => {
    send({ adjustBy: by }, reason);
    setTyped('');
  };
  return { typed, setTyped, entry, submit, step };
}
