import { useEffect, type RefObject } from 'react';
import { nextPlace, type Place } from '../../lib/board-keys';

const cardsOf = (column: Element): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('[data-board-card]'),
];

/** The arrow keys move the focus between cards: up and down in a column, left and right to the next that has any. */
export function useBoardKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const active = document.activeElement;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (active === null || frame.current?.contains(active) !== true) return;
      const columns = [...frame.current.querySelectorAll('[data-board-column]')].map(cardsOf);
      const here = placeOf(columns, active);
      const to =
        here &&
        nextPlace(
          event.key,
          here,
          columns.map((cards) => cards.length),
        );
      const card = to && columns[to.column]?.[to.row];
      if (!card) return;
      event.preventDefault();
      card.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame]);
}

function placeOf(columns: readonly HTMLElement[][], active: Element): Place | null {
  for (const [column, cards] of columns.entries()) {
    const row = cards.findIndex((card) => card === active);
    if (row >= 0) return { column, row };
  }
  return null;
}
