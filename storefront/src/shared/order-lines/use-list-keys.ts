import { useState, type KeyboardEvent } from 'react';

interface ListKeysInput<Item> {
  items: readonly Item[];
  onPick: (item: Item) => void;
  /** Enter without a list: what was typed is meant as it stands. */
  onEnter: () => void;
}

export interface ListKeys {
  isOpen: boolean;
  /** Index of the marked item; -1 = none. */
  active: number;
  setActive: (index: number) => void;
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Keys of a list under a text field: arrows mark, Enter takes, Escape closes. */
export function useListKeys<Item>({ items, onPick, onEnter }: ListKeysInput<Item>): ListKeys {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const move = (by: number): void => {
    setOpen(true);
    if (items.length > 0)
      setActive((now) => (now + by + items.length + (now < 0 && by < 0 ? 1 : 0)) % items.length);
  };
  const enter = (): void => {
    const marked = isOpen ? items[active] : undefined;
    if (marked === undefined) onEnter();
    else onPick(marked);
    close();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: close,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a syllable is being composed, Enter and arrows belong to the input method.
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return { isOpen, active, setActive, open: () => setOpen(true), close, onKeyDown };
}
