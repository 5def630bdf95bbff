import { describe, expect, it } from '@jest/globals';
import { isComposing, latinKey } from './keyboard.js';

describe('a key of a shortcut', () => {
  it.each([
    ['j', 'KeyJ', 'j'],
    ['ㅓ', 'KeyJ', 'j'],
    ['Process', 'KeyJ', 'j'],
    ['J', 'KeyJ', 'j'],
    ['Process', 'Digit1', '1'],
    ['1', 'Numpad1', '1'],
    ['?', 'Slash', '/'],
    ['_', 'Minus', '-'],
    ['+', 'Equal', '='],
    ['+', 'NumpadAdd', '+'],
    ['ArrowDown', 'ArrowDown', 'ArrowDown'],
    ['Home', 'Numpad7', 'Home'],
    ['Escape', 'Escape', 'Escape'],
    ['', '', ''],
  ])('%p of %p is %p, whatever the layout', (key, code, expected) => {
    expect(latinKey({ key, code })).toBe(expected);
  });
});

describe('a key of an unfinished syllable', () => {
  it.each([
    [true, 13, true],
    [false, 229, true],
    [false, 13, false],
  ])('composing %p with key code %p: %p', (composing, keyCode, expected) => {
    expect(isComposing({ isComposing: composing, keyCode })).toBe(expected);
  });
});
