import { describe, expect, it } from '@jest/globals';
import { loggableError, messageWithoutValues } from './loggable-error.js';

const SECRET = '010-9999-8888';

/** As PostgreSQL's client throws it. */
const refused = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { severity: 'ERROR', code, ...more });

describe('an error as a log may have it', () => {
  it.each([
    [
      'a key that exists',
      refused('23505', 'duplicate key value violates unique constraint "members_phone_unique"', {
        detail: `Key (phone)=(${SECRET}) already exists.`,
        constraint: 'members_phone_unique',
        table: 'members',
      }),
      'duplicate key value violates unique constraint "members_phone_unique"',
    ],
    [
      'with the detail in its message, as MikroORM has it',
      refused('23514', `new row violates check constraint "c"\n - detail: Failing row contains (${SECRET}).`),
      'new row violates check constraint "c"',
    ],
    ['a value of the wrong type', refused('22P02', `invalid input syntax: "${SECRET}"`), 'SQLSTATE 22P02'],
    ['what a function raises', refused('P0001', `not ${SECRET}`), 'SQLSTATE P0001'],
    ['a text that is no SQL', refused('42601', `syntax error at or near "${SECRET}"`), 'SQLSTATE 42601'],
    ['a full disk', refused('53100', 'could not extend file "base/1/2"'), 'could not extend file "base/1/2"'],
    [
      'an entity that lacks a value',
      Object.assign(new Error(`Value for Member.name is required, 'null' found\nentity: { '${SECRET}' }`), {
        name: 'ValidationError',
        entity: { phone: SECRET },
      }),
      'Value for Member.name is required',
    ],
    ['anything of ours', new Error('the estimate is gone'), 'the estimate is gone'],
  ])('%s', (_what, error, message) => {
    const cause = Object.assign(error, { where: SECRET, internalQuery: SECRET, parameters: [SECRET] });
    const outer = new Error('outer', { cause });
    expect(messageWithoutValues(error)).toBe(message);
    expect(loggableError(error)).toMatchObject({
      message,
      stack: expect.stringMatching(/^\s+at /) as unknown,
    });
    expect(JSON.stringify(loggableError(outer))).not.toContain(SECRET);
    expect(JSON.stringify(loggableError(new AggregateError([error], 'several')))).not.toContain(SECRET);
  });

  it('keeps the names that help to find the cause', () => {
    expect(
      loggableError(refused('23505', 'x', { constraint: 'c', table: 't', detail: SECRET })),
    ).toMatchObject({
      type: 'Error',
      code: '23505',
      constraint: 'c',
      table: 't',
    });
  });

  it('repeats nothing of what is no Error', () => {
    expect(JSON.stringify(loggableError(SECRET))).not.toContain(SECRET);
  });
});
