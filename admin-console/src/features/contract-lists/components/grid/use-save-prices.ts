import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listAuditOptions } from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import { messageFor } from '@store/domain';
import { notifyDone, notifyFailed } from '../../../../shared/ui/notify';
import { currentOf } from '../../../../shared/ui/stale-choice';
import { contractPricesQuery, useSavePrices } from '../../api/contract-lists';
import { changesOf, rebased, rowsOf, type PriceRow } from '../../lib/price-rows';
import type { Conflict } from './ConflictDialog';
import type { PriceEditor } from './use-price-editor';

interface SavePrices {
  listId: number;
  page: { q: string; page: number };
  /** Version of the list that the rows belong to. */
  version: number;
  onVersion: (version: number) => void;
  editor: PriceEditor;
  isAdmin: boolean;
  /** After a save; the rows are saved, though the editor may not know yet. */
  onSaved: () => void;
}

/** Rows as they are on the server after a save. */
const savedRows = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.flatMap((row) =>
    row.removed || row.minQty === null || row.unitPrice === null
      ? []
      : [{ ...row, stored: { minQty: row.minQty, unitPrice: row.unitPrice } }],
  );

/** The person of the newest record of the list; only admins may read it. */
async function lastEditorOf(queries: QueryClient, listId: number): Promise<string | null> {
  const query = { targetType: 'contract-list', targetId: String(listId), size: 1 };
  const { items } = await queries.fetchQuery({ ...listAuditOptions({ query }), staleTime: 0 });
  return items[0]?.actorName ?? null;
}

/** Sends what changed. If somebody else was faster, the changes stay, on top of the newer rows. */
export function useSaveGrid({ listId, page, version, onVersion, editor, isAdmin, onSaved }: SavePrices) {
  const queries = useQueryClient();
  const change = useSavePrices(listId);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { actions } = editor;
  const read = () => queries.fetchQuery({ ...contractPricesQuery(listId, page), staleTime: 0 });

  const send = (rows: readonly PriceRow[], base: number): void => {
    change.mutate(
      { version: base, prices: changesOf(rows) },
      {
        onSuccess: ({ message, list }) => {
          notifyDone(message);
          onVersion(list.version);
          actions.load(savedRows(rows));
          onSaved();
        },
        onError: (error) => void onFailure(error, rows).catch(notifyFailed),
      },
    );
  };

  const onFailure = async (error: Error, rows: readonly PriceRow[]): Promise<void> => {
    if (currentOf(error) === null) {
      showProblem(error, rows, editor);
      return;
    }
    const fresh = await read();
    const merged = rebased(rows, rowsOf(fresh.prices));
    const who = isAdmin ? await lastEditorOf(queries, listId) : null;
    onVersion(fresh.version);
    actions.load(merged.rows);
    setConflict({ who, contested: merged.contested });
  };

  const save = (): void => {
    const { rows, problems } = editor;
    const [first] = problems;
    if (first !== undefined) {
      actions.focus(first[0], first[1].field);
      notifyFailed(null, `저장할 수 없는 단가가 ${problems.size}건 있습니다.`);
      return;
    }
    if (editor.changed.length > 0) send(rows, version);
  };
  const drop = async (): Promise<void> => {
    setConflict(null);
    const fresh = await read();
    onVersion(fresh.version);
    actions.load(rowsOf(fresh.prices));
  };
  return {
    save,
    isSaving: change.isPending,
    conflict,
    keep: () => setConflict(null),
    saveMine: () => {
      setConflict(null);
      save();
    },
    drop: () => void drop().catch(notifyFailed),
  };
}

/** A refusal of single prices names their place among those that were sent. */
function showProblem(error: Error, rows: readonly PriceRow[], { actions }: PriceEditor): void {
  const field =
    error instanceof ApiError ? error.fields.find((one) => one.field.startsWith('prices.')) : undefined;
  const change = field === undefined ? undefined : changesOf(rows)[Number(field.field.split('.')[1])];
  const row = rows.find(
    ({ productId, minQty, removed }) =>
      !removed && productId === change?.productId && minQty === change.minQty,
  );
  if (field === undefined || row === undefined) {
    notifyFailed(error);
    return;
  }
  actions.focus(row.key, 'unitPrice');
  notifyFailed(null, `${row.productName}: ${field.message || messageFor('SAVE_FAILED')}`);
}
