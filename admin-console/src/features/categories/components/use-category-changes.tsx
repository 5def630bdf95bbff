import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import {
  CATEGORY_STATUS_LABELS,
  formatCount,
  messageFor,
  toggledCategoryStatus,
  type CategoryStatus,
  withParticle,
} from '@store/domain';
import { listAdminCategoriesQueryKey } from '@store/openapi';
import type { Category } from '../../../shared/api/category-tree';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { notifyWithUndo } from '../../../shared/ui/notify-with-undo';
import { useCategoryStatus, useMoveCategory, type StatusAnswer } from '../api/changes';
import { positionOf, moveProblem, type TreePosition, type Tree } from '../lib/tree';
import { fail } from './category-dialogs';

/** The actions on a category of the tree: each of them can be undone. */
export function useCategoryChanges(tree: Tree<Category>, announce: (sentence: string) => void) {
  const queries = useQueryClient();
  const move = useMoveCategory();
  const status = useCategoryStatus();
  const reload = () => void queries.invalidateQueries({ queryKey: listAdminCategoriesQueryKey() });

  const moveTo = (category: Category, target: TreePosition) => {
    const problem = moveProblem(tree, category, target.parentId);
    if (problem !== null) return notifyFailed(null, messageFor(problem));
    const back = positionOf(tree, category);
    if (back.parentId === target.parentId && back.position === target.position) return;
    const go = (to: TreePosition, undo: boolean, anyway = false) =>
      move.mutate(
        { id: category.id, target: to, anyway },
        {
          onSuccess: () => {
            const sentence = `${category.name}: ${undo ? '제자리로 되돌렸습니다.' : whereTo(tree, to)}`;
            announce(sentence);
            notifyChange(category, sentence, { back: undo ? null : () => go(back, true) });
          },
          onError: (error) =>
            fail(error, 'CATEGORY_UPDATE_FAILED', { reload, anyway: () => go(to, undo, true) }),
        },
      );
    go(target, false);
  };

  const setStatus = (category: Category, next: CategoryStatus) => {
    const go = (to: CategoryStatus, undo: boolean, anyway = false) =>
      status.mutate(
        { id: category.id, status: to, anyway },
        {
          onSuccess: (answer) =>
            notifyChange(category, textOf(answer), { back: undo ? null : () => go(category.status, true) }),
          onError: (error) =>
            fail(error, to === 'archived' ? 'CATEGORY_DELETE_FAILED' : 'CATEGORY_STATUS_FAILED', {
              reload,
              anyway: () => go(to, undo, true),
            }),
        },
      );
    go(next, false);
  };

  const archive = (category: Category) => setStatus(category, 'archived');
  const toggle = (category: Category) => setStatus(category, toggledCategoryStatus(category.status));
  return { moveTo, archive, toggle };
}

export type CategoryChanges = ReturnType<typeof useCategoryChanges>;

/** '주방 › 컵 아래 2번째로 옮겼습니다.' */
function whereTo(tree: Tree<Category>, { parentId, position }: TreePosition): string {
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  const below = parent === undefined ? '최상위' : `${parent.path.join(' › ')} 아래`;
  return `${below} ${position + 1}번째로 옮겼습니다.`;
}

/** The latest change of a category can be undone. */
function notifyChange(category: Category, sentence: string, { back }: { back: (() => void) | null }): void {
  const subject = `category-${category.id}`;
  if (back !== null) return notifyWithUndo(sentence, back, subject);
  notifications.hide(subject);
  notifyDone(sentence);
}

function textOf({ message, category }: StatusAnswer): string {
  const done =
    category.status === 'archived'
      ? `${category.name}: ${message}`
      : `${category.name}: ${withParticle(CATEGORY_STATUS_LABELS[category.status], '으로/로')} 변경했습니다.`;
  const with_: string[] = [];
  if (category.affectedChildren > 0) with_.push(`하위 카테고리 ${formatCount(category.affectedChildren)}개`);
  if (category.affectedProducts > 0) with_.push(`상품 ${formatCount(category.affectedProducts)}개`);
  if (with_.length === 0) return done;
  const shop =
    category.listedChanged > 0 ? `, 쇼핑몰에 반영된 상품 ${formatCount(category.listedChanged)}개` : '';
  return `${done} (함께 적용: ${with_.join(', ')}${shop})`;
}
