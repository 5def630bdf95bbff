import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type { CreatedPrintLinkDto } from '../src/modules/printing/proofs/dto/print-link.dto.js';
import type { PrintJobDetailDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;

beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await signedIn(test, Role.Admin);
});
afterAll(() => test.close());

const staff = (method: 'get' | 'post', path: string, body?: object) =>
  test.http[method](`/api/manager${path}`).set('authorization', admin.bearer).send(body);
const open = (path: string, body: object) => test.http.post(`/api${path}`).send(body);
const tokenOf = ({ url }: CreatedPrintLinkDto): string => url.split('/').at(-1) ?? '';

it('what factory and staff write to each other is not there for the buyer and proof links, nor the rest for the factory', async () => {
  const buyer = await Shopper.create(test);
  const { id } = await addPrintJob(test, buyer.member);
  const supply = tokenOf(
    data(await staff('post', '/print-supply-links', { jobIds: [id], person: '성원인쇄' })),
  );
  const form = { person: '이대리', email: 'thread@hotel.example', right: 'comment' };
  const shared = tokenOf(data(await buyer.call('post', `/user/print-jobs/${id}/links`, form)));
  const atFactory = (body: object) => open(`/print-supply/${supply}/jobs/${id}/comments`, body);
  const seen = async (): Promise<PrintJobDetailDto> => data(await staff('get', `/print-jobs/${id}`));

  await atFactory({ body: '내일 보냅니다.' }).expect(200);
  const threadNo = (await seen()).threads[0]?.no;
  await staff('post', `/print-jobs/${id}/comments`, { threadNo, body: '좋습니다.' }).expect(200);
  const resolve = `comments/${threadNo}/resolve`;
  await staff('post', `/print-jobs/${id}/${resolve}`, { resolved: true }).expect(200);
  const answer = { threadNo, body: '저도 봤습니다.' };
  const refused = [
    await buyer.call('post', `/user/print-jobs/${id}/comments`, answer),
    await buyer.call('post', `/user/print-jobs/${id}/${resolve}`, { resolved: false }),
    await open(`/proofs/shared/${shared}/comments`, answer),
    await open(`/proofs/shared/${shared}/${resolve}`, { resolved: false }),
  ];
  expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
    Array(4).fill([404, 'PRINT_THREAD_NOT_FOUND']),
  );
  const [thread] = (await seen()).threads;
  expect(thread?.resolvedAt).not.toBeNull();
  expect(thread?.comments.map(({ author }) => author)).toEqual(['supplier', 'staff']);

  await buyer.call('post', `/user/print-jobs/${id}/comments`, { body: '언제 오나요?' }).expect(200);
  const own = (await seen()).threads.find(({ comments }) => comments[0]?.author === 'buyer')?.no;
  await atFactory({ threadNo: own, body: '모레입니다.' }).expect(404);
  await open(`/proofs/shared/${shared}/comments`, { threadNo: own, body: '저도 궁금합니다.' }).expect(200);
});
