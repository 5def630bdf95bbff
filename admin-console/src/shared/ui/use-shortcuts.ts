import { useHotkeys } from '@mantine/hooks';

interface ShortcutOptions {
  preventDefault?: boolean;
}

type Shortcut = [keys: string, act: (event: KeyboardEvent) => void, options?: ShortcutOptions];

/** Characters go by the key's position, since a Hangul layout gives them other characters; Enter or Home by name. */
const isCharacter = (keys: string): boolean => /(?:^|\+).$/.test(keys);

const physical = (shortcuts: readonly Shortcut[]) =>
  shortcuts.map(([keys, act, options]): [string, Shortcut[1], object] => [
    keys,
    act,
    { ...options, usePhysicalKeys: isCharacter(keys) },
  ]);

/** Shortcuts of a page, outside its fields. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useHotkeys(physical(shortcuts));
}

/** A shortcut with Ctrl or Cmd, which works in fields too. */
export function useModShortcut(letter: string, act: () => void): void {
  useHotkeys(physical([[`mod+${letter}`, act]]), [], true);
}
