import { useAddLines, type AddOutcome, type LineRequest } from '../../../shared/api/order-lines';
import type { Rows } from './use-rows';
import { requestOf, type RowView } from './use-row-views';

/** A row that is being added to the cart. */
export interface RowLine extends LineRequest {
  key: number;
  name: string;
}

export interface AddRows {
  isAdding: boolean;
  /** Of the last run; empty before it. */
  outcomes: readonly AddOutcome<RowLine>[];
  add: () => void;
}

/** Puts every ready row into the cart; added rows leave the list, the others keep their reason. */
export function useAddRows(views: readonly RowView[], rows: Rows): AddRows {
  const adding = useAddLines<RowLine>();
  const add = (): void => {
    if (adding.isPending) return;
    const lines = views.flatMap(({ row, draft, isReady }): RowLine[] => {
      const request = requestOf(row, draft);
      if (!isReady || request === null || row.product === null) return [];
      return [{ ...request, key: row.key, name: row.product.name }];
    });
    adding.mutate(lines, {
      onSuccess: (outcomes) => {
        rows.remove(outcomes.filter(({ problem }) => problem === null).map(({ line }) => line.key));
        for (const { line, problem } of outcomes) if (problem !== null) rows.change(line.key, { problem });
        requestAnimationFrame(() => document.getElementById('quick-result')?.focus());
      },
    });
  };
  return { isAdding: adding.isPending, outcomes: adding.data ?? [], add };
}
