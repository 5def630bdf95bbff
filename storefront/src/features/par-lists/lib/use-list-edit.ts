import { useQueryClient } from '@tanstack/react-query';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { messageFor } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import { ApiError, messageOf } from '@store/openapi/session';
import { toast } from '../../../shared/ui/Toaster';
import { parListQuery, useSaveParItems, type ParItem, type ParListDetail } from '../api/par-lists';
import {
  addedProblem,
  changeCount,
  editedItems,
  fieldProblem,
  itemsToSave,
  NO_EDIT,
  problemsOf,
  type AddedItem,
  type ItemFields,
  type ListEdit,
} from './list-edit';

let lastKey = 0;

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'STALE_VERSION';

/** What people do with the items. */
function movesOf(update: Dispatch<SetStateAction<ListEdit>>) {
  const change = (id: number, fields: ItemFields): void =>
    update((now) => ({ ...now, changed: { ...now.changed, [id]: fields } }));
  const remove = ({ id, productName }: ParItem): void => {
    update((now) => ({ ...now, removed: [...now.removed, id] }));
    const putBack = (): void =>
      update((now) => ({ ...now, removed: now.removed.filter((other) => other !== id) }));
    toast(`${productName} 행을 뺐습니다. 저장하면 삭제됩니다.`, {
      action: { label: '되돌리기', onClick: putBack },
    });
  };
  const changeAdded = (key: number, changed: Partial<AddedItem>): void =>
    update((now) => ({
      ...now,
      added: now.added.map((one) => (one.key === key ? { ...one, ...changed } : one)),
    }));
  const removeAdded = (key: number): void =>
    update((now) => ({ ...now, added: now.added.filter((one) => one.key !== key) }));
  /** Adds a product at the end; answers its key. */
  const add = (product: Product): number => {
    const key = ++lastKey;
    const fresh = { key, product, choice: {}, par: product.minimumQuantity, step: 1, place: '' };
    update((now) => ({ ...now, added: [...now.added, fresh] }));
    return key;
  };
  return { change, remove, add, changeAdded, removeAdded };
}

/** Saves the whole list. A list that a colleague saved meanwhile is read, and the changes stand on top of it. */
function useSave(list: ParListDetail, edit: ListEdit, onSaved: () => void) {
  const queries = useQueryClient();
  const [isRebased, setRebased] = useState(false);
  const saving = useSaveParItems(list.id);
  const send = (): void =>
    saving.mutate(
      { version: list.version, items: itemsToSave(list.items, edit) },
      {
        onSuccess: () => {
          setRebased(false);
          onSaved();
        },
        onError: (error) => {
          if (!isStale(error)) return;
          setRebased(true);
          void queries.invalidateQueries({ queryKey: parListQuery(list.id).queryKey });
        },
      },
    );
  const refusals = problemsOf(saving.error);
  const isUnplaced = saving.isError && refusals.size === 0 && !isStale(saving.error);
  return {
    saving,
    send,
    refusals,
    /** A colleague saved meanwhile. */
    isRebased,
    /** Why nothing was saved, where it belongs to no item. */
    problem: isUnplaced ? messageOf(saving.error, messageFor('SAVE_FAILED')) : null,
  };
}

/** The items of a list while somebody edits them; nothing is stored before `save`. */
export function useListEdit(list: ParListDetail) {
  const [edit, setEdit] = useState(NO_EDIT);
  const [hasTried, setTried] = useState(false);
  const undoAll = (): void => {
    setEdit(NO_EDIT);
    setTried(false);
  };
  const { saving, send, refusals, isRebased, problem } = useSave(list, edit, () => {
    undoAll();
    toast(messageFor('PAR_LIST_SAVED'));
  });
  const moves = movesOf((next) => {
    // What the server refused is looked at anew.
    if (saving.isError) saving.reset();
    setEdit(next);
  });
  const items = editedItems(list.items, edit);
  const isSound =
    items.every(({ fields }) => fieldProblem(fields) === null) &&
    edit.added.every((added) => addedProblem(added) === null);
  return {
    ...moves,
    items: items.map(({ item, fields }, index) => ({
      item,
      fields,
      problem: refusals.get(index) ?? (hasTried ? fieldProblem(fields) : null),
    })),
    added: edit.added.map((added, index) => ({
      added,
      problem: refusals.get(items.length + index) ?? (hasTried ? addedProblem(added) : null),
    })),
    changes: changeCount(list.items, edit),
    isSaving: saving.isPending,
    isRebased,
    problem,
    hasProblems: hasTried && !isSound,
    save: (): void => {
      setTried(true);
      if (!saving.isPending && isSound) send();
    },
    undoAll: (): void => {
      undoAll();
      saving.reset();
    },
  };
}

export type ListEditing = ReturnType<typeof useListEdit>;
