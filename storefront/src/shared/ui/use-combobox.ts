import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { isComposing } from '@store/domain';

interface ComboboxInput {
  /** The present options of the list. */
  count: number;
  /** The list can be shown; an empty one only where it says why. */
  hasList: boolean;
  onTake: (index: number) => void;
  /** Enter while no option is active; omitted where the surrounding form handles it. */
  onEnter?: () => void;
}

/** Keys that move the active option. */
export type MoveKey = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End';

const MOVES: ReadonlySet<string> = new Set<MoveKey>(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * The active option after a key: the arrows cycle through the options and the field itself (null); Home and End
 * belong to the text until an option is active. Undefined for a key that belongs to the text.
 */
export function markAfter(key: MoveKey, marked: number | null, count: number): number | null | undefined {
  if (key === 'Home' || key === 'End') {
    if (marked === null) return undefined;
    return key === 'Home' ? 0 : count - 1;
  }
  const position = ((marked ?? -1) + 1 + (key === 'ArrowDown' ? 1 : -1) + count + 1) % (count + 1);
  return position === 0 ? null : position - 1;
}

/**
 * Roles, states and keys of a field with a list (APG: editable combobox with list autocomplete). Enter selects the
 * active option, Escape closes only the list. Record 51 says why it uses no library.
 */
export function useCombobox({ count, hasList, onTake, onEnter }: ComboboxInput) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const isOpen = isOpened && hasList;
  const marked = isOpen && at !== null && at < count ? at : null;
  const optionId = (index: number): string => `${id}-${index}`;
  const markedId = marked === null ? undefined : optionId(marked);
  useInSight(markedId);
  const close = (): void => {
    setOpened(false);
    setAt(null);
  };
  const take = (index: number): void => {
    close();
    onTake(index);
  };
  /** True where the list handled the key. */
  const act = (key: string): boolean => {
    if (MOVES.has(key)) {
      const next = markAfter(key as MoveKey, marked, count);
      if (next === undefined || !hasList) return false;
      setOpened(true);
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
    /** The text changed: the list may show, no option is active. */
    open: (): void => {
      setOpened(true);
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

/** Scrolls to the active option, because the focus that a browser follows stays in the field. */
function useInSight(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

/** Keys of an unfinished syllable belong to the input method. */
function unlessComposing(act: (key: string) => boolean) {
  return (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent) || !act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
