import { useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import type { CartLine } from '../../../shared/api/cart';
import { toast } from '../../../shared/ui/Toaster';
import { restoreLines, useRemoveLines } from '../api/change-cart';

interface RemovalInput {
  /** The lines of the next order. */
  chosenIds: readonly number[];
  /** Null chooses all present lines. */
  onChoose: (ids: readonly number[] | null) => void;
}

export interface Removal {
  isRemoving: boolean;
  remove: (lines: readonly CartLine[]) => void;
}

const reportError = (fallback: string) => (error: unknown) =>
  toast(messageOf(error, fallback), { tone: 'danger' });

/** Removes lines at once; the message offers to put them back. */
export function useRemoval({ chosenIds, onChoose }: RemovalInput): Removal {
  const queries = useQueryClient();
  const removal = useRemoveLines();
  const afterwards = (lines: readonly CartLine[], isEmpty: boolean, undo: string | undefined): void => {
    const [only] = lines;
    const text =
      lines.length === 1 && only !== undefined
        ? `${only.productName} 상품을 삭제했습니다.`
        : `상품 ${formatCount(lines.length)}개를 삭제했습니다.`;
    const putBack = (token: string): void =>
      void restoreLines(queries, token).catch(reportError('삭제한 상품을 되돌리지 못했습니다.'));
    toast(text, undo === undefined ? {} : { action: { label: '되돌리기', onClick: () => putBack(undo) } });
    const removedIds = lines.map(({ id }) => id);
    // Whoever paid for these only now looks at the others.
    if (chosenIds.length > 0 && chosenIds.every((id) => removedIds.includes(id))) onChoose(null);
    // The button disappears with the line: the focus moves to what remains.
    document.getElementById(isEmpty ? 'main' : 'checkout-lines')?.focus();
  };
  return {
    isRemoving: removal.isPending,
    remove: (lines) => {
      if (removal.isPending) return;
      // The list may be gone with its last line, and its observer with it: the promise is not.
      removal
        .mutateAsync(lines.map(({ id }) => id))
        .then(
          ({ items, undo }) => afterwards(lines, items.length === 0, undo),
          reportError('삭제하지 못했습니다.'),
        );
    },
  };
}
