import { useEffect, type RefObject } from 'react';
import { nextPlace, type Place } from '../../lib/board-keys';

const cardsOf = (column: Element): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('[data-board-card]'),
];

/** The arrow keys move the focus between cards: up and down in a column, left and right to the next that has any. */
export function useBoardKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const card = frame.current === null ? undefined : nextCard(frame.current, event.key);
      if (card === undefined) return;
      event.preventDefault();
      card.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame]);
}

/** The card that the key leads to from the one that has the focus. */
function nextCard(frame: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...frame.querySelectorAll('[data-board-column]')].map(cardsOf);
  const here = placeOf(columns, document.activeElement);
  const counts = columns.map((cards) => cards.length);
  const to = here === null ? null : nextPlace(key, here, counts);
  return to === null ? undefined : columns[to.column]?.[to.row];
}

function placeOf(columns: readonly HTMLElement[][], active: Element | null): Place | null {
  for (const [column, cards] of columns.entries()) {
    const row = cards.findIndex((card) => card === active);
    if (row >= 0) return { column, row };
  }
  return null;
}
