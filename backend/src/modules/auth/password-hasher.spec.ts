import { afterAll, expect, it } from '@jest/globals';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher();
afterAll(() => hasher.onApplicationShutdown());

it('a crowd waits for its turn, and who comes when the line is full hears when to come again', async () => {
  await hasher.onModuleInit();
  const crowd = Array.from({ length: 310 }, () => hasher.matches(null, 'guess'));
  const [served, refused] = [
    (await Promise.allSettled(crowd)).filter((one) => one.status === 'fulfilled'),
    (await Promise.allSettled(crowd)).filter((one) => one.status === 'rejected'),
  ];
  expect([served.length, refused.length]).toEqual([302, 8]);
  const [first] = refused.map(({ reason }) => reason as unknown);
  expect(first).toBeInstanceOf(DomainError);
  expect(first).toMatchObject({ kind: 'unavailable', code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  // The line is empty again.
  expect(await hasher.matches(await hasher.hash('right'), 'right')).toBe(true);
});
