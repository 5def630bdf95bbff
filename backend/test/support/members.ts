import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role } from '@store/domain';
import type { TestApp } from './app.js';

/** Password of every test member. */
export const PASSWORD = 'correct-horse-1';

/** A cheap hash: thousands of test logins need not cost as much as an attacker's. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** A member who may sign in, with the tokens of one session. */
export interface TestMember {
  id: number;
  email: string;
  token: string;
  refreshToken: string;
  /** For `.set('authorization', member.bearer)`. */
  bearer: string;
}

/** Inserts an active member with the role (sign-up creates only role 0); returns the id. */
export async function createMember({ em }: TestApp, email: string, role: Role = 0): Promise<number> {
  passwordHash ??= hash(PASSWORD, CHEAP);
  const [row] = await em.execute<{ id: number }[]>(
    `insert into members (email, name, role, password_hash, status, country_code, locale, time_zone, is_business, age_over14)
     values (?, '김구매', ?, ?, 'active', 'KR', 'ko_KR', 'Asia/Seoul', false, true) returning id`,
    [email, role, await passwordHash],
  );
  if (row === undefined) throw new Error('no row came back');
  return row.id;
}

/** Creates a member of the role and signs in by the real call. */
export async function signedIn(test: TestApp, role: Role = 0): Promise<TestMember> {
  const email = `${randomUUID()}@example.com`;
  const id = await createMember(test, email, role);
  return { id, email, ...(await signIn(test, email)) };
}

/** Another session of a member. */
export async function signIn(
  test: TestApp,
  identifier: string,
): Promise<Pick<TestMember, 'token' | 'refreshToken' | 'bearer'>> {
  const answer = await test.http.post('/api/auth/login').send({ identifier, password: PASSWORD }).expect(200);
  const { token, refreshToken } = answer.body.data as { token: string; refreshToken: string };
  return { token, refreshToken, bearer: `Bearer ${token}` };
}
