import { ActionIcon, Button, Group, SegmentedControl, Text, Tooltip } from '@mantine/core';
import { ClipboardPaste, Percent, Redo2, Save, Trash2, Undo2 } from 'lucide-react';
import { formatCount } from '@store/domain';
import { SearchField } from '../../../../shared/ui/SearchField';
import { AddProduct } from './AddProduct';
import styles from './grid.module.css';
import type { PriceEditor, Shown } from './use-price-editor';

interface GridToolsProps {
  listId: number;
  editor: PriceEditor;
  q: string;
  shown: Shown;
  /** Prices of the list, on all of its pages. */
  total: number;
  /** Search and pages would leave unsaved rows behind. */
  isHeld: boolean;
  isSaving: boolean;
  onSearch: (q: string) => void;
  onShown: (shown: string) => void;
  onPaste: () => void;
  onBulk: () => void;
  onSave: () => void;
}

const VIEWS = [
  { value: '', label: '전체' },
  { value: 'odd', label: '확인할 점' },
  { value: 'changed', label: '변경' },
];

/** What is done with the prices as a whole. */
export function GridTools(props: GridToolsProps) {
  const { listId, editor, onPaste, onBulk } = props;
  const { readOnly, chosen, actions, visible } = editor;
  return (
    <>
      {!readOnly && (
        <div className={styles.tools} role="group" aria-label="단가 편집">
          <AddProduct listId={listId} onAdd={actions.add} />
          <Button variant="default" leftSection={<ClipboardPaste size={15} aria-hidden />} onClick={onPaste}>
            붙여넣기
          </Button>
          <Button
            variant="default"
            leftSection={<Percent size={15} aria-hidden />}
            disabled={visible.length === 0}
            onClick={onBulk}
          >
            {chosen.size > 0 ? `${formatCount(chosen.size)}건 일괄 변경` : '일괄 변경'}
          </Button>
          {chosen.size > 0 && (
            <Button
              variant="default"
              c="persimmon.8"
              leftSection={<Trash2 size={15} aria-hidden />}
              onClick={() => actions.remove([...chosen])}
            >
              {formatCount(chosen.size)}건 삭제
            </Button>
          )}
          <SaveGroup {...props} />
        </div>
      )}
      <FilterRow {...props} />
    </>
  );
}

function SaveGroup({ editor, isSaving, onSave }: GridToolsProps) {
  const { canUndo, canRedo, changed, actions } = editor;
  return (
    <Group gap={6} ml="auto">
      <Tooltip label="되돌리기 Ctrl+Z">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="되돌리기"
          disabled={!canUndo}
          onClick={actions.undo}
        >
          <Undo2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="다시 실행 Ctrl+Y">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="다시 실행"
          disabled={!canRedo}
          onClick={actions.redo}
        >
          <Redo2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button
        leftSection={<Save size={15} aria-hidden />}
        loading={isSaving}
        disabled={changed.length === 0}
        onClick={onSave}
      >
        저장
      </Button>
    </Group>
  );
}

function FilterRow({ editor, q, shown, total, isHeld, onSearch, onShown }: GridToolsProps) {
  const { changed, problems, visible } = editor;
  return (
    <div className={styles.tools} role="group" aria-label="단가 찾기">
      <div className={styles.search}>
        {isHeld ? (
          <Text size="sm" c="dimmed">
            저장하거나 되돌린 뒤 다른 단가를 찾을 수 있습니다.
          </Text>
        ) : (
          <SearchField label="상품명, SKU" value={q} onSearch={onSearch} />
        )}
      </div>
      <SegmentedControl aria-label="보기" data={VIEWS} value={shown} onChange={onShown} />
      <Text size="sm" c="dimmed" role="status" ml="auto">
        {[
          visible.length === total
            ? `단가 ${formatCount(total)}건`
            : `${formatCount(total)}건 중 ${formatCount(visible.length)}건`,
          changed.length > 0 ? `변경 ${formatCount(changed.length)}건` : null,
          problems.size > 0 ? `오류 ${formatCount(problems.size)}건` : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </Text>
    </div>
  );
}
