import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { EnquirySentDto } from '../src/modules/enquiries/dto/enquiry.dto.js';
import type { EstimateCreatedDto } from '../src/modules/estimates/dto/create-estimate.dto.js';
import { VisitorRetentionService } from '../src/modules/account-closing/retention/visitor-retention.service.js';
import type { TicketedFileDto } from '../src/modules/files/dto/ticketed-file.dto.js';
import { retention, tracesOf } from './account-closing-fixtures.js';
import { addTumbler, EstimateClient, setClock, estimateRequest } from './estimate-fixtures.js';
import { dataFolder, pdf, type DataFolder } from './files-fixtures.js';
import { data } from './shop-fixtures.js';
import { call, castOf } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

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

const LAST_WORD = '2023-11-21T03:00:00.000Z';
const purgeAt = async (moment: string): Promise<number> => {
  setClock(test, moment);
  return (await retention(test, VisitorRetentionService)).purge();
};

/** A person requests in both ways and gets answers; `member` where they are signed in. Returns the estimate's id. */
async function requested(word: string, member: TestMember | null = null): Promise<number> {
  const as = (path: string, body: object) => {
    const request = test.http.post(`/api${path}`);
    if (member !== null) request.set('authorization', member.bearer);
    return request.send(body);
  };
  const person = { email: `${word}@example.com`, privacyAgreed: true };
  const enquiry = { ...person, name: word, title: `${word} 제목`, body: `${word} 내용` };
  const { id: enquiryId } = data<EnquirySentDto>(await as('/enquiries', enquiry));
  const answer = { body: `${word} 님께` };
  data(await call(test, client.cast.admin, 'post', `/admin/enquiries/${enquiryId}/answer`, answer));
  const file = data<TicketedFileDto>(
    await test.http.post('/api/estimates/files').attach('file', pdf(), { filename: `${word}.pdf` }),
  );
  const attached = member === null ? { fileIds: [file.id], fileTicket: file.ticket } : {};
  const request = {
    ...estimateRequest(client.productId),
    ...person,
    contactName: word,
    body: word,
    ...attached,
  };
  const { id } = data<EstimateCreatedDto>(await as('/estimates', request));
  const managerId = client.cast.manager.id;
  data(await call(test, client.cast.admin, 'put', `/manager/estimates/${id}/manager`, { managerId }));
  await restSince(id, enquiryId);
  return id;
}

/** As if nothing had happened since. */
async function restSince(estimateId: number, enquiryId: number): Promise<void> {
  await test.em.execute('update estimates set updated_at = ? where id = ?', [LAST_WORD, estimateId]);
  await test.em.execute('update enquiries set updated_at = ? where id = ?', [LAST_WORD, enquiryId]);
  await test.em.execute('update notices set created_at = ?', [LAST_WORD]);
}

it('what a visitor wrote goes three years after the last word, whole, and not before', async () => {
  await requested('geochang');
  const before = await tracesOf(test, ['geochang']);
  expect(before.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['enquiries.email', 'estimates.email', 'notices.recipient', 'stored_files.name']),
  );
  expect(await purgeAt('2026-11-21T02:59:59.999Z')).toBe(0);
  expect(await tracesOf(test, ['geochang'])).toEqual(before);
  // The enquiry, the estimate, and the messages about them.
  expect(await purgeAt('2026-11-21T03:00:00.000Z')).toBeGreaterThanOrEqual(3);
  expect(await tracesOf(test, ['geochang'])).toEqual([]);
  expect(await purgeAt('2026-11-21T03:00:00.000Z')).toBe(0);
  const [files] = await test.em.execute<object[]>(
    `select state from stored_files where purpose = 'estimate'`,
  );
  expect(files).toEqual({ state: 'discarded' });
});

it('what a member wrote stays until the account is closed', async () => {
  await requested('namwon', client.cast.customer);
  const before = await tracesOf(test, ['namwon']);
  expect(before).not.toEqual([]);
  await purgeAt('2056-01-01T00:00:00.000Z');
  const isNotice = (column: string): boolean => column.startsWith('notices.');
  expect(await tracesOf(test, ['namwon'])).toEqual(before.filter(({ column }) => !isNotice(column)));
});

it('an estimate that came to an order stays with it', async () => {
  const id = await requested('jinju');
  await test.em.execute(
    `insert into orders (order_no, pg_order_id, order_name, member_id, status, items_amount, total_amount,
       supplied_amount, vat, items_count, ship_to, expires_at, estimate_id)
     values ('KEPT-1', 'KEPT-1', '텀블러', ?, 'CANCELED', 1000, 1000, 909, 91, 1, '{}', now(), ?)`,
    [client.cast.customer.id, id],
  );
  await purgeAt('2026-11-22T00:00:00.000Z');
  const [estimate] = await test.em.execute<object[]>(
    'select contact_name as name from estimates where id = ?',
    [id],
  );
  expect(estimate).toEqual({ name: 'jinju' });
});
