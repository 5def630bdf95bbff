import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { messageFor } from '@store/domain';
import type { Category } from '../../../shared/api/category-tree';
import { CategorySelect } from '../../../shared/ui/CategorySelect';
import { branchOf, positionOf, moveProblem, type TreePosition, type Tree } from '../lib/tree';

interface MoveDialogProps {
  tree: Tree<Category>;
  /** Null while closed. */
  category: Category | null;
  onClose: () => void;
  onMove: (category: Category, target: TreePosition) => void;
}

/** Moves a category anywhere without dragging. */
export function MoveDialog({ tree, category, onClose, onMove }: MoveDialogProps) {
  return (
    <Modal
      opened={category !== null}
      onClose={onClose}
      title={category === null ? '' : `‘${category.name}’ 옮기기`}
      closeButtonProps={{ 'aria-label': '닫기' }}
      centered
    >
      {category !== null && (
        <MoveForm key={category.id} tree={tree} category={category} onClose={onClose} onMove={onMove} />
      )}
    </Modal>
  );
}

type MoveFormProps = MoveDialogProps & { category: Category };

function MoveForm({ tree, category, onClose, onMove }: MoveFormProps) {
  const here = positionOf(tree, category);
  const [parent, setParent] = useState(here.parentId === null ? '' : String(here.parentId));
  const [after, setAfter] = useState<string>(() => previousOf(tree, category));
  const branch = useMemo(() => new Set(branchOf(tree, category).map(({ id }) => id)), [tree, category]);
  const parentId = parent === '' ? null : Number(parent);
  const problem = moveProblem(tree, category, parentId);
  const siblings = tree.childrenOf(parentId).filter(({ id }) => id !== category.id);
  const positions = [
    { value: 'first', label: '맨 앞' },
    ...siblings.map(({ id, name }) => ({ value: String(id), label: `${name} 뒤` })),
  ];
  const isSibling = positions.some(({ value }) => value === after);
  const chosen = isSibling ? after : (positions.at(-1)?.value ?? 'first');
  const position = positions.findIndex(({ value }) => value === chosen);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== null) return;
        onMove(category, { parentId, position });
        onClose();
      }}
    >
      <Stack gap="sm">
        <CategorySelect
          by="id"
          label="상위 카테고리"
          placeholder="최상위"
          clearable
          value={parent}
          onChange={setParent}
          without={(other) => branch.has(other.id)}
          data-autofocus
        />
        <Select
          label="위치"
          data={positions}
          value={chosen}
          onChange={(value) => setAfter(value ?? 'first')}
          allowDeselect={false}
          searchable={positions.length > 12}
        />
        {problem !== null && (
          <Alert color="persimmon" p="xs" role="alert">
            {messageFor(problem)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" disabled={problem !== null}>
            옮기기
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The sibling that it currently follows. */
function previousOf(tree: Tree<Category>, category: Category): string {
  const { parentId, position } = positionOf(tree, category);
  const before = tree.childrenOf(parentId)[position - 1];
  return before === undefined ? 'first' : String(before.id);
}
