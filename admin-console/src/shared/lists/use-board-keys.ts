import { useEffect, type RefObject } from 'react';
import { latinKey } from '@store/domain';
import { nextPosition, type GridPosition } from './board-keys';

const cardsOf = (column: Element): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('[data-board-card]'),
];

/** Letters that move like arrows, if a board has them. */
export const LETTERS: Readonly<Record<string, string>> = {
  j: 'ArrowDown',
  k: 'ArrowUp',
  h: 'ArrowLeft',
  l: 'ArrowRight',
};

/**
 * The arrow keys move the focus between cards: up and down in a column, left and right to the next column with cards.
 * `letters`: further keys that do the same; they also lead to the first card if none has the focus.
 */
export function useBoardKeys(
  frame: RefObject<HTMLElement | null>,
  letters: Readonly<Record<string, string>> = {},
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || hasModifier(event)) return;
      if (frame.current === null || isTyping(event.target)) return;
      const key = latinKey(event);
      const letter = letters[key];
      const card = nextCard(frame.current, letter ?? key, letter !== undefined);
      if (card === undefined) return;
      event.preventDefault();
      card.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame, letters]);
}

export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Whether a field or a dialog receives the keys. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]',
  ) !== null;

/** The card that the key leads to from the focused one. */
function nextCard(frame: HTMLElement, key: string, begins: boolean): HTMLElement | undefined {
  const columns = [...frame.querySelectorAll('[data-board-column]')].map(cardsOf);
  const here = positionOf(columns, document.activeElement);
  if (here === null) return begins ? columns.find((cards) => cards.length > 0)?.[0] : undefined;
  const counts = columns.map((cards) => cards.length);
  const to = nextPosition(key, here, counts);
  return to === null ? undefined : columns[to.column]?.[to.row];
}

/** The card itself, or something else on the same card, has the focus. */
function positionOf(columns: readonly HTMLElement[][], active: Element | null): GridPosition | null {
  for (const [column, cards] of columns.entries()) {
    const row = cards.findIndex(
      (card) => card === active || (active !== null && card.closest('li')?.contains(active)),
    );
    if (row >= 0) return { column, row };
  }
  return null;
}
