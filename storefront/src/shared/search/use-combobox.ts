import { useState, type KeyboardEvent } from 'react';

export interface Combobox {
  /** The option that the arrow keys stand on; null = the field itself. */
  active: number | null;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a field with a list (WAI-ARIA combobox): arrows walk through the options and back into the field, Enter
 * takes the option they stand on, Escape closes the list and nothing else.
 */
export function useCombobox(count: number, onTake: (index: number) => void): Combobox {
  const [isWanted, setWanted] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const isOpen = isWanted && count > 0;
  const active = isOpen && at !== null && at < count ? at : null;
  const close = (): void => {
    setWanted(false);
    setAt(null);
  };
  const walk = (by: 1 | -1): void => {
    setWanted(true);
    // The field itself is one place of the cycle.
    const place = ((active ?? -1) + 1 + by + count + 1) % (count + 1);
    setAt(place === 0 ? null : place - 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys of an unfinished syllable belong to the input method.
    if (event.nativeEvent.isComposing || count === 0) return;
    const by = STEPS[event.key];
    if (by !== undefined) walk(by);
    else if (event.key === 'Enter' && active !== null) {
      close();
      onTake(active);
    } else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    active,
    isOpen,
    open: () => {
      setWanted(true);
      setAt(null);
    },
    close,
    onKeyDown,
  };
}
