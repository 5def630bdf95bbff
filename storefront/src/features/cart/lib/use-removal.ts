import { useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import type { CartLine } from '../../../shared/api/cart';
import { isWished, setWish } from '../../../shared/api/wishlist';
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
  /** Marks the product of a line and takes the line out. */
  moveToWishes: (line: CartLine) => void;
}

const reportError = (fallback: string) => (error: unknown) =>
  toast(messageOf(error, fallback), { tone: 'danger' });

const removedText = (lines: readonly CartLine[]): string => {
  const [only] = lines;
  return lines.length === 1 && only !== undefined
    ? `${only.productName} 상품을 삭제했습니다.`
    : `상품 ${formatCount(lines.length)}개를 삭제했습니다.`;
};

/** Takes lines out at once; the message offers to put them back. */
export function useRemoval({ chosenIds, onChoose }: RemovalInput): Removal {
  const queries = useQueryClient();
  const removal = useRemoveLines();
  const takeOut = async (lines: readonly CartLine[], text: string, undoMore?: () => Promise<unknown>) => {
    const { items, undo } = await removal.mutateAsync(lines.map(({ id }) => id));
    const putBack = async (): Promise<void> => {
      if (undo !== undefined) await restoreLines(queries, undo);
      await undoMore?.();
    };
    const onClick = (): void => void putBack().catch(reportError('삭제한 상품을 되돌리지 못했습니다.'));
    toast(text, { action: { label: '되돌리기', onClick } });
    const removedIds = lines.map(({ id }) => id);
    // Whoever paid for these only now looks at the others.
    if (chosenIds.length > 0 && chosenIds.every((id) => removedIds.includes(id))) onChoose(null);
    // The button disappears with the line: the focus moves to what remains.
    document.getElementById(items.length === 0 ? 'main' : 'checkout-lines')?.focus();
  };
  // The list may be gone with its last line, and its observer with it: the promises are not.
  return {
    isRemoving: removal.isPending,
    remove: (lines) => {
      if (removal.isPending) return;
      takeOut(lines, removedText(lines)).catch(reportError('삭제하지 못했습니다.'));
    },
    moveToWishes: (line) => {
      if (removal.isPending) return;
      const { productId } = line;
      const mark = (wished: boolean) => setWish(queries, { productId, wished });
      isWished(queries, productId)
        .then(async (wasWished) => {
          if (!wasWished) await mark(true);
          const text = `${line.productName} 상품을 관심상품으로 옮겼습니다.`;
          await takeOut([line], text, wasWished ? undefined : () => mark(false));
        })
        .catch(reportError('관심상품으로 옮기지 못했습니다.'));
    },
  };
}
