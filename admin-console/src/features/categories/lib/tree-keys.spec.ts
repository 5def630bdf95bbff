import { describe, expect, it } from '@jest/globals';
import { commandOf } from './tree-keys';

const key = (code: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'shiftKey', true>> = {}) =>
  commandOf({ code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

describe('commandOf', () => {
  it('moves rows with Alt, and the focus without', () => {
    expect(key('ArrowUp', { altKey: true })).toEqual({ do: 'step', step: 'up' });
    expect(key('ArrowRight', { altKey: true })).toEqual({ do: 'step', step: 'in' });
    expect(key('ArrowUp')).toEqual({ do: 'go', by: -1 });
    expect(key('KeyK')).toEqual({ do: 'go', by: -1 });
  });

  it('makes a category beside with N and below with Shift+N', () => {
    expect(key('KeyN')).toEqual({ do: 'add-beside' });
    expect(key('KeyN', { shiftKey: true })).toEqual({ do: 'add-below' });
  });

  it.each([
    ['KeyZ', {}],
    ['ArrowUp', { ctrlKey: true }],
    ['KeyJ', { shiftKey: true }],
    ['KeyJ', { altKey: true }],
  ] as const)('does not handle %s %j', (code, held) => {
    expect(key(code, held)).toBeNull();
  });
});
