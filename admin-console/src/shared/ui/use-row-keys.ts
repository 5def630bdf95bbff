import type { RefObject } from 'react';
import { useShortcuts } from './use-shortcuts';

/** Marks the link of a row that the keyboard moves between. */
export const ROW_LINK = 'data-row-link';
/** Marks a row, or the card that replaces it. */
export const ROW = 'data-row';

/** Open menus, dialogs and drop-down lists have arrow keys of their own. */
const OWN_ARROWS = '[role="menu"], [role="dialog"], [role="listbox"], [role="grid"]';

/**
 * ↓ / J and ↑ / K move the focus between the rows' links, Home and End to the first and last; Enter then opens the link
 * by itself. Typing in a field is not affected, nor is a list whose rows open nothing.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const links = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`) ?? []),
  ];

  const focus = (event: KeyboardEvent, link: HTMLElement | undefined) => {
    const active = document.activeElement;
    if (event.defaultPrevented || link === undefined || active?.closest(OWN_ARROWS)) return;
    event.preventDefault();
    link.focus();
  };
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const rows = links();
    const here = rows.findIndex((link) => link.closest(`[${ROW}]`)?.contains(document.activeElement));
    const start = step > 0 ? 0 : rows.length - 1;
    const next = here < 0 ? start : Math.min(Math.max(here + step, 0), rows.length - 1);
    focus(event, rows[next]);
  };
  const jump = (index: 0 | -1) => (event: KeyboardEvent) => {
    // Outside the list these keys scroll the page.
    if (list.current?.contains(document.activeElement) === true) focus(event, links().at(index));
  };
  const quiet = { preventDefault: false };
  useShortcuts([
    ['ArrowDown', move(1), quiet],
    ['J', move(1), quiet],
    ['ArrowUp', move(-1), quiet],
    ['K', move(-1), quiet],
    ['Home', jump(0), quiet],
    ['End', jump(-1), quiet],
  ]);
}
