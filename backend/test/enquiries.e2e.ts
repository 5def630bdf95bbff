import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import type { AdminEnquiryPageDto } from '../src/modules/enquiries/dto/admin/admin-enquiry.dto.js';
import type { MyEnquiryDto, MyEnquiryRowDto } from '../src/modules/enquiries/dto/enquiry-view.dto.js';
import type { EnquirySentDto } from '../src/modules/enquiries/dto/enquiry.dto.js';
import type { StaffEnquiryDto } from '../src/modules/enquiries/dto/staff-enquiry.dto.js';
import { auditOf } from './admin-fixtures.js';
import { statementsOf } from './catalog-fixtures.js';
import { data, type Answered } from './shop-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let requester: TestMember;
let otherMember: TestMember;
let manager: TestMember;
let otherManager: TestMember;
let admin: TestMember;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  [requester, otherMember] = [await signedIn(test), await signedIn(test)];
  [manager, otherManager, admin] = [
    await signedIn(test, 1),
    await signedIn(test, 1),
    await signedIn(test, 2),
  ];
});
afterAll(() => test.close());
beforeEach(() => test.em.execute('delete from notices; delete from enquiries'));

const FORM = {
  name: ' 김구매 ',
  company: '담고호텔',
  phone: '010-1234-5678',
  email: 'Buyer@Example.com',
  title: '객실용 머그 500개',
  body: '로고 인쇄 포함\n12월 납품',
  category: '머그컵',
  budget: 3_000_000,
  quantity: 500,
  wishedDate: '2026-12-15',
  privacyAgreed: true,
};

function call(who: TestMember | null, method: 'get' | 'post', path: string, body?: object): Test {
  const request = test.http[method](`/api${path}`);
  if (who !== null) request.set('authorization', who.bearer);
  return body === undefined ? request : request.send(body);
}

const send = async (who: TestMember | null, more: object = {}): Promise<number> =>
  data<EnquirySentDto>(await call(who, 'post', '/enquiries', { ...FORM, ...more })).id;

const act = (who: TestMember, id: number, verb: string, body: object): Test =>
  call(who, 'post', `/admin/enquiries/${id}/${verb}`, body);

const read = async (id: number): Promise<StaffEnquiryDto> =>
  data<StaffEnquiryDto>(await call(admin, 'get', `/admin/enquiries/${id}`));

const noticesSent = (): Promise<{ channel: string; recipient: string; kind: string; body: string }[]> =>
  test.em.execute('select channel, recipient, kind, body from notices order by id');

describe('POST /enquiries', () => {
  it('takes a visitor’s with all its parts, cleaned', async () => {
    const answer = await call(null, 'post', '/enquiries', FORM).expect(200);
    expect(answer.body).toMatchObject({
      message: '문의가 접수되었습니다.',
      data: { status: 'RECEIVED', statusLabel: '접수' },
    });
    const { id } = data<EnquirySentDto>(answer);
    expect(await read(id)).toEqual({
      id,
      status: 'RECEIVED',
      statusLabel: '접수',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      name: '김구매',
      company: '담고호텔',
      phone: '01012345678',
      email: 'buyer@example.com',
      title: '객실용 머그 500개',
      body: '로고 인쇄 포함\n12월 납품',
      category: '머그컵',
      budget: 3_000_000,
      quantity: 500,
      wishedDate: '2026-12-15',
      memberId: null,
      assignee: null,
      files: [],
      answers: [],
      next: ['IN_PROGRESS', 'ANSWERED', 'CLOSED'],
      version: 1,
    });
    const [consent] = await test.em.execute<object[]>(
      'select privacy_version, privacy_agreed_at is not null as agreed, ip from enquiries',
    );
    expect(consent).toEqual({ privacy_version: 'v1.0', agreed: true, ip: '127.0.0.1' });
  });

  it('takes the least: name, one way to answer, title, text, consent', async () => {
    const least = { name: '김', title: '문의', body: '내용', privacyAgreed: true };
    await call(null, 'post', '/enquiries', { ...least, phone: '0212345678' }).expect(200);
    await call(null, 'post', '/enquiries', {
      ...least,
      email: 'a@example.com',
      company: null,
      phone: '',
    }).expect(200);
  });

  it.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'USER_NAME_NULL'],
    [{ phone: undefined, email: undefined }, 'email', 'ENQUIRY_CONTACT_REQUIRED'],
    [{ phone: '12345' }, 'phone', 'PHONE_FORM'],
    [{ email: 'nobody' }, 'email', 'EMAIL_FORM'],
    [{ title: '' }, 'title', 'ENQUIRY_TITLE_REQUIRED'],
    [{ title: 'x'.repeat(101) }, 'title', 'ENQUIRY_TITLE_REQUIRED'],
    [{ body: 'x'.repeat(5001) }, 'body', 'ENQUIRY_BODY_REQUIRED'],
    [{ body: 'x\u0000' }, 'body', 'ENQUIRY_BODY_REQUIRED'],
    [{ budget: -1 }, 'budget', 'ENQUIRY_BUDGET_FORM'],
    [{ budget: 1.5 }, 'budget', 'ENQUIRY_BUDGET_FORM'],
    [{ budget: 1e13 }, 'budget', 'ENQUIRY_BUDGET_FORM'],
    [{ quantity: 0 }, 'quantity', 'QUANTITY_FORM'],
    [{ quantity: 1_000_000 }, 'quantity', 'QUANTITY_ABOVE_MAXIMUM'],
    [{ wishedDate: '2026-02-30' }, 'wishedDate', 'ENQUIRY_DATE_FORM'],
    [{ privacyAgreed: false }, 'privacyAgreed', 'ENQUIRY_PRIVACY_REQUIRED'],
    [{ privacyAgreed: 'true' }, 'privacyAgreed', 'ENQUIRY_PRIVACY_REQUIRED'],
    [{ memberId: 1 }, 'memberId', 'UNKNOWN_FIELD'],
  ])('refuses %j', async (more, field, code) => {
    const answer = await call(null, 'post', '/enquiries', { ...FORM, ...more }).expect(400);
    const { fields } = (answer.body as Answered<{ fields: object[] }>).data;
    expect(fields).toEqual([expect.objectContaining({ field, code })]);
    const [sum] = await test.em.execute<{ n: number }[]>('select count(*)::int as n from enquiries');
    expect(sum?.n).toBe(0);
  });

  it('is throttled by network', async () => {
    const slow = await startApp({ ...test.environment, THROTTLE_FACTOR: 0.3 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await slow.http.post('/api/enquiries').send(FORM)).status);
    await slow.close();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('own enquiries', () => {
  it('are listed and read only by who sent them', async () => {
    const first = await send(requester);
    const second = await send(requester, { title: '둘째' });
    await send(null);
    const answer = await call(requester, 'get', '/user/enquiries?size=1').expect(200);
    expect((answer.body as { meta: object }).meta).toEqual({ page: 0, size: 1, total: 2, pageBase: 0 });
    expect(data<MyEnquiryRowDto[]>(answer)).toEqual([
      expect.objectContaining({ id: second, title: '둘째', statusLabel: '접수', answerCount: 0 }),
    ]);
    await act(admin, first, 'answer', { body: '가능합니다.' }).expect(200);
    const own = data<MyEnquiryDto>(await call(requester, 'get', `/user/enquiries/${first}`));
    expect(own).toMatchObject({ status: 'ANSWERED', answers: [{ body: '가능합니다.' }] });
    expect(own.answers[0]).not.toHaveProperty('authorName');
    for (const who of [otherMember, manager, admin]) {
      await call(who, 'get', `/user/enquiries/${first}`).expect(404);
      expect(data<unknown[]>(await call(who, 'get', '/user/enquiries'))).toEqual([]);
    }
    expect(await statementsOf(test, () => call(requester, 'get', '/user/enquiries'))).toBe(2);
  });
});

describe('answering', () => {
  it('notifies a member, or the address that a visitor left, once', async () => {
    const [mine, byMail, byPhone] = [
      await send(requester),
      await send(null),
      await send(null, { email: null }),
    ];
    for (const id of [mine, byMail, byPhone])
      await act(admin, id, 'answer', { body: ' 가능합니다. ' }).expect(200);
    const kind = 'enquiry.answered';
    expect(await noticesSent()).toEqual([
      expect.objectContaining({ channel: 'email', recipient: requester.email, kind }),
      expect.objectContaining({ channel: 'email', recipient: 'buyer@example.com', kind }),
      expect.objectContaining({
        channel: 'sms',
        recipient: '01012345678',
        kind,
        body: '[객실용 머그 500개]\n\n가능합니다.',
      }),
    ]);
    expect(await read(mine)).toMatchObject({
      status: 'ANSWERED',
      assignee: { id: admin.id },
      answers: [{ body: '가능합니다.', authorName: '김구매' }],
      version: 2,
    });
  });

  it('adds to earlier answers; a closed one is taken up first', async () => {
    const id = await send(requester);
    await act(admin, id, 'answer', { body: '하나' }).expect(200);
    await act(admin, id, 'answer', { body: '둘' }).expect(200);
    expect((await read(id)).answers.map((answer) => answer.body)).toEqual(['하나', '둘']);
    await act(admin, id, 'status', { status: 'CLOSED' }).expect(200);
    expect((await act(admin, id, 'answer', { body: '셋' }).expect(409)).body).toMatchObject({
      code: 'ENQUIRY_CLOSED',
    });
    await act(admin, id, 'status', { status: 'IN_PROGRESS' }).expect(200);
    await act(admin, id, 'answer', { body: '셋' }).expect(200);
    expect(await noticesSent()).toHaveLength(3);
    expect((await auditOf(test, 'enquiry', id)).map((row) => row.action)).toEqual([
      'enquiry.answer',
      'enquiry.answer',
      'enquiry.status',
      'enquiry.status',
      'enquiry.answer',
    ]);
  });

  it('refuses an empty or endless one', async () => {
    const id = await send(requester);
    await act(admin, id, 'answer', { body: ' ' }).expect(400);
    await act(admin, id, 'answer', { body: 'x'.repeat(5001) }).expect(400);
    await act(admin, id, 'answer', {}).expect(400);
    expect([(await read(id)).status, await noticesSent()]).toEqual(['RECEIVED', []]);
  });

  it('two at once with the same version: one is refused, and the requester gets one', async () => {
    const id = await send(requester);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((body) => act(admin, id, 'answer', { body, version: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect([(await read(id)).answers.length, (await noticesSent()).length]).toEqual([1, 1]);
  });
});

describe('the state', () => {
  it('moves along its steps only', async () => {
    const id = await send(requester);
    const move = async (status: string): Promise<unknown> => {
      const answer = await act(admin, id, 'status', { status });
      return answer.status === 200
        ? data<StaffEnquiryDto>(answer).status
        : (answer.body as Answered<null>).code;
    };
    expect(await move('ANSWERED')).toBe('ENQUIRY_NOT_ANSWERED');
    expect(await move('IN_PROGRESS')).toBe('IN_PROGRESS');
    expect(await move('IN_PROGRESS')).toBe('IN_PROGRESS');
    expect(await move('RECEIVED')).toBe('ENQUIRY_STATUS_STEP');
    expect(await move('CLOSED')).toBe('CLOSED');
    expect(await move('ANSWERED')).toBe('ENQUIRY_STATUS_STEP');
    expect(await move('DONE')).toBe('ENQUIRY_STATUS_FORM');
    expect(await auditOf(test, 'enquiry', id)).toEqual([
      expect.objectContaining({ before: expect.objectContaining({ status: 'RECEIVED' }) }),
      expect.objectContaining({ after: expect.objectContaining({ status: 'CLOSED' }) }),
    ]);
    const stale = await act(admin, id, 'status', { status: 'IN_PROGRESS', version: 1 }).expect(409);
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { status: 'CLOSED', version: 3 } },
    });
  });
});

describe('assignment', () => {
  it('gives it to a manager, who is notified and handles it; another sees nothing of it', async () => {
    const id = await send(requester);
    await call(manager, 'get', `/admin/enquiries/${id}`).expect(404);
    await act(manager, id, 'assign', { assigneeId: manager.id }).expect(403);
    await act(admin, id, 'assign', { assigneeId: manager.id, version: 1 }).expect(200);
    expect(await noticesSent()).toEqual([
      expect.objectContaining({ recipient: manager.email, kind: 'enquiry.assigned' }),
    ]);
    expect(data<StaffEnquiryDto>(await call(manager, 'get', `/admin/enquiries/${id}`)).assignee).toEqual({
      id: manager.id,
      name: '김구매',
    });
    await act(manager, id, 'answer', { body: '확인했습니다.' }).expect(200);
    await call(otherManager, 'get', `/admin/enquiries/${id}`).expect(404);
    await act(otherManager, id, 'answer', { body: '저도요' }).expect(404);
    await act(otherManager, id, 'status', { status: 'CLOSED' }).expect(404);
    const list = async (who: TestMember, query = ''): Promise<number[]> =>
      data<AdminEnquiryPageDto>(await call(who, 'get', `/admin/enquiries${query}`)).items.map(
        (row) => row.id,
      );
    const unassigned = await send(null);
    expect(await list(manager)).toEqual([id]);
    expect(await list(otherManager)).toEqual([]);
    expect(await list(otherManager, `?assigneeId=${manager.id}`)).toEqual([]);
    expect(await list(admin)).toEqual([unassigned, id]);
    await act(admin, id, 'assign', { assigneeId: null }).expect(200);
    expect(await list(manager)).toEqual([]);
  });

  it('refuses who is no active manager or admin', async () => {
    const id = await send(requester);
    const gone = await signedIn(test, 1);
    await test.em.execute(`update members set status = 'suspended' where id = ?`, [gone.id]);
    for (const assigneeId of [requester.id, gone.id, 2_147_483_647]) {
      const answer = await act(admin, id, 'assign', { assigneeId }).expect(422);
      expect((answer.body as Answered<null>).code).toBe('MANAGER_INVALID');
    }
    await act(admin, id, 'assign', {}).expect(400);
    await act(admin, id, 'assign', { assigneeId: '1' }).expect(400);
    expect((await read(id)).version).toBe(1);
  });
});

describe('GET /admin/enquiries', () => {
  it('filters and counts in two statements; customers stay out', async () => {
    const closed = await send(requester, { title: '닫힌 100% 문의' });
    await act(admin, closed, 'status', { status: 'CLOSED' }).expect(200);
    const open = await send(null, { company: '새길식당' });
    const ids = async (query: string): Promise<number[]> =>
      data<AdminEnquiryPageDto>(await call(admin, 'get', `/admin/enquiries${query}`)).items.map(
        (row) => row.id,
      );
    expect(await ids('?state=CLOSED')).toEqual([closed]);
    expect(await ids(`?q=${encodeURIComponent('새길')}`)).toEqual([open]);
    expect(await ids(`?q=${encodeURIComponent('100%')}`)).toEqual([closed]);
    expect(await ids('?size=1&page=1')).toEqual([closed]);
    const answer = await call(admin, 'get', '/admin/enquiries?state=CLOSED');
    expect((answer.body as { meta: object }).meta).toMatchObject({
      total: 1,
      counts: { RECEIVED: 1, IN_PROGRESS: 0, ANSWERED: 0, CLOSED: 1 },
    });
    await call(admin, 'get', '/admin/enquiries?state=OPEN').expect(400);
    await call(requester, 'get', '/admin/enquiries').expect(403);
    expect(await statementsOf(test, () => call(admin, 'get', '/admin/enquiries'))).toBe(2);
  });
});
