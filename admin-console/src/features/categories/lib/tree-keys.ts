import type { Step } from './tree';

export type TreeCommand =
  | { do: 'go'; by: number | 'first' | 'last' }
  | { do: 'open' | 'close' | 'rename' | 'open-move' | 'add-beside' | 'add-below' | 'archive' | 'toggle' }
  | { do: 'step'; step: Step };

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** Keys without a modifier; letters by their position on the keyboard, which a Korean layout does not change. */
const COMMANDS: Record<string, TreeCommand> = {
  ArrowDown: { do: 'go', by: 1 },
  KeyJ: { do: 'go', by: 1 },
  ArrowUp: { do: 'go', by: -1 },
  KeyK: { do: 'go', by: -1 },
  PageDown: { do: 'go', by: 10 },
  PageUp: { do: 'go', by: -10 },
  Home: { do: 'go', by: 'first' },
  End: { do: 'go', by: 'last' },
  ArrowRight: { do: 'open' },
  ArrowLeft: { do: 'close' },
  Enter: { do: 'rename' },
  F2: { do: 'rename' },
  Space: { do: 'toggle' },
  KeyM: { do: 'open-move' },
  KeyN: { do: 'add-beside' },
  Delete: { do: 'archive' },
};

interface Key {
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** What a key does to the focused row; null for any other key. */
export function commandOf({ code, altKey, ctrlKey, metaKey, shiftKey }: Key): TreeCommand | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) {
    const step = STEPS[code];
    return step === undefined ? null : { do: 'step', step };
  }
  if (shiftKey) return code === 'KeyN' ? { do: 'add-below' } : null;
  return COMMANDS[code] ?? null;
}
