import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { formatCount } from '@store/domain';
import styles from './BulkBar.module.css';
import type { Selection } from './selection';

interface BulkBarProps {
  /** The kind of the chosen rows: 주문, 상품 … */
  noun: string;
  selection: Selection;
  /** Rows that match the filter, on all pages. */
  total: number;
  /** Actions on them. */
  children: ReactNode;
}

/** Shown while rows are chosen: how many, a button for all matching ones, and the bulk actions. */
export function BulkBar({ noun, selection, total, children }: BulkBarProps) {
  const count = selection.all ? total : selection.ids.size;
  return count === 0 ? null : (
    <Bar noun={noun} selection={selection} total={total} count={count}>
      {children}
    </Bar>
  );
}

function Bar({ noun, selection, total, count, children }: BulkBarProps & { count: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar);
  return (
    <div ref={bar} className={styles.bar} role="region" aria-label={`선택한 ${noun}`}>
      <Group gap="xs">
        <Text size="sm" fw={650} role="status">
          {selection.all ? `조건에 맞는 ${formatCount(total)}건 모두 선택` : `${formatCount(count)}건 선택`}
        </Text>
        {!selection.all && count < total && (
          <Button size="compact-sm" variant="subtle" onClick={selection.chooseAll}>
            조건에 맞는 {formatCount(total)}건 모두 선택
          </Button>
        )}
        <Group gap={6} ml="auto" role="group" aria-label={`선택한 ${noun} 작업`}>
          {children}
        </Group>
        <CloseButton size="sm" aria-label="선택 해제" onClick={selection.clear} />
      </Group>
    </div>
  );
}

const HEIGHT = '--bulk-bar-height';

/** The head of the table stays below the bar, which is one or two lines high. */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = bar.current;
    const list = own?.parentElement;
    if (own === null || list == null) return;
    const observer = new ResizeObserver(() => list.style.setProperty(HEIGHT, `${own.offsetHeight}px`));
    observer.observe(own);
    return () => {
      observer.disconnect();
      list.style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
