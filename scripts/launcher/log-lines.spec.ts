import { describe, expect, it } from '@jest/globals';
import { noteworthy } from './log-lines.ts';

const json = (entry: object): string => JSON.stringify(entry);

describe('lines of our own processes', () => {
  it.each([
    [json({ level: 30, msg: 'listening' }), undefined],
    [json({ level: 20, msg: 'detail' }), undefined],
    [json({ level: 'info', msg: 'listening' }), undefined],
    [json({ level: 40, msg: 'slow', context: 'Payments' }), 'warning: Payments: slow'],
    [json({ level: 50, err: { message: 'boom' } }), 'error: boom'],
    [json({ level: 50, msg: 'job failed', err: { message: 'boom' } }), 'error: job failed (boom)'],
    [json({ level: 'fatal', msg: 'boom', err: { message: 'boom' } }), 'fatal: boom'],
    ['plain progress', undefined],
  ])('output %s', (line, expected) => {
    expect(noteworthy('node-output', line)).toBe(expected);
  });

  it('show whatever stands on stderr, but not empty lines', () => {
    expect(noteworthy('node-errors', 'Error: boom')).toBe('Error: boom');
    expect(noteworthy('node-errors', '  ')).toBeUndefined();
    expect(noteworthy('node-errors', '{not json')).toBe('{not json');
  });

  it('are cut when they are very long', () => {
    expect(noteworthy('node-errors', 'x'.repeat(1000))).toHaveLength(301);
  });
});

describe('lines of PostgreSQL', () => {
  it.each([
    ['[12] LOG:  checkpoint complete', undefined],
    ['[12] ERROR:  duplicate key value violates unique constraint "x"', undefined],
    ['[12] FATAL:  terminating connection due to administrator command', undefined],
    ['[12] FATAL:  database "store" does not exist', undefined],
    ['[12] FATAL:  could not create shared memory segment', 'FATAL:  could not create shared memory segment'],
    [
      '[12] PANIC:  could not write to file: No space left on device',
      'PANIC:  could not write to file: No space left on device',
    ],
  ])('%s', (line, expected) => {
    expect(noteworthy('postgres', line)).toBe(expected);
  });
});
