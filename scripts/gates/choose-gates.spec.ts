import { describe, expect, it } from '@jest/globals';
import { chooseGates } from './choose-gates.ts';
import type { Gate } from './gates.ts';
import type { TestContext } from './test-context.ts';
import { PASSED } from './result.ts';

const FILES: Record<string, string[]> = {
  unit: ['scripts/cart.spec.ts'],
  api: ['backend/test/cart.e2e.ts', 'backend/test/Cart-coupons.e2e.ts', 'backend/test/refunds.e2e.ts'],
};

describe('the choice of gates', () => {
  let ran: [gate: string, files: readonly string[] | undefined][] = [];
  const gate = (name: string, project?: string): Gate => ({
    name,
    ...(project === undefined ? {} : { project }),
    run: (_context, files) => {
      ran.push([name, files?.map((file) => file.split('/').slice(-1)[0] ?? '')]);
      return Promise.resolve(PASSED);
    },
  });
  const gates = [gate('unit', 'unit'), gate('types-domain'), gate('types-backend'), gate('api', 'api')];
  const choose = (...names: string[]): Gate[] => chooseGates(names, gates, (project) => FILES[project] ?? []);

  it.each([
    [[], ['unit', 'types-domain', 'types-backend', 'api']],
    [['types'], ['types-domain', 'types-backend']],
    [
      ['api', 'types-domain'],
      ['types-domain', 'api'],
    ],
    [
      ['api', 'types', 'cart'],
      ['types-domain', 'types-backend', 'api'],
    ],
    [['unit', 'api', 'refunds'], ['api']],
  ])('%j', (words, expected) => {
    expect(choose(...words).map(({ name }) => name)).toEqual(expected);
  });

  it('runs of a step only the files whose path contains one of the words', async () => {
    ran = [];
    for (const names of [
      ['api'],
      ['api', 'cart'],
      ['api', 'REFUNDS.e2e', 'coupons'],
      ['unit', 'api', 'cart'],
    ])
      for (const chosen of choose(...names)) await chosen.run({} as TestContext);
    expect(ran).toEqual([
      ['api', undefined],
      ['api', ['cart.e2e.ts', 'Cart-coupons.e2e.ts']],
      ['api', ['Cart-coupons.e2e.ts', 'refunds.e2e.ts']],
      ['unit', ['cart.spec.ts']],
      ['api', ['cart.e2e.ts', 'Cart-coupons.e2e.ts']],
    ]);
  });

  it.each([
    [['nothing'], '"nothing" is no step. There are these steps: quick, unit, types-domain'],
    [['type'], '"type" is no step.'],
    [['types', 'cart'], '"cart" is no step.'],
    [['api', 'cart', 'carrt'], '"carrt" is no step, and no test file of api has it in its path.'],
    [['unit', 'api', 'carrt'], 'no test file of unit, api has it in its path.'],
  ])('says what is wrong with %j', (names, message) => {
    expect(() => choose(...names)).toThrow(message);
  });

  it('finds the files of the real steps, and those of no other', () => {
    const names = (...given: string[]): string[] => chooseGates(given).map(({ name }) => name);
    expect(names('api', 'backend/test/cart.e2e.ts')).toEqual(['api']);
    expect(names('domain', 'domain/src')).toEqual(['domain']);
    expect(names('unit', 'choose-gates')).toEqual(['unit']);
    expect(names('browser', 'storefront/test/home.browser')).toEqual(['browser']);
    expect(names('queue', '.queue.ts')).toEqual(['queue-postgres', 'queue-redis']);
    expect(names('security', 'test/security')).toEqual(['security']);
    expect(() => names('api', 'test/security')).toThrow('no test file of api');
  });

  it('quick: types, lint, format and the unit tests of what changed', () => {
    const quick = chooseGates(['quick']).map(({ name }) => name);
    expect(quick).toEqual(expect.arrayContaining(['lint', 'format', 'types-backend', 'unit-of-changes']));
    expect(quick).not.toContain('api');
  });
});
