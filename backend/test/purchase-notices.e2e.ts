import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { formatDateTimeKst, Role } from '@store/domain';
import type {
  AdminNoticeDto,
  AdminNoticePageDto,
} from '../src/modules/notices/dto/admin/admin-notice.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { RequestHouse } from './request-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let cup: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await signedIn(test, Role.Admin);
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000 });
});
afterAll(() => test.close());

/** The newest message of the kind, as the console shows it. */
async function preview(kind: string): Promise<AdminNoticeDto> {
  const answer = await call(test, admin, 'get', `/admin/notices?kind=${kind}&sort=recent`);
  const [newest] = data<AdminNoticePageDto>(answer).items;
  if (newest === undefined) throw new Error(`no ${kind}`);
  return newest;
}

it('the console shows what messages of a request say: whose, how much, until when; never their links', async () => {
  const house = await RequestHouse.open(test);
  const approver = await house.person(['approver']);
  await house.rule([{ contactId: await house.contact() }, { memberId: approver.id }]);
  const { request } = await house.asked(cup, 4);
  const facts = (quantity: number): string =>
    `${request.requestNo} · 컵\n${request.siteName} · 김구매\n합계 ${quantity},000원`;

  const asked = await preview('request.to-decide');
  expect(asked).toMatchObject({
    channel: 'sms',
    body: '김구매님이 컵 4,000원의 결재를 요청했습니다.',
    secret: true,
    link: null,
  });
  const token = await house.link(request);
  const lines = [{ lineId: 1, quantity: 3 }];
  const reduced = { decision: 'reduce', phoneDigits: '6789', lines, note: '세 개면 됩니다' };
  await test.http.post(`/api/approvals/${token}`).send(reduced).expect(200);
  // Somebody else decides still: nothing is approved yet.
  expect(await preview('request.reduced')).toMatchObject({
    title: '구매 요청의 수량이 조정되었습니다',
    body: `${facts(3)}\n의견: 세 개면 됩니다\n다음 결재를 기다리고 있습니다.`,
  });
  expect(await preview('request.to-decide')).toMatchObject({
    memberId: approver.id,
    body: facts(3),
    link: `/my/purchase-requests/${request.id}`,
  });

  const second = data<typeof request>(await house.see(approver, request.id));
  await house.decided(approver, second);
  expect(await preview('request.approved')).toMatchObject({
    title: '구매 요청이 승인되었습니다',
    body: `${facts(3)}\n${formatDateTimeKst(request.validUntil)}까지 결제해 주세요.`,
  });

  const form = { email: 'new@haerang.example', roles: ['buyer'], siteIds: null };
  await call(test, house.house.admin, 'post', '/my/organization/invitations', form).expect(200);
  const invited = await preview('org.invited');
  expect([invited.link, invited.body?.includes('14일 이내에')]).toEqual([null, true]);
});

it('a code is not shown', async () => {
  const house = await RequestHouse.open(test);
  await house.rule([{ contactId: await house.contact() }]);
  const { request } = await house.asked(cup, 1_000);
  const token = await house.link(request);
  await test.http.post(`/api/approvals/${token}/code`).expect(200);
  expect(await preview('request.code')).toMatchObject({ body: null, link: null });
});
