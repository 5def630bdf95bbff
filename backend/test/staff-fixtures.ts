import { generate } from 'otplib';
import type { Role } from '@store/domain';
import { ActorDirectory } from '../src/modules/auth/actor-directory.service.js';
import type { TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';

/** A staff member with an authenticator app. */
export interface Enrolled extends TestMember {
  secret: string;
  recoveryCodes: string[];
  /** A valid code: the one before is half a minute old, as its row says. */
  code: () => Promise<string>;
}

/** The code of the present time step. */
export const codeNow = (secret: string): Promise<string> => generate({ secret });

/** Signs in a new staff member, who then enrols an app. */
export async function enrolled(test: TestApp, role: Role = 2): Promise<Enrolled> {
  const member = await signedIn(test, role);
  const { secret, recoveryCodes } = await enrolTotp(test, member);
  return { ...member, secret, recoveryCodes, code: () => freshCode(test, member, secret) };
}

async function freshCode({ em }: TestApp, { id }: TestMember, secret: string): Promise<string> {
  await em.execute('update totp_factors set last_step = last_step - 10 where member_id = ?', [id]);
  return codeNow(secret);
}

/** Enrols an app in a session. */
export async function enrolTotp(
  test: TestApp,
  { bearer }: Pick<TestMember, 'bearer'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const offer = await test.http
    .post('/api/user/security/totp')
    .set('authorization', bearer)
    .send({ password: PASSWORD })
    .expect(200);
  const { ticket, secret } = offer.body.data as { ticket: string; secret: string };
  const done = await test.http
    .post('/api/user/security/totp/confirm')
    .set('authorization', bearer)
    .send({ ticket, code: await codeNow(secret) })
    .expect(200);
  return { secret, recoveryCodes: done.body.data.recoveryCodes as string[] };
}

/** The first login step; returns its ticket. */
export async function beginLogin(test: TestApp, { email }: Pick<TestMember, 'email'>): Promise<string> {
  const { body } = await test.http
    .post('/api/auth/login')
    .send({ identifier: email, password: PASSWORD })
    .expect(403);
  return (body as { data: { ticket: string } }).data.ticket;
}

/** The second login step. */
export const completeLogin = (test: TestApp, ticket: string, proof: object) =>
  test.http.post('/api/auth/second-factor').send({ ticket, ...proof });

/** Changes a member's session rows as if time had passed, and clears what the process cached. */
export async function age(test: TestApp, { id }: { id: number }, change: string): Promise<void> {
  await test.em.execute(`update sessions set ${change} where member_id = ?`, [id]);
  test.app.get(ActorDirectory).forget(id);
}

/** Sets the security rules of staff without the API. */
export async function setPolicy(test: TestApp, change: string): Promise<void> {
  await test.em.execute(`update staff_policy set ${change}`);
  test.app.get(ActorDirectory).forgetAll();
}
