import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AccountClosedDto,
  ClosingPreviewDto,
} from '../src/modules/account-closing/dto/account-closing.dto.js';
import { RecordRetentionService } from '../src/modules/account-closing/retention/record-retention.service.js';
import type { SentInvitationDto } from '../src/modules/organizations/dto/invitation.dto.js';
import { addOrganization, addPerson, freshNumber, tokenOf, type House } from './organization-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';
import { startWorker } from './support/worker.js';

let test: TestApp;
let house: House;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  house = await addOrganization(test, freshNumber());
});
afterAll(() => test.close());

const close = (who: TestMember) =>
  call(test, who, 'post', '/user/close', { password: PASSWORD, agree: true });
const preview = async (who: TestMember) =>
  data<ClosingPreviewDto>(await call(test, who, 'get', '/user/close').expect(200));
const invite = async (contact: object): Promise<SentInvitationDto> => {
  const form = { ...contact, roles: ['buyer'], siteIds: null };
  return data<SentInvitationDto>(
    await call(test, house.admin, 'post', '/my/organization/invitations', form).expect(200),
  );
};
const LAST_ADMIN = {
  reason: 'ORG_LAST_ADMIN',
  orderId: null,
  orderNo: null,
  status: null,
  statusLabel: null,
};

describe('O19: an account of an organization', () => {
  it('of the last admin stays, until there is another', async () => {
    const last = await addOrganization(test, freshNumber());
    expect(await preview(last.admin)).toMatchObject({ closable: false, obstacles: [LAST_ADMIN] });
    expect((await close(last.admin).expect(409)).body).toMatchObject({
      code: 'ACCOUNT_CLOSE_BLOCKED',
      message: '마지막 관리자는 나갈 수 없습니다.',
      data: { obstacles: [LAST_ADMIN] },
    });
    await addPerson(test, last, ['admin']);
    expect(await preview(last.admin)).toMatchObject({ closable: true, obstacles: [] });
    await close(last.admin).expect(200);
  });

  it('of two admins at once closes for one of them', async () => {
    const pair = await addOrganization(test, freshNumber());
    const second = await addPerson(test, pair, ['admin']);
    const answers = await Promise.all([pair.admin, second].map((who) => close(who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is no obstacle for anybody else, nor after the end of the organization', async () => {
    const buyer = await addPerson(test, house, ['buyer']);
    expect((await preview(buyer)).obstacles).toEqual([]);
    const ended = await addOrganization(test, freshNumber());
    await test.em.execute("update organizations set state = 'closed' where id = ?", [ended.id]);
    await close(ended.admin).expect(200);
  });

  it('takes its standing and the invitations to its contacts along, with their links', async () => {
    const leaver = await addPerson(test, house, ['buyer', 'admin']);
    await test.em.execute("update members set name = '홍길동' where id = ?", [leaver.id]);
    const { id: byLeaver } = data<SentInvitationDto>(
      await call(test, leaver, 'post', '/my/organization/invitations', {
        email: 'kept@haerang.example',
        roles: ['buyer'],
        siteIds: null,
      }).expect(200),
    );
    const toLeaver = await invite({ email: leaver.email });
    data<AccountClosedDto>(await close(leaver).expect(200));

    const [left] = await test.em.execute<Record<string, unknown>[]>(
      `select (select count(*)::int from memberships where member_id = :id) as memberships,
         (select count(*)::int from notices where body like '%홍길동%') as named,
         (select count(*)::int from private_links where purpose = 'org-invitation' and :toLeaver = any (subject_ids)) as links`,
      { id: leaver.id, toLeaver: toLeaver.id },
    );
    expect(left).toEqual({ memberships: 0, named: 0, links: 0 });
    const rows = await test.em.execute(
      'select email, state, invited_by_id as by from invitations where id in (?, ?) order by id',
      [byLeaver, toLeaver.id],
    );
    expect(rows).toEqual([
      { email: 'kept@haerang.example', state: 'sent', by: null },
      { email: null, state: 'ended', by: house.admin.id },
    ]);
    await test.http.get(`/api/invitations/${tokenOf(toLeaver.url)}`).expect(404);
  });

  it('that joined leaves no copy of the contact it was invited by', async () => {
    const { email } = await addPerson(test, house, ['buyer']);
    const [copies] = await test.em.execute<{ count: number }[]>(
      `select ((select count(*) from invitations where email = :email)
         + (select count(*) from private_links where email = :email))::int as count`,
      { email },
    );
    expect(copies?.count).toBe(0);
  });
});

describe('an invitation that nobody accepts', () => {
  it('can be sent again, until its contact is deleted ninety days after its end', async () => {
    const late = await invite({ phone: '01099998888' });
    const lapsed = await invite({ phone: '01099997777' });
    const ended = (id: number, days: number) =>
      test.em.execute("update invitations set expires_at = now() - ? * interval '1 day' where id = ?", [
        days,
        id,
      ]);
    await ended(late.id, 89);
    await ended(lapsed.id, 91);
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 3_600_000 });
    try {
      while ((await worker.get(RecordRetentionService).purge()) > 0);
    } finally {
      await worker.close();
    }
    const rows = await test.em.execute(
      'select state, phone from invitations where id in (?, ?) order by id',
      [late.id, lapsed.id],
    );
    expect(rows).toEqual([
      { state: 'sent', phone: '01099998888' },
      { state: 'ended', phone: null },
    ]);
    const resend = (id: number) =>
      call(test, house.admin, 'post', `/my/organization/invitations/${id}/resend`);
    await resend(late.id).expect(200);
    expect((await resend(lapsed.id).expect(410)).body.code).toBe('INVITE_ENDED');
  });
});

it('a member without an organization meets nothing of this', async () => {
  const alone = await signedIn(test);
  expect(await preview(alone)).toMatchObject({ closable: true, obstacles: [] });
});
