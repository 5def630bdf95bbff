import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EstimateCreatedDto } from '../src/modules/estimates/dto/create-estimate.dto.js';
import type {
  EstimateDto,
  EstimateRowDto,
  SharedEstimateDto,
} from '../src/modules/estimates/dto/estimate-view.dto.js';
import type {
  EstimateBoardDto,
  EstimateSummaryDto,
  StaffEstimateDto,
  StaffEstimatePageDto,
} from '../src/modules/estimates/dto/staff-estimate.dto.js';
import type { TicketedFileDto } from '../src/modules/files/dto/ticketed-file.dto.js';
import {
  addTumbler,
  asBytes,
  EstimateClient,
  offer,
  OFFERED,
  paperText,
  setClock,
  estimateRequest,
} from './estimate-fixtures.js';
import { dataFolder, pathOf, pdf, uploaded, type DataFolder } from './files-fixtures.js';
import { data, type Answered } from './shop-fixtures.js';
import { call, castOf } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let folder: DataFolder;
let test: TestApp;
let client: EstimateClient;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ STORE_DATA_DIR: folder.path, THROTTLE_FACTOR: '0' });
  client = new EstimateClient(test, await castOf(test), await addTumbler(test));
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});
afterEach(() => setClock(test));

const VISITOR = { contactName: '방문자', email: 'visitor@example.com', privacyAgreed: true };
const codeOf = (answer: { status: number; body: unknown }): [number, string] => [
  answer.status,
  (answer.body as Answered<unknown>).code,
];
const ask = (more: object) =>
  test.http.post('/api/estimates').send({ ...estimateRequest(client.productId), ...more });
const visited = async (more: object = {}): Promise<EstimateCreatedDto & { shareToken: string }> => {
  const created = data<EstimateCreatedDto>(await ask({ ...VISITOR, ...more }));
  return { ...created, shareToken: created.shareToken ?? '' };
};
const shared = (token: string, path = '') => `/api/estimates/shared/${token}${path}`;
const upload = (body: Buffer, filename: string, ticket?: string) =>
  test.http
    .post(`/api/estimates/files${ticket === undefined ? '' : `?ticket=${ticket}`}`)
    .attach('file', body, { filename, contentType: 'application/octet-stream' });

/** The token of the private link that was sent with an answer. */
async function linkOf(id: number): Promise<string> {
  const [row] = await test.em.execute<{ link: string }[]>(
    `select link from notices where dedupe_key = 'estimate.sent:' || ?::text || ':1'`,
    [id],
  );
  return row?.link.split('/').at(-1) ?? '';
}

describe('a visitor', () => {
  it('asks, is answered by an admin whom somebody assigned, declines by the link', async () => {
    const { id, shareToken, number } = await visited();
    expect(shareToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    // Only admins see it until it is assigned.
    expect((await client.staff('get', `/${id}`)).status).toBe(404);
    const { manager, admin, otherManager } = client.cast;
    data(await client.staff('put', `/${id}/manager`, { managerId: manager.id }, admin));
    expect((await client.staffView(id)).manager).toMatchObject({ id: manager.id });
    expect((await client.staff('get', `/${id}`, undefined, otherManager)).status).toBe(404);
    const token = shareToken;
    await client.sent(id);
    const seen = data<SharedEstimateDto>(await test.http.get(shared(token)));
    expect(seen).toMatchObject({
      number,
      status: 'SENT',
      claimed: false,
      versionNo: 1,
      moves: ['ask', 'decline'],
    });
    const { text } = await paperText(await asBytes(test.http.get(shared(token, '/versions/1/pdf'))));
    expect(text).toContain('방문자귀하');
    data(await test.http.post(shared(token, '/messages')).send({ body: '조금 비싸네요.' }));
    const declined = data<SharedEstimateDto>(
      await test.http.post(shared(token, '/decline')).send({ reason: '예산 초과' }),
    );
    expect(declined).toMatchObject({ status: 'DECLINED', closeReason: '예산 초과' });
    expect(declined.messages.map(({ author, authorName }) => [author, authorName]).slice(-2)).toEqual([
      ['visitor', '방문자'],
      ['visitor', '방문자'],
    ]);
  });

  it('is notified by e-mail, by text message where only a phone is known', async () => {
    const [byMail, byPhone] = [await visited(), await visited({ email: null, phone: '010-1234-5678' })];
    const notices = await test.em.execute(
      `select channel, recipient, secret from notices where dedupe_key in (?, ?) order by id`,
      [`estimate.received:${byMail.id}`, `estimate.received:${byPhone.id}`],
    );
    expect(notices).toEqual([
      { channel: 'email', recipient: 'visitor@example.com', secret: true },
      { channel: 'sms', recipient: '01012345678', secret: true },
    ]);
  });

  it.each([
    ['no name', { contactName: ' ' }, 'USER_NAME_NULL'],
    ['no way to answer', { email: '' }, 'ESTIMATE_CONTACT_REQUIRED'],
    ['no consent', { privacyAgreed: false }, 'ESTIMATE_PRIVACY_REQUIRED'],
    ['a broken address', { email: 'nowhere' }, 'EMAIL_FORM'],
    ['a broken phone', { phone: '1' }, 'PHONE_FORM'],
    ['nothing asked', { lines: [], body: ' ' }, 'ESTIMATE_CONTENT_REQUIRED'],
    ['a line without a name', { lines: [{ quantity: 1 }] }, 'ESTIMATE_LINE_NAME_REQUIRED'],
    ['no pieces', { lines: [{ name: '볼펜', quantity: 0 }] }, 'QUANTITY_FORM'],
    ['a day that is none', { wishedDate: '2027-02-30' }, 'ESTIMATE_DATE_FORM'],
    [
      'too many lines',
      { lines: Array.from({ length: 51 }, () => ({ name: 'a', quantity: 1 })) },
      'ESTIMATE_LINES_LIMIT',
    ],
    ['a file that does not exist', { fileIds: ['0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11'] }, 'FILE_UNKNOWN'],
  ])('is refused with %s', async (_name, more, code) => {
    const answer = await ask({ ...VISITOR, ...more });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(code);
  });

  it('asks for nothing that is not on sale, and not from another member’s estimate', async () => {
    expect(codeOf(await ask({ ...VISITOR, lines: [{ productId: 999_999, quantity: 1 }] }))).toEqual([
      422,
      'PRODUCT_NOT_FOUND',
    ]);
    const fromEstimateId = await client.asked();
    expect(codeOf(await ask({ ...VISITOR, fromEstimateId }))).toEqual([404, 'ESTIMATE_NOT_FOUND']);
  });

  it('with an account makes it the own one, once', async () => {
    const { id, shareToken: token } = await visited();
    const { customer, otherCustomer: otherMember } = client.cast;
    const claimed = data<EstimateDto>(await client.buyer('post', '/claim', { token }));
    expect(claimed).toMatchObject({
      id,
      manager: { id: client.cast.manager.id },
      request: { contactName: '방문자' },
    });
    expect(data<EstimateDto>(await client.buyer('post', '/claim', { token })).id).toBe(id);
    expect(codeOf(await client.buyer('post', '/claim', { token }, otherMember))).toEqual([
      409,
      'ESTIMATE_CLAIM_FOREIGN',
    ]);
    // The visitor's link, which others may have, ends at the same time: for reading, writing, declining and the PDF.
    const closed = [
      await test.http.get(shared(token)),
      await test.http.get(shared(token, '/versions/1/pdf')),
      await test.http.post(shared(token, '/messages')).send({ body: '안녕하세요.' }),
      await test.http.post(shared(token, '/decline')).send({}),
    ];
    expect(closed.map(codeOf)).toEqual(Array(4).fill([410, 'ESTIMATE_LINK_CLAIMED']));
    // From here on it is paid like any other estimate.
    await client.sent(id);
    const link = await linkOf(id);
    expect(data<SharedEstimateDto>(await test.http.get(shared(link)))).toMatchObject({
      claimed: true,
      moves: [],
    });
    const written = await test.http.post(shared(link, '/messages')).send({ body: '안녕하세요.' });
    const declined = await test.http.post(shared(link, '/decline')).send({});
    expect([written, declined].map(codeOf)).toEqual(Array(2).fill([403, 'ESTIMATE_LINK_READ_ONLY']));
    expect(
      data<EstimateDto>(await client.buyer('post', `/${id}/accept`, { versionNo: 1 }, customer)).status,
    ).toBe('ACCEPTED');
  });

  it('two who claim at once: one gets it', async () => {
    const { shareToken: token } = await visited();
    const answers = await Promise.all(
      [client.cast.customer, client.cast.otherCustomer].map((who) =>
        client.buyer('post', '/claim', { token }, who),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a private link', () => {
  it('opens nothing when it is wrong, and nothing any more after its time', async () => {
    const wrong = 'A'.repeat(43);
    for (const path of ['', '/versions/1/pdf'])
      expect(codeOf(await test.http.get(shared(wrong, path)))).toEqual([404, 'ESTIMATE_LINK_INVALID']);
    expect(codeOf(await test.http.get(shared('short')))).toEqual([404, 'ESTIMATE_LINK_INVALID']);
    setClock(test, '2026-11-21T00:00:00Z');
    const { shareToken } = await visited();
    setClock(test, '2027-01-19T23:59:59Z');
    expect((await test.http.get(shared(shareToken))).status).toBe(200);
    setClock(test, '2027-01-20T00:00:00Z');
    expect(codeOf(await test.http.get(shared(shareToken)))).toEqual([410, 'ESTIMATE_LINK_EXPIRED']);
    expect(codeOf(await test.http.post(shared(shareToken, '/decline')).send({}))).toEqual([
      410,
      'ESTIMATE_LINK_EXPIRED',
    ]);
  });

  it('of a version ends with the version', async () => {
    setClock(test, '2026-12-01T00:00:00Z');
    const id = await client.asked();
    await client.sent(id, offer(client.productId, { validUntil: '2026-12-05' }));
    const [row] = await test.em.execute<{ end: string }[]>(
      `select expires_at at time zone 'UTC' as end from private_links where purpose = 'estimate' and subject_ids = array[?::int]`,
      [id],
    );
    expect(String(row?.end)).toContain('2026-12-05 15:00:00');
  });
});

describe('files', () => {
  it('of a visitor come with a ticket; only who has it can attach them, once', async () => {
    const first = data<TicketedFileDto>(await upload(pdf(), '로고.ai'));
    const ticket = first.ticket ?? '';
    const second = data<TicketedFileDto>(await upload(pdf('둘'), '시안.pdf', ticket));
    expect([first.name, second.ticket]).toEqual(['로고.ai', ticket]);
    const fileIds = [first.id, second.id];
    expect(codeOf(await ask({ ...VISITOR, fileIds }))[0]).toBe(400);
    expect(codeOf(await ask({ ...VISITOR, fileIds, fileTicket: 'B'.repeat(43) }))[0]).toBe(400);
    const { shareToken } = await visited({ fileIds, fileTicket: ticket });
    expect(codeOf(await ask({ ...VISITOR, fileIds, fileTicket: ticket }))[0]).toBe(400);
    const { request } = data<SharedEstimateDto>(await test.http.get(shared(shareToken)));
    expect(request.files.map(({ name }) => name)).toEqual(['로고.ai', '시안.pdf']);
    const file = await test.http.get(pathOf(request.files[0]?.url ?? ''));
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
  });

  it('of a member need none, and go into the thread as well', async () => {
    const { id: fileId } = await uploaded(test, client.cast.customer);
    const id = await client.asked(undefined, { fileIds: [fileId] });
    const more = await call(test, client.cast.customer, 'post', '/estimates/files').attach(
      'file',
      pdf(),
      'a.pdf',
    );
    const { id: threadFile, ticket } = data<TicketedFileDto>(more);
    expect(ticket).toBeNull();
    const seen = data<EstimateDto>(
      await client.buyer('post', `/${id}/messages`, { body: '파일입니다.', fileIds: [threadFile] }),
    );
    expect(seen.messages.at(-1)?.files.map((file) => file.id)).toEqual([threadFile]);
    const { id: reply } = await uploaded(test, client.cast.manager);
    const answered = data<StaffEstimateDto>(
      await client.staff('post', `/${id}/messages`, { body: '확인', fileIds: [reply] }),
    );
    expect(answered.messages.at(-1)?.files).toHaveLength(1);
  });

  it('are what their bytes say: only artwork and papers', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect(codeOf(await upload(page, '로고.png'))).toEqual([415, 'FILE_TYPE']);
    const zip = Buffer.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);
    const { id, ticket } = data<TicketedFileDto>(await upload(zip, '묶음.zip'));
    const answer = await ask({ ...VISITOR, fileIds: [id], fileTicket: ticket });
    expect(JSON.stringify(answer.body)).toContain('FILE_PURPOSE');
    // An enquiry accepts it.
    const enquiry = {
      name: '방문자',
      phone: '01012345678',
      title: '문의',
      body: '첨부합니다.',
      privacyAgreed: true,
    };
    data(await test.http.post('/api/enquiries').send({ ...enquiry, fileIds: [id], fileTicket: ticket }));
    const list = data<{ items: { id: number }[] }>(
      await call(test, client.cast.admin, 'get', '/admin/enquiries'),
    );
    const shown = await call(test, client.cast.admin, 'get', `/admin/enquiries/${list.items[0]?.id ?? 0}`);
    expect(data<{ files: { name: string }[] }>(shown).files.map(({ name }) => name)).toEqual(['묶음.zip']);
  });

  it('that are not attached are bounded', async () => {
    const { ticket } = data<TicketedFileDto>(await upload(pdf(), '하나.pdf'));
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => upload(pdf(), '여럿.pdf', ticket ?? undefined)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(codeOf(answers.find(({ status }) => status !== 200) ?? { status: 0, body: {} })).toEqual([
      422,
      'FILE_DRAFT_LIMIT',
    ]);
  });
});

describe('who sees what', () => {
  it('a buyer the own ones, a manager those of the own customers, an admin all', async () => {
    const { customer, otherCustomer: otherMember, manager, otherManager, admin } = client.cast;
    const [own, foreign] = [await client.asked(customer), await client.asked(otherMember)];
    for (const path of [`/${foreign}`, `/${foreign}/versions/1/pdf`])
      expect(codeOf(await client.buyer('get', path))).toEqual([404, 'ESTIMATE_NOT_FOUND']);
    for (const path of ['messages', 'accept', 'decline', 'cancel', 'checkout']) {
      const body = { body: 'x', versionNo: 1, shippingAddressId: 1 };
      const picked = path === 'messages' ? { body: 'x' } : path === 'accept' ? { versionNo: 1 } : {};
      const sent = path === 'checkout' ? { versionNo: 1, shippingAddressId: body.shippingAddressId } : picked;
      expect(codeOf(await client.buyer('post', `/${foreign}/${path}`, sent))).toEqual([
        404,
        'ESTIMATE_NOT_FOUND',
      ]);
    }
    const ids = async (who: typeof admin): Promise<number[]> => {
      const page = data<StaffEstimatePageDto>(await client.staff('get', '?size=200', undefined, who));
      return page.items.map(({ id }) => id);
    };
    expect(await ids(manager)).toContain(own);
    expect(await ids(manager)).not.toContain(foreign);
    expect(await ids(otherManager)).toContain(foreign);
    expect(await ids(admin)).toEqual(expect.arrayContaining([own, foreign]));
    expect((await client.staff('get', `/${own}`, undefined, otherManager)).status).toBe(404);
    const blind = await client.staff('put', `/${own}/draft`, offer(client.productId), otherManager);
    expect(codeOf(blind)).toEqual([404, 'ESTIMATE_NOT_FOUND']);
    expect((await client.staff('put', `/${own}/manager`, { managerId: null }, manager)).status).toBe(403);
    // Assigned to another manager, both see it: as the customer's manager, and as the assigned one.
    data(await client.staff('put', `/${own}/manager`, { managerId: otherManager.id }, admin));
    expect(await ids(otherManager)).toContain(own);
    expect(await ids(manager)).toContain(own);
    const notStaff = await client.staff('put', `/${own}/manager`, { managerId: customer.id }, admin);
    expect(codeOf(notStaff)).toEqual([422, 'MANAGER_INVALID']);
  });

  it('the own list has counts by state and a filter', async () => {
    const buyer = await signedIn(test);
    await test.em.execute('update members set manager_id = ? where id = ?', [
      client.cast.manager.id,
      buyer.id,
    ]);
    const [open, sent] = [await client.asked(buyer), await client.asked(buyer)];
    await client.sent(sent);
    const list = await client.buyer('get', '', undefined, buyer);
    expect(data<EstimateRowDto[]>(list).map(({ id }) => id)).toEqual([sent, open]);
    expect((list.body as { meta: object }).meta).toMatchObject({
      total: 2,
      counts: { REQUESTED: 1, SENT: 1, ORDERED: 0 },
    });
    const filtered = await client.buyer('get', '?status=SENT', undefined, buyer);
    expect(data<EstimateRowDto[]>(filtered)).toMatchObject([
      { id: sent, totalAmount: OFFERED, awaiting: 'buyer' },
    ]);
    expect((filtered.body as { meta: object }).meta).toMatchObject({ total: 1 });
  });

  it('asking again names the old one', async () => {
    const old = await client.asked();
    const id = await client.asked(undefined, { fromEstimateId: old });
    expect((await client.seen(id)).createdFromId).toBe(old);
  });
});

describe('the work of staff', () => {
  it('finds, sorts and counts', async () => {
    const manager = await signedIn(test, 1);
    const buyer = await signedIn(test);
    await test.em.execute('update members set manager_id = ?, company_name = ? where id = ?', [
      manager.id,
      '한빛리조트',
      buyer.id,
    ]);
    // A Friday: the answer is due on Monday.
    setClock(test, '2026-11-20T03:00:00Z');
    const small = await client.asked(buyer, { lines: [], body: '작은 견적입니다.' });
    const large = await client.asked(buyer);
    await client.sent(large, offer(client.productId, { validUntil: '2026-11-23' }), manager);
    const list = (query: string) => client.staff('get', query, undefined, manager);
    const ids = async (query: string) =>
      data<StaffEstimatePageDto>(await list(query)).items.map(({ id }) => id);
    expect(await ids('?sort=amount')).toEqual([large, small]);
    expect(await ids('?status=REQUESTED')).toEqual([small]);
    expect(await ids('?q=작은')).toEqual([small]);
    expect(await ids('?q=한빛')).toEqual([large, small]);
    expect(await ids('?q=100%25')).toEqual([]);
    const rows = data<StaffEstimatePageDto>(await list('?sort=due')).items;
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(['2026-11-23', '2026-11-23']);

    setClock(test, '2026-11-23T03:00:00Z');
    expect((await ids('?due=today')).sort()).toEqual([small, large].sort());
    expect(data<EstimateSummaryDto>(await list('/summary'))).toEqual({
      waiting: 1,
      dueToday: 2,
      overdue: 0,
      unassigned: 0,
      sent: { count: 1, amount: OFFERED },
      accepted: { count: 0, amount: 0 },
      won: { count: 0, amount: 0 },
      lost: { count: 0, amount: 0 },
    });
    const groups = ['waiting', 'sent', 'accepted', 'won', 'lost'];
    const listed = async () => Promise.all(groups.map((group) => ids(`?group=${group}`)));
    expect(await listed()).toEqual([[small], [large], [], [], []]);
    // On the next day the answer is overdue and the version has expired, whether or not that was written down.
    setClock(test, '2026-11-24T03:00:00Z');
    expect(await ids('?due=overdue')).toEqual([small]);
    expect(data<EstimateSummaryDto>(await list('/summary'))).toMatchObject({
      overdue: 1,
      sent: { count: 0 },
      lost: { count: 1, amount: OFFERED },
    });
    expect(await listed()).toEqual([[small], [], [], [], [large]]);
    const { columns } = data<EstimateBoardDto>(await list('/board'));
    expect(columns.map(({ status, count, amount, cards }) => [status, count, amount, cards.length])).toEqual([
      ['REQUESTED', 1, 0, 1],
      ['IN_PREPARATION', 0, 0, 0],
      ['SENT', 0, 0, 0],
      ['QUESTION', 0, 0, 0],
      ['ACCEPTED', 0, 0, 0],
      ['DECLINED', 0, 0, 0],
      ['EXPIRED', 1, OFFERED, 1],
      ['ORDERED', 0, 0, 0],
      ['CANCELLED', 0, 0, 0],
    ]);
    // In December it is no longer this month's.
    setClock(test, '2026-12-01T03:00:00Z');
    expect(data<EstimateSummaryDto>(await list('/summary')).lost).toEqual({ count: 0, amount: 0 });
    expect(await ids('?group=lost')).toEqual([]);
    await list('?group=all').expect(400);
  });

  it('a visitor without an answer is counted for admins', async () => {
    await visited();
    const summary = data<EstimateSummaryDto>(
      await client.staff('get', '/summary', undefined, client.cast.admin),
    );
    expect(summary.unassigned).toBeGreaterThan(0);
    const open = await client.staff('get', '?managerId=0&size=200', undefined, client.cast.admin);
    expect(data<StaffEstimatePageDto>(open).items.every(({ manager }) => manager === null)).toBe(true);
  });

  it('every change has its audit record', async () => {
    const id = await client.asked();
    await client.sent(id);
    await client.staff('post', `/${id}/withdraw`, {});
    await client.sent(id);
    await client.staff('post', `/${id}/cancel`, { reason: '단종' });
    const records = await test.em.execute(
      `select action, actor_id as actor from audit_log where target_type = 'estimate' and target_id = ? order by id`,
      [String(id)],
    );
    const actor = client.cast.manager.id;
    expect(records).toEqual(
      ['estimate.send', 'estimate.withdraw', 'estimate.send', 'estimate.cancel'].map((action) => ({
        action,
        actor,
      })),
    );
    expect(await client.seen(id)).toMatchObject({ status: 'CANCELLED', closeReason: '단종' });
    expect(codeOf(await client.buyer('post', `/${id}/messages`, { body: '왜요?' }))).toEqual([
      409,
      'ESTIMATE_STATE',
    ]);
  });

  it('a preview says that it is a draft', async () => {
    const id = await client.asked();
    expect(codeOf(await client.staff('get', `/${id}/draft/pdf`))).toEqual([409, 'ESTIMATE_DRAFT_EMPTY']);
    await client.drafted(id);
    const answer = await asBytes(client.staff('get', `/${id}/draft/pdf`));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent('견적서_')}`),
    });
    expect((await paperText(answer)).text).toContain('초안');
  });
});

it('prices of many lines at once are the shop’s own', async () => {
  const lines = [
    { productId: client.productId, quantity: 100 },
    { productId: client.productId, quantity: 1 },
    { productId: 999_999, quantity: 1 },
  ];
  const priced = data<{ unitTotal: number | null; error: { code: string } | null }[]>(
    await test.http.post('/api/pricing/lines').send({ lines }),
  );
  expect(priced.map(({ unitTotal, error }) => [unitTotal, error?.code ?? null])).toEqual([
    [1000, null],
    [null, 'QUANTITY_BELOW_MINIMUM'],
    [null, 'PRODUCT_NOT_FOUND'],
  ]);
});
