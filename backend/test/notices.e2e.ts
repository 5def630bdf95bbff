import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Test } from 'supertest';
import type {
  AdminNoticeDto,
  AdminNoticePageDto,
} from '../src/modules/notices/dto/admin/admin-notice.dto.js';
import type { MemberNoticeDto } from '../src/modules/notices/dto/member-notice.dto.js';
import { NoticeDispatcher } from '../src/modules/notices/jobs/notice-dispatcher.service.js';
import { NoticesService, type NoticeText } from '../src/modules/notices/notices.service.js';
import { auditOf } from './admin-fixtures.js';
import { statementsOf } from './catalog-fixtures.js';
import { startNhnEmail, startSolapi, type StandIn } from './message-stand-ins.js';
import { data, type Answered } from './shop-fixtures.js';
import { secretNotices } from '../src/show-secret-notices.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

const SOLAPI = { SOLAPI_API_KEY: 'NCSTEST', SOLAPI_API_SECRET: 'solapi-secret', SOLAPI_SENDER: '0215881234' };
const NHN = {
  NHN_EMAIL_APP_KEY: 'AppKey1',
  NHN_EMAIL_SECRET_KEY: 'nhnkey12',
  NHN_EMAIL_SENDER: 'shop@example.com',
};

let test: TestApp;
let admin: TestMember;
let member: TestMember;
let solapi: StandIn;
let nhn: StandIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, 2);
  member = await signedIn(test);
  solapi = await startSolapi(SOLAPI.SOLAPI_API_KEY, SOLAPI.SOLAPI_API_SECRET);
  nhn = await startNhnEmail(NHN.NHN_EMAIL_APP_KEY, NHN.NHN_EMAIL_SECRET_KEY);
});
afterAll(async () => {
  await Promise.all([solapi.close(), nhn.close()]);
  await test.close();
});
beforeEach(async () => {
  await test.em.execute('delete from notices');
  for (const service of [solapi, nhn]) {
    Object.assign(service, { taken: [], asked: 0, faults: [], unauthorized: 0, onTaken: () => undefined });
  }
});

const TEXT: NoticeText = {
  kind: 'order.paid',
  title: '결제 완료',
  body: '주문 <1>\n감사합니다',
  link: '/user/orders/1',
};

const sms = (text: Partial<NoticeText> = {}, recipient = '01012345678'): Promise<void> =>
  test.em.transactional((em) =>
    test.app.get(NoticesService).queueTo(em, { channel: 'sms', recipient }, { ...TEXT, ...text }),
  );

const mail = (text: Partial<NoticeText> = {}): Promise<void> =>
  test.em.transactional((em) =>
    test.app.get(NoticesService).queueForMember(em, member.id, { ...TEXT, ...text }),
  );

interface Row {
  id: number;
  state: string;
  tries: number;
  sentBy: string | null;
  providerId: string | null;
  lastError: string | null;
  reference: string;
  /** Seconds until the next attempt. */
  waits: number;
}

const rows = (): Promise<Row[]> =>
  test.em.execute<Row[]>(
    `select id, state, tries, sent_by as "sentBy", provider_id as "providerId", last_error as "lastError", reference,
       extract(epoch from next_try_at - now())::float8 as waits from notices order by id`,
  );

async function only(): Promise<Row> {
  const [row, ...more] = await rows();
  if (row === undefined || more.length > 0) throw new Error('not exactly one notice');
  return row;
}

/** A worker with both services, which sends only when the test starts it. */
async function withWorker<T>(
  work: (dispatcher: NoticeDispatcher) => Promise<T>,
  settings: object = {},
): Promise<T> {
  const worker = await startWorker(test.environment, {
    ...SOLAPI,
    ...NHN,
    SOLAPI_API_URL: solapi.url,
    NHN_EMAIL_API_URL: nhn.url,
    SWEEP_INTERVAL_MS: 600_000,
    ...settings,
  });
  try {
    return await work(worker.get(NoticeDispatcher));
  } finally {
    await worker.close();
  }
}

/** Moves past the pause before the next attempt. */
const pass = (): Promise<unknown> =>
  test.em.execute(`update notices set next_try_at = now() - interval '1 second'`);

function adminCall(method: 'get' | 'post', path: string): Test {
  return test.http[method](`/api/admin/notices${path}`).set('authorization', admin.bearer);
}

const listed = async (query: object = {}): Promise<AdminNoticeDto[]> =>
  data<AdminNoticePageDto>(await adminCall('get', '').query(query)).items;

describe('the outbox without a message service', () => {
  it('records each message at once after its transaction, once per event', async () => {
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 600_000 });
    try {
      await mail({ dedupeKey: 'order.paid:1' });
      await mail({ dedupeKey: 'order.paid:1' });
      await until(only, (row) => row.state === 'sent');
      expect(await listed()).toEqual([
        expect.objectContaining({
          memberId: member.id,
          memberName: '김구매',
          channel: 'email',
          recipient: member.email,
          kind: 'order.paid',
          stateLabel: '기록됨',
          sentBy: 'outbox',
          tries: 1,
          nextTryAt: null,
        }),
      ]);
    } finally {
      await worker.close();
    }
  });

  it('sends nothing about what is rolled back', async () => {
    const service = test.app.get(NoticesService);
    await expect(
      test.em.transactional(async (em) => {
        await service.queueForMember(em, member.id, TEXT);
        throw new Error('no order');
      }),
    ).rejects.toThrow('no order');
    expect(await rows()).toEqual([]);
  });
});

describe('message services', () => {
  it('get an e-mail and a text message by their protocols, with the reference and an absolute link', async () => {
    await mail();
    await sms();
    await withWorker(async (dispatcher) => {
      await dispatcher.dispatch();
      await until(rows, (all) => all.every((row) => row.state === 'sent'));
    });
    const [first, second] = await rows();
    const link = `${test.environment.PUBLIC_URL}/user/orders/1`;
    expect(nhn.taken).toEqual([
      {
        id: first?.providerId,
        to: member.email,
        title: '결제 완료',
        body: `<p>주문 &lt;1&gt;<br>감사합니다</p><p><a href="${link}">${link}</a></p>`,
        reference: first?.reference,
      },
    ]);
    expect(solapi.taken).toEqual([
      {
        id: second?.providerId,
        to: '01012345678',
        title: '결제 완료',
        body: `주문 <1>\n감사합니다\n${link}`,
        reference: second?.reference,
      },
    ]);
    expect([first?.sentBy, second?.sentBy]).toEqual(['nhn-email', 'solapi']);
    expect([solapi.unauthorized, nhn.unauthorized]).toEqual([0, 0]);
  });

  it('a text message keeps its link however long the text is', async () => {
    await sms({ body: '가'.repeat(5000), title: '제목'.repeat(50) });
    await withWorker((dispatcher) => dispatcher.dispatch());
    const [taken] = await until(
      () => Promise.resolve(solapi.taken),
      (all) => all.length === 1,
    );
    const bytes = (text: string): number =>
      [...text].reduce((sum, char) => sum + (char < '\u0080' ? 1 : 2), 0);
    expect(taken?.body.endsWith('/user/orders/1')).toBe(true);
    expect(bytes(taken?.body ?? '')).toBeLessThanOrEqual(2000);
    expect(bytes(taken?.title ?? '')).toBe(40);
  });

  it('a wrong secret is refused by the service, and tried again later', async () => {
    await sms();
    await withWorker((dispatcher) => dispatcher.dispatch(), { SOLAPI_API_SECRET: 'wrong' });
    expect(await only()).toMatchObject({
      state: 'queued',
      tries: 1,
      lastError: 'SignatureDoesNotMatch: signature',
    });
    expect([solapi.taken.length, solapi.unauthorized]).toEqual([0, 1]);
  });
});

describe('trouble on the way', () => {
  it.each<[string, StandIn['faults'][number]]>([
    ['a service in trouble', { kind: 'refuse', status: 503, code: 'Busy', message: 'later' }],
    ['too many calls', { kind: 'refuse', status: 429, code: 'TooMany', message: 'slow down' }],
    ['a line that breaks', { kind: 'drop' }],
  ])('%s: the pauses double, and it is sent in the end', async (_name, fault) => {
    solapi.faults = [fault, fault, fault];
    await sms();
    await withWorker(async (dispatcher) => {
      const pauses: number[] = [];
      for (let i = 0; i < 3; i += 1) {
        await pass();
        await dispatcher.dispatch();
        pauses.push((await until(only, (row) => row.tries === i + 1 && row.lastError !== null)).waits);
      }
      expect(pauses.map((seconds) => Math.round(seconds / 30))).toEqual([1, 2, 4]);
      await pass();
      await dispatcher.dispatch();
    });
    expect(await only()).toMatchObject({ state: 'sent', tries: 4, lastError: null });
    expect(solapi.taken).toHaveLength(1);
  });

  it('a number that does not exist is given up at once', async () => {
    solapi.faults = [{ kind: 'refuse-recipient', code: '3046', message: '결번' }];
    await sms();
    await withWorker((dispatcher) => dispatcher.dispatch());
    expect(await only()).toMatchObject({ state: 'failed', tries: 1, lastError: '3046: 결번' });
    nhn.faults = [{ kind: 'refuse-recipient', code: '-1002', message: 'no such mailbox' }];
    await test.em.execute('delete from notices');
    await mail();
    await withWorker((dispatcher) => dispatcher.dispatch());
    expect(await only()).toMatchObject({ state: 'failed', lastError: '-1002: no such mailbox' });
  });

  it('is given up after ten tries, and goes out when an operator says so', async () => {
    await sms();
    await test.em.execute(`update notices set tries = 9`);
    solapi.faults = [{ kind: 'refuse', status: 500, code: 'Internal', message: 'oops' }];
    await withWorker(async (dispatcher) => {
      await dispatcher.dispatch();
      const failed = await until(only, (row) => row.state === 'failed');
      expect(failed).toMatchObject({ tries: 10, lastError: 'Internal: oops' });
      await pass();
      await dispatcher.dispatch();
      expect(solapi.asked).toBe(1);
      const answer = await adminCall('post', `/${failed.id}/retry`).expect(200);
      expect((answer.body as Answered<unknown>).data).toEqual({ id: failed.id, state: 'queued' });
      await until(only, (row) => row.state === 'sent');
      expect(await auditOf(test, 'notice', failed.id)).toEqual([
        expect.objectContaining({
          action: 'notice.retry',
          before: { state: 'failed', lastError: 'Internal: oops' },
        }),
      ]);
      const again = await adminCall('post', `/${failed.id}/retry`).expect(409);
      expect((again.body as Answered<unknown>).code).toBe('NOTICE_NOT_FAILED');
    });
    await adminCall('post', '/2147483647/retry').expect(404);
  });

  it.each(['sms', 'email'] as const)('an answer that was lost is not sent twice (%s)', async (channel) => {
    const service = channel === 'sms' ? solapi : nhn;
    service.faults = [{ kind: 'lost-answer' }];
    await (channel === 'sms' ? sms() : mail());
    await withWorker(async (dispatcher) => {
      await dispatcher.dispatch();
      await until(only, (row) => row.lastError !== null);
      await pass();
      await dispatcher.dispatch();
    });
    expect(await only()).toMatchObject({ state: 'sent', tries: 2, providerId: service.taken[0]?.id });
    expect([service.taken.length, service.asked]).toEqual([1, 1]);
  });
});

describe('알림톡', () => {
  const KAKAO = { SOLAPI_KAKAO_PROFILE: 'KA01PF', SOLAPI_KAKAO_TEMPLATES: 'order.paid=KA01TP1' };
  const dispatched = (): Promise<unknown> => withWorker((dispatcher) => dispatcher.dispatch(), KAKAO);

  it('takes the place of the text message where the kind has a template, and only there', async () => {
    await sms();
    await sms({ kind: 'order.shipped' });
    await dispatched();
    const [first, second] = await rows();
    expect(solapi.taken.map(({ alimtalk, body, reference }) => [alimtalk, body !== '', reference])).toEqual([
      [
        {
          pfId: 'KA01PF',
          templateId: 'KA01TP1',
          variables: {
            '#{제목}': '결제 완료',
            '#{내용}': '주문 <1>\n감사합니다',
            '#{링크}': `${test.environment.PUBLIC_URL}/user/orders/1`,
            '#{경로}': 'user/orders/1',
          },
          // Whom KakaoTalk does not reach gets the text from Solapi.
          disableSms: false,
        },
        false,
        first?.reference,
      ],
      [undefined, true, second?.reference],
    ]);
    expect([first?.sentBy, second?.sentBy]).toEqual(['solapi-alimtalk', 'solapi']);
    expect((await listed()).map(({ body, sentBy }) => [body, sentBy])).toContainEqual([
      '주문 <1>\n감사합니다',
      'solapi-alimtalk',
    ]);
  });

  it.each<[string, StandIn['faults'][number]]>([
    ['as a message', { kind: 'refuse-recipient', code: '3104', message: '템플릿 불일치' }],
    ['as a call', { kind: 'refuse', status: 400, code: 'InvalidTemplate', message: 'templateId' }],
  ])('that is refused %s goes as a text message at once', async (_how, fault) => {
    solapi.faults = [fault];
    await sms();
    await dispatched();
    expect(await only()).toMatchObject({ state: 'sent', tries: 1, sentBy: 'solapi', lastError: null });
    expect(solapi.taken.map(({ alimtalk, title }) => [alimtalk, title])).toEqual([[undefined, '결제 완료']]);
    expect(solapi.asked).toBe(2);
  });

  it('is tried again as such after a fault of the service', async () => {
    solapi.faults = [{ kind: 'refuse', status: 503, code: 'Busy', message: 'later' }];
    await sms();
    await dispatched();
    expect(await only()).toMatchObject({ state: 'queued', lastError: 'Busy: later' });
    await pass();
    await dispatched();
    expect(await only()).toMatchObject({ state: 'sent', tries: 2, sentBy: 'solapi-alimtalk' });
    expect(solapi.taken).toHaveLength(1);
  });

  it.each([
    ['its own', [], 'solapi-alimtalk'],
    [
      'that of the text message',
      [{ kind: 'refuse-recipient', code: '3104', message: '템플릿 불일치' }],
      'solapi',
    ],
  ] as const)('whose answer was lost is not sent twice: %s', async (_which, before, sentBy) => {
    solapi.faults = [...before, { kind: 'lost-answer' }];
    await sms();
    await dispatched();
    await pass();
    await dispatched();
    expect(await only()).toMatchObject({ state: 'sent', tries: 2, sentBy });
    expect(solapi.taken).toHaveLength(1);
  });
});

describe('a service that is slow', () => {
  it('keeps neither the other channel nor more than its own places waiting', async () => {
    // The text service answers the first nine only when the test allows it.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let stuck = 0;
    solapi.onTaken = async () => {
      stuck += 1;
      if (stuck <= 9) await held;
    };
    for (let i = 0; i < 15; i += 1) await sms({ dedupeKey: `slow:${i}` }, `0101234${1000 + i}`);
    await withWorker(async (dispatcher) => {
      const done = dispatcher.dispatch();
      // The tenth slot continues with the rest while nine wait.
      await until(rows, (found) => found.filter(({ state }) => state === 'sent').length === 6);
      await mail({ dedupeKey: 'beside:1' });
      await until(rows, (found) => found.filter(({ sentBy }) => sentBy === 'nhn-email').length === 1);
      release();
      await done;
    });
    expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual(Array(16).fill(['sent', 1]));
  });
});

describe('several workers', () => {
  it('send each notice once', async () => {
    const workers: INestApplicationContext[] = [];
    try {
      for (let i = 0; i < 3; i += 1) {
        workers.push(
          await startWorker(test.environment, {
            ...SOLAPI,
            SOLAPI_API_URL: solapi.url,
            SWEEP_INTERVAL_MS: 100,
          }),
        );
      }
      await Promise.all(
        Array.from({ length: 60 }, (_, i) => sms({}, `0101000${String(i).padStart(4, '0')}`)),
      );
      await until(rows, (all) => all.length === 60 && all.every((row) => row.state === 'sent'));
      expect(new Set(solapi.taken.map((message) => message.reference)).size).toBe(60);
      expect([solapi.taken.length, solapi.asked]).toEqual([60, 60]);
    } finally {
      await Promise.all(workers.map((worker) => worker.close()));
    }
  });

  it('leave a claimed notice to who claimed it, until the claim runs out', async () => {
    // What a worker leaves when it dies after the service accepted the message.
    await sms();
    const { reference, id } = await only();
    await test.em.execute(`update notices set tries = 1, next_try_at = now() + interval '60 seconds'`);
    solapi.taken.push({ id: 'M4VDEAD', to: '01012345678', title: '', body: '', reference });
    await withWorker(async (dispatcher) => {
      await dispatcher.dispatch();
      expect(await only()).toMatchObject({ id, state: 'queued', tries: 1 });
      await pass();
      await dispatcher.dispatch();
    });
    expect(await only()).toMatchObject({ state: 'sent', tries: 2, providerId: 'M4VDEAD' });
    expect(solapi.asked).toBe(0);
  });
});

describe('GET /admin/notices', () => {
  it('filters by state, kind, member and words, newest first, in two statements', async () => {
    await mail({ kind: 'order.paid', title: '결제 100%' });
    await mail({ kind: 'order.shipped', title: '발송' });
    await sms({ kind: 'enquiry.answered', title: '답변' }, '01077776666');
    await test.em.execute(
      `update notices set state = 'failed', last_error = 'x' where kind = 'order.shipped'`,
    );
    const kinds = async (query: object): Promise<string[]> =>
      (await listed(query)).map((notice) => notice.kind);
    expect(await kinds({})).toEqual(['enquiry.answered', 'order.shipped', 'order.paid']);
    expect(await kinds({ state: 'failed' })).toEqual(['order.shipped']);
    expect(await kinds({ kind: 'order.paid' })).toEqual(['order.paid']);
    expect(await kinds({ memberId: member.id })).toEqual(['order.shipped', 'order.paid']);
    expect(await kinds({ q: '7777' })).toEqual(['enquiry.answered']);
    expect(await kinds({ q: '0%' })).toEqual(['order.paid']);
    expect(await kinds({ size: 1, page: 1 })).toEqual(['order.shipped']);
    await adminCall('get', '').query({ state: 'lost' }).expect(400);
    const answer = await adminCall('get', '').query({ size: 1 });
    expect((answer.body as { meta: object }).meta).toEqual({ page: 0, size: 1, total: 3, pageBase: 0 });
    expect(await statementsOf(test, () => adminCall('get', ''))).toBe(2);
  });
});

describe('secrets', () => {
  it('are never shown: operators get what stays in the outbox by a command on the server', async () => {
    await mail({ kind: 'password.reset', secret: true });
    const seen = async (): Promise<unknown> => {
      const [notice] = await listed();
      return [notice?.secret, notice?.body, notice?.link];
    };
    expect(await seen()).toEqual([true, null, null]);
    await withWorker((dispatcher) => dispatcher.dispatch());
    expect((await until(only, (row) => row.state === 'sent')).sentBy).toBe('nhn-email');
    expect(await seen()).toEqual([true, null, null]);
    expect(nhn.taken[0]?.body).toContain('감사합니다');
    await test.em.execute(`update notices set sent_by = 'outbox'`);
    expect(await seen()).toEqual([true, null, null]);
    const shown = await secretNotices(test.environment.DATABASE_URL, null);
    expect(shown).toMatchObject([{ title: TEXT.title, body: TEXT.body, link: TEXT.link }]);
    expect(await secretNotices(test.environment.DATABASE_URL, 'somebody@else.example')).toEqual([]);
    const own = await test.http.get('/api/user/notices').set('authorization', member.bearer);
    expect([data<MemberNoticeDto[]>(own), (own.body as { meta: { total: number } }).meta.total]).toEqual([
      [],
      0,
    ]);
  });
});

describe('GET /user/notices', () => {
  it('answers the own ones only, newest first, in two statements', async () => {
    await mail({ title: '첫째' });
    await mail({ title: '둘째', link: undefined });
    await sms();
    const mine = (bearer: string, query: object = {}): Test =>
      test.http.get('/api/user/notices').query(query).set('authorization', bearer);
    const list = data<MemberNoticeDto[]>(await mine(member.bearer));
    expect(list).toEqual([
      {
        id: expect.any(Number),
        kind: 'order.paid',
        title: '둘째',
        body: TEXT.body,
        link: null,
        read: false,
        createdAt: expect.any(String),
      },
      expect.objectContaining({ title: '첫째', link: '/user/orders/1' }),
    ]);
    expect(data<MemberNoticeDto[]>(await mine(member.bearer, { page: 1, size: 1 }))).toHaveLength(1);
    expect(data<MemberNoticeDto[]>(await mine(admin.bearer))).toEqual([]);
    await mine(member.bearer, { size: 101 }).expect(400);
    expect(await statementsOf(test, () => mine(member.bearer))).toBe(2);
  });

  it('counts what is new until the member has seen it', async () => {
    await mail({ title: '첫째' });
    await mail({ title: '둘째' });
    await mail({ title: '비밀', secret: true });
    const asMember = (method: 'get' | 'post', path: string, body?: object): Test =>
      test.http[method](`/api/user/notices${path}`).set('authorization', member.bearer).send(body);
    const list = async () => data<MemberNoticeDto[]>(await asMember('get', ''));
    expect(data(await asMember('get', '/unread'))).toEqual({ count: 2 });
    const [second, first] = await list();
    expect(data(await asMember('post', '/read', { upTo: first?.id }))).toEqual({ count: 1 });
    expect((await list()).map(({ read }) => read)).toEqual([false, true]);
    expect(data(await asMember('post', '/read', { upTo: second?.id }))).toEqual({ count: 0 });
    await asMember('post', '/read', { upTo: 0 }).expect(400);
    const other = test.http.get('/api/user/notices/unread').set('authorization', admin.bearer);
    expect(data(await other)).toEqual({ count: 0 });
  });
});
