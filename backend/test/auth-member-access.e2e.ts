import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { MemberStatus, Role } from '@store/domain';
import { ActorDirectory } from '../src/modules/auth/actor-directory.service.js';
import { MemberAccessService } from '../src/modules/auth/member-access.service.js';
import { CALLER, sentBy } from './catalog-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { createMember, signedIn, signIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';

let test: TestApp;
/** A second API process on the same database. */
let beside: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  beside = await startApp(test.environment);
});
afterAll(async () => {
  await beside.close();
  await test.close();
});

const memberAccess = () => test.app.get(MemberAccessService);
const sidOf = (member: TestMember) => test.app.get(JwtService).decode<{ sid: string }>(member.token).sid;
async function seenBy(process: TestApp, member: TestMember): Promise<{ id: number; role: Role } | null> {
  const holder = await process.app.get(ActorDirectory).find(member.id, sidOf(member));
  return holder === null ? null : { id: holder.actor.id, role: holder.actor.role };
}
const meStatus = async (member: TestMember) =>
  (await test.http.get('/api/auth/me').set('authorization', member.bearer)).status;

/** Without the notice it would trust its cache for ten seconds. */
const HEARD_MS = 9000;

/** Waits until the other process has received the notice of a change. */
async function heardBeside(member: TestMember, wanted: { id: number; role: Role } | null): Promise<void> {
  await until(
    () => seenBy(beside, member),
    (seen) => isDeepStrictEqual(seen, wanted),
    HEARD_MS,
  );
}

it('who is calling is looked up once for many calls', async () => {
  const member = await signedIn(test);
  const sent = await sentBy(test, async () => {
    for (let i = 0; i < 20; i += 1)
      await test.http.get('/api/user/notices').set('authorization', member.bearer).expect(200);
  });
  expect(sent.filter(({ text }) => CALLER.test(text))).toHaveLength(1);
});

it('and again when what is known is ten seconds old', async () => {
  const member = await signedIn(test);
  const real = Date.now;
  const lookUps = async (later: number): Promise<number> => {
    Date.now = () => real() + later;
    try {
      const sent = await sentBy(test, () => seenBy(test, member));
      return sent.filter(({ text }) => CALLER.test(text)).length;
    } finally {
      Date.now = real;
    }
  };
  expect([await lookUps(0), await lookUps(9_000), await lookUps(11_000)]).toEqual([1, 0, 1]);
});

describe('a changed member', () => {
  it.each<MemberStatus>(['suspended', 'withdrawn'])(
    'that is %s loses every session at once on every process',
    async (status) => {
      const admin = await signedIn(test, 2);
      const member = await signedIn(test);
      expect(await seenBy(test, member)).toEqual({ id: member.id, role: 0 });
      expect(await seenBy(beside, member)).toEqual({ id: member.id, role: 0 });
      expect(await memberAccess().changeStatus({ id: admin.id, role: 2 }, member.id, status)).toEqual({
        role: 0,
        status,
      });
      expect(await seenBy(test, member)).toBeNull();
      await heardBeside(member, null);
      expect(await meStatus(member)).toBe(401);
      await test.http.post('/api/auth/refresh').send({ refreshToken: member.refreshToken }).expect(401);
      const back = await memberAccess().changeStatus({ id: admin.id, role: 2 }, member.id, 'active');
      expect(back).toEqual({ role: 0, status: 'active' });
      // Earlier sessions stay invalid; a new login works.
      expect(await meStatus(member)).toBe(401);
      const { bearer } = await signIn(test, member.email);
      await test.http.get('/api/auth/me').set('authorization', bearer).expect(200);
    },
  );

  it('has the new role with the next call on every process, with the same token', async () => {
    const admin = await signedIn(test, 2);
    const member = await signedIn(test);
    await seenBy(test, member);
    await seenBy(beside, member);
    await memberAccess().changeRole({ id: admin.id, role: 2 }, member.id, 1);
    expect(await seenBy(test, member)).toEqual({ id: member.id, role: 1 });
    await heardBeside(member, { id: member.id, role: 1 });
    const { body } = await test.http.get('/api/auth/me').set('authorization', member.bearer).expect(200);
    expect(body.role).toBe(1);
  });

  it('that logs out is forgotten by the other process too', async () => {
    const member = await signedIn(test);
    await seenBy(beside, member);
    await test.http.post('/api/auth/logout').set('authorization', member.bearer).expect(200);
    await heardBeside(member, null);
  });
});

describe('what an admin may not do', () => {
  it('is to change oneself', async () => {
    const admin = await signedIn(test, 2);
    const actor = { id: admin.id, role: 2 } as const;
    await expect(memberAccess().changeRole(actor, admin.id, 0)).rejects.toMatchObject({
      code: 'MEMBER_SELF_CHANGE',
      kind: 'unprocessable',
    });
    await expect(memberAccess().changeStatus(actor, admin.id, 'suspended')).rejects.toMatchObject({
      code: 'MEMBER_SELF_CHANGE',
    });
  });

  it('needs a member that exists', async () => {
    await expect(memberAccess().changeRole({ id: 1, role: 2 }, 999_999, 0)).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
      kind: 'notFound',
    });
  });

  it('is to remove the last admin, even when two remove each other at once', async () => {
    await test.em.execute(`update members set role = 0 where role = 2`);
    const one = await createMember(test, 'one@example.com', 2);
    const two = await createMember(test, 'two@example.com', 2);
    const results = await Promise.allSettled([
      memberAccess().changeRole({ id: one, role: 2 }, two, 0),
      memberAccess().changeStatus({ id: two, role: 2 }, one, 'suspended'),
    ]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'LAST_ADMIN', kind: 'unprocessable' });
    const left = await test.em.execute(`select 1 from members where role = 2 and status = 'active'`);
    expect(left).toHaveLength(1);
  });
});

describe('what goes with the change', () => {
  it('is kept with it, or neither is', async () => {
    const admin = await signedIn(test, 2);
    const member = await signedIn(test);
    const actor = { id: admin.id, role: 2 } as const;
    const seen: unknown[] = [];
    await memberAccess().changeRole(
      actor,
      member.id,
      1,
      async (_em, before, after) => void seen.push(before, after),
    );
    expect(seen).toEqual([
      { role: 0, status: 'active' },
      { role: 1, status: 'active' },
    ]);
    const failing = memberAccess().changeStatus(actor, member.id, 'suspended', () =>
      Promise.reject(new Error('no audit')),
    );
    await expect(failing).rejects.toThrow('no audit');
    expect(await meStatus(member)).toBe(200);
  });
});
