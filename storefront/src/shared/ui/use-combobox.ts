import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';

interface ComboboxInput {
  /** Options of the list as it stands. */
  count: number;
  /** The list is there to be shown; for one that is empty only where it says why. */
  hasList: boolean;
  onTake: (index: number) => void;
  /** Enter while no option is marked; left out where the form around the field takes it. */
  onEnter?: () => void;
}

/** Keys that move the mark. */
export type MoveKey = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End';

const MOVES: ReadonlySet<string> = new Set<MoveKey>(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * Where a key moves the mark: the arrows go in a circle through the options and the field itself (null), Home and End belong to
 * the text until an option is marked. Undefined for a key that is the text's own.
 */
export function markAfter(key: MoveKey, marked: number | null, count: number): number | null | undefined {
  if (key === 'Home' || key === 'End') {
    if (marked === null) return undefined;
    return key === 'Home' ? 0 : count - 1;
  }
  const place = ((marked ?? -1) + 1 + (key === 'ArrowDown' ? 1 : -1) + count + 1) % (count + 1);
  return place === 0 ? null : place - 1;
}

/**
 * Roles, states and keys of a field with a list (APG: editable combobox with list autocomplete). Enter takes the marked
 * option, Escape closes the list and nothing else. Why no library: record 53.
 */
export function useCombobox({ count, hasList, onTake, onEnter }: ComboboxInput) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const isOpen = isWanted && hasList;
  const marked = isOpen && at !== null && at < count ? at : null;
  const optionId = (index: number): string => `${id}-${index}`;
  const markedId = marked === null ? undefined : optionId(marked);
  useInSight(markedId);
  const close = (): void => {
    setWanted(false);
    setAt(null);
  };
  const take = (index: number): void => {
    close();
    onTake(index);
  };
  /** True where the key was the list's. */
  const act = (key: string): boolean => {
    if (MOVES.has(key)) {
      const next = markAfter(key as MoveKey, marked, count);
      if (next === undefined || !hasList) return false;
      setWanted(true);
      setAt(next);
    } else if (key === 'Enter' && marked !== null) take(marked);
    else if (key === 'Enter' && onEnter !== undefined) {
      close();
      onEnter();
    } else if (key === 'Escape' && isOpen) close();
    else return false;
    return true;
  };
  return {
    isOpen,
    marked,
    /** What was typed is looked for: the list may show, no option is marked. */
    open: (): void => {
      setWanted(true);
      setAt(null);
    },
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': markedId,
      autoComplete: 'off',
      onBlur: close,
      onKeyDown: unlessComposing(act),
    } as const,
    list: { id, role: 'listbox', hidden: !isOpen } as const,
    option: (index: number) => optionProps(optionId(index), index === marked, () => take(index)),
  };
}

function optionProps(id: string, isMarked: boolean, onClick: () => void) {
  return {
    id,
    role: 'option',
    'aria-selected': isMarked,
    // Keeps the focus in the field, whose blur would close the list before the click.
    onMouseDown: (event: MouseEvent): void => event.preventDefault(),
    onClick,
  } as const;
}

/** The marked option is scrolled to, since the focus that a browser follows stays in the field. */
function useInSight(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

const IN_COMPOSITION = 229;

/** The keys of an unfinished syllable belong to the input method. Safari ends it before the key, and says so by its code. */
function unlessComposing(act: (key: string) => boolean) {
  return (event: KeyboardEvent): void => {
    const { isComposing, keyCode } = event.nativeEvent;
    if (isComposing || keyCode === IN_COMPOSITION || !act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
