import { describe, expect, it } from '@jest/globals';
import { outageOf, type Outage } from './outage.js';

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('outageOf', () => {
  it.each<[string, unknown, Outage | null]>([
    ['a server that is being stopped', withCode('57P01'), 'unreachable'],
    ['a server that is starting', withCode('57P03'), 'unreachable'],
    ['a connection that broke', withCode('08006'), 'unreachable'],
    ['nobody who listens', withCode('ECONNREFUSED'), 'unreachable'],
    ['too many connections', withCode('53300'), 'unreachable'],
    ['a statement that took too long', withCode('57014'), 'unreachable'],
    ['a lock that others held too long', withCode('55P03'), 'unreachable'],
    ['a connection that ended', new Error('Connection terminated unexpectedly'), 'unreachable'],
    ['a pool without a place', new Error('timeout exceeded when trying to connect'), 'unreachable'],
    ['every address refused', new AggregateError([withCode('ECONNREFUSED')]), 'unreachable'],
    ['a cause', new Error('x', { cause: withCode('57P02') }), 'unreachable'],
    [
      'a plan of before a migration',
      withCode('0A000', 'cached plan must not change result type'),
      'unreachable',
    ],
    ['a full disk', withCode('53100'), 'unwritable'],
    [
      'a full disk under another code',
      withCode('XX000', 'could not write: No space left on device'),
      'unwritable',
    ],
    ['a server that only reads', withCode('25006'), 'unwritable'],
    ['a full disk of ours', withCode('ENOSPC'), 'unwritable'],
    [
      'a storage that answers 503',
      Object.assign(new Error('Slow down'), { $metadata: { httpStatusCode: 503 } }),
      'unreachable',
    ],
    [
      'a storage that refuses',
      Object.assign(new Error('Access denied'), { $metadata: { httpStatusCode: 403 } }),
      null,
    ],
    ['a missing file', withCode('ENOENT'), null],
    ['a broken rule', withCode('23505'), null],
    ['a mistake of ours', withCode('42601'), null],
    ['something else not supported', withCode('0A000', 'x'), null],
    ['a mistake without a code', new TypeError('x is not a function'), null],
    ['no error', 'Connection terminated', null],
  ])('%s', (_name, error, outage) => {
    expect(outageOf(error)).toBe(outage);
  });
});
