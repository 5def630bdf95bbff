import { describe, expect, it } from '@jest/globals';
import { IsOptional } from 'class-validator';
import { FormPipe } from './validation.js';
import { WholeNumber } from './whole-number.js';

class Query {
  @IsOptional()
  @WholeNumber({ message: 'QUANTITY_FORM' })
  size?: number;
}

const read = (size: unknown): Promise<unknown> =>
  new FormPipe().transform({ size }, { type: 'query', metatype: Query });

describe('a whole number that may come as text', () => {
  it.each<[unknown, number]>([
    ['0', 0],
    ['5', 5],
    ['510000', 510_000],
    ['007', 7],
    [5, 5],
    [-5, -5],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%p is %p', async (sent, size) => {
    expect(await read(sent)).toEqual({ size });
  });

  it.each([
    '0x10',
    '0b1',
    '0o7',
    '510000.0',
    '5.',
    '1e3',
    ' 5 ',
    '5 ',
    '',
    '+5',
    '-5',
    '5n',
    '５',
    '٥',
    '1,000',
    '1_000',
  ])('the text %p is refused', async (sent) => {
    await expect(read(sent)).rejects.toMatchObject({
      data: { fields: [{ field: 'size', code: 'QUANTITY_FORM' }] },
    });
  });

  it.each([true, [5], ['5'], 5.5, {}, '9007199254740993', '99999999999999999999'])(
    '%p is refused',
    async (sent) => {
      await expect(read(sent)).rejects.toThrow();
    },
  );
});
