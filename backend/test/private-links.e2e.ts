import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type { EstimateCreatedDto } from '../src/modules/estimates/dto/create-estimate.dto.js';
import type { CreatedPrintLinkDto } from '../src/modules/printing/proofs/dto/print-link.dto.js';
import type { PrintJobDetailDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import type { TicketedFileDto } from '../src/modules/files/dto/ticketed-file.dto.js';
import { CLEAN, pdf } from './print-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { data } from './shop-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let buyer: TestMember;
let manager: TestMember;
let otherManager: TestMember;
let admin: TestMember;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  [buyer, admin] = [await signedIn(test), await signedIn(test, Role.Admin)];
  [manager, otherManager] = [await signedIn(test, Role.Manager), await signedIn(test, Role.Manager)];
  await inCareOf(buyer, manager);
});
afterAll(() => test.close());
// One network sends everything here: the attempts of one test must not count for the next.
let strict: TestApp;
beforeEach(async () => {
  strict = await startApp({ ...test.environment, THROTTLE_FACTOR: 1 });
});
afterEach(() => strict.close());

const inCareOf = ({ id }: TestMember, staff: TestMember) =>
  test.em.execute('update members set manager_id = ? where id = ?', [staff.id, id]);
const call = (who: TestMember, method: 'get' | 'post' | 'delete', path: string, body?: object) =>
  strict.http[method](`/api${path}`).set('authorization', who.bearer).send(body);
const tokenOf = ({ url }: CreatedPrintLinkDto): string => url.split('/').at(-1) ?? '';
const wrong = (): string => randomBytes(32).toString('base64url');

let serial = 0;
const share = (id: number, email = `person-${(serial += 1)}@example.com`) =>
  call(buyer, 'post', `/user/print-jobs/${id}/links`, { person: '박과장', email, right: 'comment' });
const supplierLink = async (jobIds: number[], staff: TestMember): Promise<CreatedPrintLinkDto> =>
  data(await call(staff, 'post', '/manager/print-supply-links', { jobIds, person: '성원인쇄' }).expect(200));
const mails = async (): Promise<number> => {
  const [row] = await test.em.execute<{ count: number }[]>(
    `select count(*)::int as count from notices where kind = 'print.link'`,
  );
  return row?.count ?? 0;
};
/** Statuses of this many reads, without consecutive repeats. */
async function reads(path: () => string, times: number): Promise<[number, number][]> {
  const seen: [number, number][] = [];
  for (let i = 0; i < times; i += 1) {
    const { status } = await strict.http.get(`/api${path()}`);
    const last = seen.at(-1);
    if (last?.[0] === status) last[1] += 1;
    else seen.push([status, 1]);
  }
  return seen;
}

async function estimateToken(email: string): Promise<string> {
  const form = { contactName: '방문자', email, privacyAgreed: true, body: '텀블러 100개' };
  return data<EstimateCreatedDto>(await strict.http.post('/api/estimates').send(form)).shareToken ?? '';
}

describe('private links', () => {
  it('of one network have a budget each, and wrong tokens one of their network, which shuts no right one out', async () => {
    const { id } = await addPrintJob(test, buyer);
    const [one, two] = [
      data<CreatedPrintLinkDto>(await share(id)),
      data<CreatedPrintLinkDto>(await share(id)),
    ];
    const factory = tokenOf(await supplierLink([id], manager));
    const estimate = await estimateToken('visitor@example.com');
    expect(await reads(() => `/proofs/shared/${wrong()}`, 58)).toEqual([[404, 58]]);
    expect((await strict.http.get('/api/print-supply/short')).status).toBe(404);
    expect((await strict.http.get(`/api/estimates/shared/${wrong()}`)).status).toBe(404);
    for (const door of ['proofs/shared', 'print-supply', 'estimates/shared'])
      expect([door, (await strict.http.get(`/api/${door}/${wrong()}`)).status]).toEqual([door, 429]);
    expect(await reads(() => `/proofs/shared/${tokenOf(one)}`, 61)).toEqual([
      [200, 60],
      [429, 1],
    ]);
    expect(await reads(() => `/proofs/shared/${tokenOf(two)}`, 2)).toEqual([[200, 2]]);
    expect(await reads(() => `/estimates/shared/${estimate}`, 61)).toEqual([
      [200, 60],
      [429, 1],
    ]);
    // A factory downloads the sheets of all its jobs.
    expect(await reads(() => `/print-supply/${factory}`, 65)).toEqual([[200, 65]]);
    const claim = await call(buyer, 'post', '/user/estimates/claim', { token: wrong() });
    expect(claim.status).toBe(429);
    expect((await call(buyer, 'post', '/user/estimates/claim', { token: estimate })).status).toBe(200);
  });

  it('carry uploads, which their network has no part in', async () => {
    const { id } = await addPrintJob(test, buyer);
    const token = tokenOf(await supplierLink([id], manager));
    const upload = async (ticket?: string): Promise<{ status: number; body: { data: TicketedFileDto } }> =>
      strict.http
        .post('/api/estimates/files')
        .query(ticket === undefined ? {} : { ticket })
        .attach('file', pdf(CLEAN), 'a.pdf');
    const visitors: number[] = [];
    for (let i = 0; i < 21; i += 1) visitors.push((await upload()).status);
    expect([visitors.filter((status) => status === 200).length, visitors.at(-1)]).toEqual([20, 429]);
    expect((await upload(wrong())).status).toBe(429);
    const { status, body } = await upload(token);
    expect([status, body.data.ticket]).toEqual([200, token]);
    const comment = { body: '사진입니다.', fileIds: [body.data.id], fileTicket: token };
    await strict.http.post(`/api/print-supply/${token}/jobs/${id}/comments`).send(comment).expect(200);
  });

  it('are stored by no cache, shown by no search engine and named to no other site', async () => {
    const { id } = await addPrintJob(test, buyer);
    const doors = [
      `proofs/shared/${tokenOf(data<CreatedPrintLinkDto>(await share(id)))}`,
      `print-supply/${tokenOf(await supplierLink([id], manager))}`,
      `estimates/shared/${await estimateToken('reader@example.com')}`,
    ];
    for (const door of doors) {
      const { headers } = await strict.http.get(`/api/${door}`).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('are changed by no reading, which scanners of mail do too, except for the last opening', async () => {
    const token = await estimateToken('opened@example.com');
    const row = async (): Promise<Record<string, unknown>> => {
      const [link = {}] = await test.em.execute<Record<string, unknown>[]>(
        'select * from private_links order by id desc limit 1',
      );
      return link;
    };
    const before = await row();
    expect(before).toMatchObject({ purpose: 'estimate', last_opened_at: null });
    expect(await reads(() => `/estimates/shared/${token}`, 3)).toEqual([[200, 3]]);
    const opened = await row();
    expect(opened['last_opened_at']).not.toBeNull();
    expect({ ...opened, last_opened_at: null }).toEqual(before);
    await test.em.execute('update private_links set ended_at = now() where id = ?', [opened['id']]);
    await strict.http.get(`/api/estimates/shared/${token}`).expect(410);
    expect((await row())['last_opened_at']).toEqual(opened['last_opened_at']);
  });

  it('that are made and ended again send twenty messages an hour, and no mailbox more than ten', async () => {
    const { id } = await addPrintJob(test, buyer);
    const before = await mails();
    const made: number[] = [];
    for (let i = 0; i < 39; i += 1) {
      const answer = await share(id);
      made.push(answer.status);
      if (answer.status === 200)
        await call(buyer, 'delete', `/user/print-jobs/${id}/links/${data<CreatedPrintLinkDto>(answer).id}`);
    }
    expect([made.filter((status) => status === 200).length, made.at(-1)]).toEqual([20, 429]);
    expect((await mails()) - before).toBe(20);
  });

  it('to one person are ten an hour from all members, and a question for a price counts', async () => {
    const { id } = await addPrintJob(test, buyer);
    const email = 'victim@example.com';
    for (let i = 0; i < 9; i += 1) {
      const { id: grantId } = data<CreatedPrintLinkDto>(await share(id, email));
      await call(buyer, 'delete', `/user/print-jobs/${id}/links/${grantId}`).expect(200);
    }
    expect(await estimateToken('Victim@example.com')).not.toBe('');
    expect((await share(id, email)).status).toBe(429);
    expect((await share(id)).status).toBe(200);
  });
});

describe('a supplier link', () => {
  it('is ended by who made it, by admins, and by who is in charge of all its jobs, and shows each the own job only', async () => {
    const otherBuyer = await signedIn(test);
    await inCareOf(otherBuyer, otherManager);
    const [{ id: own }, { id: foreign }] = [
      await addPrintJob(test, buyer),
      await addPrintJob(test, otherBuyer),
    ];
    const both = await supplierLink([own, foreign], admin);
    await strict.http
      .post(`/api/print-supply/${tokenOf(both)}/downloads`)
      .send({ ids: [foreign] })
      .expect(200);
    const { links } = data<PrintJobDetailDto>(await call(manager, 'get', `/manager/print-jobs/${own}`));
    expect(links).toMatchObject([{ id: both.id, events: [] }]);
    const refused = await call(manager, 'delete', `/manager/print-supply-links/${both.id}`);
    expect([refused.status, refused.body.code]).toEqual([403, 'PRINT_LINK_OTHERS']);
    await strict.http.get(`/api/print-supply/${tokenOf(both)}`).expect(200);
    // Another manager of their customer has nothing to do with this one.
    const mine = await supplierLink([own], manager);
    await call(otherManager, 'delete', `/manager/print-supply-links/${mine.id}`).expect(404);
    await call(manager, 'delete', `/manager/print-supply-links/${mine.id}`).expect(200);
    await inCareOf(otherBuyer, manager);
    await call(manager, 'delete', `/manager/print-supply-links/${both.id}`).expect(200);
    await strict.http.get(`/api/print-supply/${tokenOf(both)}`).expect(410);
  });
});
