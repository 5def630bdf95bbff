import { useState } from 'react';
import { formatCount } from '@store/domain';
import { notifyFailed } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { useQueryClient } from '@tanstack/react-query';
import type { StockRow } from '../api/stock';
import { useStockChange, type StockInput } from '../api/use-stock-change';
import { readStockEntry } from '../lib/stock-entry';
import { useAdjustReason } from './adjust-reason';
import { queryKeys } from '../../../shared/api/query-keys';

/** The typed change of one line: what it would do, and how it is sent. */
export function useStockEntry(row: StockRow) {
  const [typed, setTyped] = useState('');
  const reason = useAdjustReason() || null;
  const change = useStockChange(row.productId);
  const queries = useQueryClient();
  const entry = readStockEntry(typed, row.onHand ?? 0, row.reserved ?? 0);

  const send = (input: StockInput) =>
    change.mutate({ ...input, reason }, { onError: (error) => onFailure(error, input) });
  const onFailure = (error: Error, input: StockInput) => {
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
      onMine: () => send({ ...input, version: current.version ?? undefined }),
      onTheirs: () => void queries.invalidateQueries({ queryKey: queryKeys.stock.lists }),
    });
  };

  const submit = () => {
    if (entry?.input == null) return;
    // What was counted replaces what others did meanwhile: the version says what was seen.
    send('onHand' in entry.input ? { ...entry.input, version: row.version ?? undefined } : entry.input);
    setTyped('');
  };
  return { typed, setTyped, entry, submit, step: (by: number) => send({ adjustBy: by }) };
}
