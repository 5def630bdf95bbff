import { describe, expect, it } from '@jest/globals';
import { filledDown, pastedColumn, unsavedRows, warnedRows, type Results } from './tracking-entry';

describe('a pasted column', () => {
  it.each([
    ['6889', null],
    ['6889\n', null],
    ['1\n2', ['1', '2']],
    ['1\r\n2\r\n', ['1', '2']],
    [' 1 \tCJ\n\n3\tCJ', ['1', '', '3']],
  ])('%p is %p', (text, expected) => expect(pastedColumn(text)).toEqual(expected));

  it('fills the rows below, and leaves out what does not fit', () => {
    expect(filledDown({ a: '0', b: '0' }, ['a', 'b', 'c'], 1, ['', '2', '3'])).toEqual({
      a: '0',
      b: '0',
      c: '2',
    });
  });
});

const results: Results = new Map([
  ['a', { orderNo: 'a', verdict: 'ok', saved: true, problems: [] }],
  ['b', { orderNo: 'b', verdict: 'warning', saved: false, problems: [] }],
]);

it('only rows with a number are sent, once', () => {
  const typed = { a: '1', b: ' 2 ', c: ' ' };
  expect(unsavedRows(['a', 'b', 'c', 'd'], typed, results)).toEqual([{ orderNo: 'b', trackingNo: '2' }]);
  expect(warnedRows(results)).toEqual(['b']);
});
