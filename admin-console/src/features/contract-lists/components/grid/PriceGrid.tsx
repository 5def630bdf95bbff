import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRowWindow } from '../../../../shared/rows/use-row-window';
import { useRowCards } from '../../../../shared/ui/use-narrow';
import type { PriceEditor } from './use-price-editor';
import styles from './grid.module.css';
import { PriceGridRow } from './PriceGridRow';
import { useGridKeys } from './use-grid-keys';

const ROW_HEIGHT = 44;
const CARD_HEIGHT = 164;

/** The prices as a grid. Only rows in sight are drawn, so that thousands scroll as quickly as ten. */
export function PriceGrid({ editor, onPaste }: { editor: PriceEditor; onPaste: (text: string) => void }) {
  const { visible, problems, chosen, readOnly, actions, focused } = editor;
  const height = useRowCards() ? CARD_HEIGHT : ROW_HEIGHT;
  const [active, setActive] = useState<number | null>(null);
  const indexOf = (key: number | null): number => visible.findIndex((row) => row.key === key);
  const { scroll, heights, indexes, onScroll, reveal } = useRowWindow(
    visible.map(() => height),
    [indexOf(active)],
  );
  const { focus, handlers } = useGridKeys({
    rows: visible,
    reveal,
    setActive,
    readOnly,
    actions: { ...actions, paste: onPaste },
  });
  // A new row, or the first wrong one: the editor says where to type next.
  useEffect(() => {
    if (focused === null) return;
    const index = visible.findIndex(({ key }) => key === focused.row);
    if (index >= 0) focus(index, focused.field);
    actions.focusDone();
  });
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      role="grid"
      aria-label="계약 단가"
      aria-rowcount={visible.length + 1}
      aria-multiselectable={!readOnly}
      aria-readonly={readOnly}
      onScroll={onScroll}
      {...handlers}
    >
      <Head editor={editor} />
      <div role="rowgroup" className={styles.sheet} style={{ height: heights.total }}>
        {indexes.map((index) => {
          const row = visible[index];
          return (
            row !== undefined && (
              <div
                key={row.key}
                role="presentation"
                className={styles.place}
                style={{ top: heights.top(index) }}
              >
                <PriceGridRow
                  row={row}
                  rowIndex={index + 2}
                  problem={problems.get(row.key)}
                  isChosen={chosen.has(row.key)}
                  readOnly={readOnly}
                  actions={actions}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function Head({ editor: { visible, chosen, readOnly, actions } }: { editor: PriceEditor }) {
  const isAll = visible.length > 0 && visible.every(({ key }) => chosen.has(key));
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader">
        {!readOnly && (
          <Checkbox
            size="xs"
            aria-label="보이는 단가 모두 선택"
            checked={isAll}
            indeterminate={!isAll && chosen.size > 0}
            onChange={() => actions.choose(isAll ? [] : visible.map(({ key }) => key))}
          />
        )}
      </div>
      <div role="columnheader" className={styles.skuHead}>
        SKU
      </div>
      <div role="columnheader">상품</div>
      <div role="columnheader" className={styles.right}>
        최소 수량
      </div>
      <div role="columnheader" className={styles.right}>
        계약 단가
      </div>
      <div role="columnheader" className={styles.right}>
        판매 단가
      </div>
      <div role="columnheader" className={styles.right}>
        차액
      </div>
      <div role="columnheader" className={styles.right}>
        차이
      </div>
      <div role="columnheader">확인할 점</div>
      <div role="columnheader" aria-label="삭제" />
    </div>
  );
}
