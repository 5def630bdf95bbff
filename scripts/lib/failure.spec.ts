import { describe, expect, it } from '@jest/globals';
import { explain, Failure, recognise } from './failure.ts';

const systemError = (code: string, message = code): Error => Object.assign(new Error(message), { code });

describe('explain', () => {
  it.each([
    [new Failure('Do this.'), 'Do this.'],
    [systemError('ENOSPC'), /^The disk is full: .*STORE_DATA_DIR/],
    [systemError('EACCES', 'open /x'), /^No permission \(open \/x\): .*STORE_DATA_DIR/],
    [systemError('EROFS', 'mkdir /x'), /^No permission/],
    [new Error('anything else'), 'anything else'],
    ['a text', 'a text'],
  ])('%s', (error, expected) => {
    expect(explain(error)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  });
});

describe('recognise', () => {
  it.each([
    ['initdb: error: could not write file "x": No space left on device', /disk is full/],
    ['Error: ENOSPC: no space left on device, write', /disk is full/],
    ['PANIC:  could not locate a valid checkpoint record at 0/15E1B78', /damaged.*last backup.*README/],
    [
      'FATAL:  could not open file "global/pg_filenode.map": No such file or directory',
      /damaged.*last backup/,
    ],
    ['PANIC:  incorrect checksum in control file', /damaged/],
    ['write failed: Disk quota exceeded', /quota/],
    ['Error: listen EADDRINUSE: address already in use 0.0.0.0:3000', /^Port 3000 is in use/],
    ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', /memory/],
  ])('%s', (output, expected) => {
    expect(recognise(output)).toMatch(expected);
  });

  it('leaves other failures to their own words', () => {
    expect(recognise('src/main.ts:3:1 Unexpected token')).toBeUndefined();
  });
});
