import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type { AccessMonthDto } from '../src/modules/admin/access-records/dto/access-record.dto.js';
import { RecordRetentionService } from '../src/modules/account-closing/retention/record-retention.service.js';
import { addOrder, auditOf } from './admin-fixtures.js';
import { valuesOf } from './imports-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { addTumbler, estimateRequest } from './estimate-fixtures.js';
import { dataFolder, pathOf, uploaded, type DataFolder } from './files-fixtures.js';
import { logoPng } from './print-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { data } from './shop-fixtures.js';
import { addSite, call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startWorker } from './support/worker.js';

let folder: DataFolder;
let test: TestApp;
let admin: TestMember;
let manager: TestMember;
let member: TestMember;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ STORE_DATA_DIR: folder.path });
  [admin, manager, member] = await Promise.all([
    signedIn(test, Role.Admin),
    signedIn(test, Role.Manager),
    signedIn(test, Role.Member),
  ]);
  await test.em.execute(
    `update members set phone = '01012345678', email = 'kim@hotel.co.kr', name = '김대표', company_name = '서울호텔', manager_id = ? where id = ?`,
    [manager.id, member.id],
  );
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

interface Entry {
  id: number;
  actor: number;
  role: number;
  ip: string;
  used: string;
  subject: string;
  call: string;
  ids: number[];
  count: number;
  query: Record<string, string>;
}

const ENQUIRY = {
  name: '김대표',
  email: 'kim@hotel.co.kr',
  title: '머그',
  body: '500개',
  privacyAgreed: true,
};
const sentId = async (path: string, body: object): Promise<number> =>
  data<{ id: number }>(await call(test, member, 'post', path, body)).id;

let since = 0;
beforeEach(async () => {
  since =
    (await test.em.execute<{ id: number }[]>('select coalesce(max(id), 0) as id from access_records'))[0]
      ?.id ?? 0;
});
const written = (): Promise<Entry[]> =>
  test.em.execute<Entry[]>(
    `select id, actor_id as actor, role, ip, used, subject, call, subject_ids as ids, subject_count as count, query
     from access_records where id > ? order by id`,
    [since],
  );

describe('the access record', () => {
  it('says who read whose data, from where and how, for a list', async () => {
    const found = data<{ items: { id: number }[] }>(
      await call(test, admin, 'get', '/admin/users?q=김대표&size=5'),
    );
    expect(await written()).toEqual([
      {
        id: expect.any(Number),
        actor: admin.id,
        role: 2,
        ip: '127.0.0.1',
        used: 'read',
        subject: 'member',
        call: 'GET /api/admin/users',
        ids: found.items.map(({ id }) => id),
        count: found.items.length,
        query: { q: '김대표', size: '5' },
      },
    ]);
    expect(found.items.map(({ id }) => id)).toEqual([member.id]);
  });

  it.each<[string, () => Promise<[string, string]>, object]>([
    [
      'a member',
      () => Promise.resolve(['get', `/admin/users/${member.id}`]),
      { used: 'read', subject: 'member' },
    ],
    [
      'a customer, for the manager',
      () => Promise.resolve(['get', `/manager/customers/${member.id}`]),
      { used: 'read', subject: 'member' },
    ],
    [
      'an order, by its number',
      async () => ['get', `/admin/orders/${(await addOrder(test, { memberId: member.id })).orderNo}`],
      { used: 'read', subject: 'order' },
    ],
    [
      'a change of a member',
      () => Promise.resolve(['patch', `/admin/users/${member.id}`]),
      { used: 'change', subject: 'member' },
    ],
    [
      'the audit log',
      () => Promise.resolve(['get', '/admin/audit?size=3']),
      { used: 'read', subject: 'audit' },
    ],
  ])('has %s', async (_, path, expected) => {
    const [method, address] = await path();
    await call(
      test,
      address.startsWith('/manager') ? manager : admin,
      method as 'get',
      address,
      method === 'get' ? undefined : {},
    ).expect(200);
    const entries = await written();
    expect(entries).toMatchObject([expected]);
    expect(entries[0]?.ids).toHaveLength(entries[0]?.count ?? 1);
  });

  it('has files of lists with the number of their rows and what was asked', async () => {
    await call(test, admin, 'get', '/admin/exports/members.csv?q=김대표&columns=name,phone').expect(200);
    expect(await written()).toMatchObject([
      {
        used: 'download',
        subject: 'member',
        count: 1,
        ids: [],
        query: { q: '김대표', columns: 'name,phone', format: 'csv' },
      },
    ]);
    since = (await written()).at(-1)?.id ?? since;
    await call(test, manager, 'get', '/manager/exports/customers.csv').expect(200);
    await call(test, admin, 'get', '/admin/exports/products.csv').expect(200);
    expect(await written()).toMatchObject([{ actor: manager.id, used: 'download', subject: 'member' }]);
  });

  it('has each detail that staff open, also by calls that they share with customers', async () => {
    const { id: site } = await addSite(test, admin, member.id);
    const order = await addOrder(test, { memberId: member.id });
    const enquiry = await sentId('/enquiries', ENQUIRY);
    const estimate = await sentId('/estimates', estimateRequest(await addTumbler(test)));
    since = (await written()).at(-1)?.id ?? since;
    const details: [TestMember, string, string, number][] = [
      [admin, `/admin/users/${member.id}`, 'member', member.id],
      [manager, `/manager/customers/${member.id}`, 'member', member.id],
      [admin, `/admin/orders/${order.id}`, 'order', order.id],
      [manager, `/manager/orders/${order.id}`, 'order', order.id],
      [admin, `/admin/enquiries/${enquiry}`, 'enquiry', enquiry],
      [admin, `/manager/estimates/${estimate}`, 'estimate', estimate],
      [admin, `/admin/sites/${site}`, 'site', site],
      [manager, `/user/sites/${site}`, 'site', site],
    ];
    for (const [who, path] of details) await call(test, who, 'get', path).expect(200);
    await call(test, member, 'get', `/user/sites/${site}`).expect(200);
    expect((await written()).map(({ actor, used, subject, ids }) => [actor, used, subject, ids])).toEqual(
      details.map(([who, , subject, id]) => [who.id, 'read', subject, [id]]),
    );
  });

  it('has who opened a file by a signed address, wherever it is opened', async () => {
    const file = await uploaded(test, member);
    const id = await sentId('/enquiries', { ...ENQUIRY, fileIds: [file.id] });
    type Answer = { files: { url: string }[] };
    const linkFor = async (who: TestMember, path: string): Promise<string> =>
      pathOf(data<Answer>(await call(test, who, 'get', path)).files[0]?.url ?? '');
    const [staffLink, ownLink] = [
      await linkFor(admin, `/admin/enquiries/${id}`),
      await linkFor(member, `/user/enquiries/${id}`),
    ];
    since = (await written()).at(-1)?.id ?? since;
    await test.http.get(ownLink).expect(200);
    await test.http.get(pathOf(file.url)).expect(200);
    expect(await written()).toEqual([]);
    await test.http.get(staffLink).expect(200);
    expect(await written()).toMatchObject([
      {
        actor: admin.id,
        role: 2,
        ip: '127.0.0.1',
        used: 'download',
        subject: 'file',
        call: 'GET /api/files/:id',
        ids: [],
        count: 1,
        query: { file: file.id, memberId: String(member.id) },
      },
    ]);
    // Refused without its viewer, and with another one.
    for (const forged of [
      staffLink.replace(/viewer=\d+&/, ''),
      staffLink.replace(/viewer=\d+/, `viewer=${manager.id}`),
      `${ownLink}&viewer=${manager.id}`,
    ])
      await test.http.get(forged).expect(404);
    expect(await written()).toHaveLength(1);
    await test.em.execute('alter table access_records rename to away');
    try {
      await test.http.get(staffLink).expect(500);
    } finally {
      await test.em.execute('alter table away rename to access_records');
    }
  });

  it('has every picture and file of a print job that staff open, and what they take of it', async () => {
    const { id, versionId } = await addPrintJob(test, member);
    const picture = await logoPng();
    const file = async (): Promise<string> => (await uploaded(test, member, picture, 'a.png')).id;
    await test.em.execute('update artwork_versions set preview_id = ?, zoom_id = ? where id = ?', [
      await file(),
      await file(),
      versionId,
    ]);
    await test.em.execute('update print_jobs set picture_id = ? where id = ?', [await file(), id]);
    const page = { width: 1, height: 1, fileId: await file(), zoomId: await file() };
    await test.em.execute(
      `insert into proofs (id, job_id, no, sha256, type, bytes, file_name, state, file_id, pages)
       values (gen_random_uuid(), ?, 1, repeat('a', 64), 'png', 1, '시안.png', 'done', ?, ?::jsonb)`,
      [id, await file(), JSON.stringify([page])],
    );
    const comment = { body: '로고를 크게 해 주세요.', fileIds: [await file()] };
    await call(test, member, 'post', `/user/print-jobs/${id}/comments`, comment).expect(200);
    since = (await written()).at(-1)?.id ?? since;

    const addressesIn = async (who: TestMember, path: string): Promise<string[]> =>
      JSON.stringify((await call(test, who, 'get', path).expect(200)).body).match(
        /[^"]*\/api\/files\/[^"]*/g,
      ) ?? [];
    const detail = await addressesIn(manager, `/manager/print-jobs/${id}`);
    const all = [
      ...detail,
      ...(await addressesIn(manager, `/manager/print-jobs/${id}/files`)),
      ...(await addressesIn(manager, '/manager/print-jobs/board')),
      ...(await addressesIn(manager, '/manager/print-jobs')),
    ];
    // Placed file and its preview, placement record, two sizes of a page, the proof itself, a comment's file; one thumbnail each.
    expect([detail.length, all.length]).toEqual([7, 10]);
    expect(all.filter((address) => !address.includes(`viewer=${manager.id}&`))).toEqual([]);
    for (const address of await addressesIn(member, `/user/print-jobs/${id}`))
      expect(address).not.toContain('viewer');

    await call(test, manager, 'get', `/manager/print-jobs/${id}/job-sheet.pdf`).expect(200);
    const sheets = { ids: [id], what: 'sheets' };
    const taken = data<{ url: string }>(
      await call(test, manager, 'post', '/manager/print-jobs/downloads', sheets),
    );
    await test.http.get(pathOf(taken.url)).expect(200);
    await test.http.get(pathOf(detail[0] ?? '')).expect(200);
    const seen = (await written()).map(({ actor, used, subject, ids }) => [actor, used, subject, ids]);
    expect(seen.filter(([, , subject]) => subject !== 'order')).toEqual([
      [manager.id, 'read', 'print', [id]],
      [manager.id, 'read', 'print', [id]],
      [manager.id, 'download', 'print', [id]],
      [manager.id, 'download', 'print', [id]],
      [manager.id, 'download', 'file', []],
    ]);
  });

  it('has who read lists of evidence, and notices to staff about customers', async () => {
    for (const [who, path] of [
      [admin, '/admin/evidence'],
      [manager, '/manager/evidence'],
      [admin, '/admin/evidence/monthly-members'],
      [admin, '/admin/evidence/checks'],
      [manager, '/user/notices'],
      [member, '/user/notices'],
    ] as const)
      await call(test, who, 'get', path).expect(200);
    expect((await written()).map(({ actor, used, subject }) => [actor, used, subject])).toEqual([
      [admin.id, 'read', 'evidence'],
      [manager.id, 'read', 'evidence'],
      [admin.id, 'read', 'member'],
      [admin.id, 'read', 'evidence'],
      [manager.id, 'read', 'notice'],
    ]);
  });

  it('has nothing of what members see of themselves', async () => {
    await call(test, member, 'get', '/user/profile').expect(200);
    await call(test, member, 'get', '/user/addresses').expect(200);
    expect(await written()).toEqual([]);
  });

  it('has no personal data of its own: what a change brings stays out', async () => {
    const body = {
      userCompany: '바다호텔',
      userName: '최담당',
      userPhone: '01077776666',
      managerId: manager.id,
    };
    await call(test, admin, 'post', '/admin/users', body).expect(200);
    expect(await written()).toMatchObject([{ used: 'change', subject: 'member', query: {} }]);
  });

  it('keeps what cannot be stored out of the query, and cuts it', async () => {
    await call(test, admin, 'get', `/admin/users?q=${'가'.repeat(100)}&status=`).expect(200);
    await call(test, admin, 'patch', `/admin/users/${member.id}?x=%00${'a'.repeat(500)}`, {});
    const entries = await written();
    expect(entries.map(({ query }) => Math.max(...Object.values(query).map(({ length }) => length)))).toEqual(
      [100, 200],
    );
  });

  it('is only added to, until two years are over', async () => {
    await call(test, admin, 'get', '/admin/users').expect(200);
    await expect(test.em.execute('update access_records set ip = ?', ['1.1.1.1'])).rejects.toThrow(
      /only added/,
    );
    await expect(test.em.execute('delete from access_records')).rejects.toThrow(/only added/);
    await expect(test.em.execute('delete from access_reviews where false')).resolves.toBeDefined();
    await expect(
      test.em.execute(
        `update audit_log set actor_id = actor_id + 1 where id = (select max(id) from audit_log)`,
      ),
    ).rejects.toThrow(/only added/);
  });

  it('comes before the answer: what cannot be recorded is not read, nor changed', async () => {
    await test.em.execute('alter table access_records rename to away');
    try {
      const refused = await call(test, admin, 'get', `/admin/users/${member.id}`).expect(500);
      expect(JSON.stringify(refused.body)).not.toContain('kim@hotel');
      await call(test, admin, 'patch', `/admin/users/${member.id}`, { name: '다른이름' }).expect(500);
      await call(test, admin, 'get', '/admin/exports/members.csv').expect(500);
      await call(test, admin, 'get', '/admin/products').expect(200);
    } finally {
      await test.em.execute('alter table away rename to access_records');
    }
    const [row] = await test.em.execute<{ name: string }[]>('select name from members where id = ?', [
      member.id,
    ]);
    expect(row?.name).toBe('김대표');
  });
});

describe('covered lists', () => {
  it('show enough to recognise, are found by the whole value, and stay whole for who does not ask', async () => {
    type Page = { items: { id: number; phone: string; email: string }[] };
    for (const [who, path] of [
      [admin, '/admin/users'],
      [manager, '/manager/customers'],
    ] as const) {
      for (const q of ['01012345678', 'kim@hotel.co.kr']) {
        const { items } = data<Page>(await call(test, who, 'get', `${path}?masked=true&q=${q}`));
        expect(items).toMatchObject([{ id: member.id, phone: '01*-****-5678', email: 'ki***@hotel.co.kr' }]);
      }
      const { items } = data<Page>(await call(test, who, 'get', `${path}?q=01012345678`));
      expect(items).toMatchObject([{ phone: '01012345678', email: 'kim@hotel.co.kr' }]);
    }
  });

  it('cover addresses and recipients wherever they stand', async () => {
    const { id } = await addSite(test, admin, member.id);
    await call(test, admin, 'patch', `/admin/sites/${id}`, {
      address: {
        receiverName: '한지민',
        receiverPhone: '01098765432',
        postalCode: '06236',
        address1: '서울 강남구 테헤란로 152',
      },
    }).expect(200);
    for (const [who, path] of [
      [admin, '/admin/sites'],
      [manager, '/manager/sites'],
    ] as const) {
      const { items } = data<{ items: { id: number }[] }>(
        await call(test, who, 'get', `${path}?masked=true`),
      );
      expect(items.filter((item) => item.id === id)).toMatchObject([
        { address: { receiverPhone: '01*-****-5432', address1: '서울 강남구 ***' } },
      ]);
    }
    since = (await written()).at(-1)?.id ?? since;
    expect(data(await call(test, manager, 'get', `/admin/personal-data/site/${id}`))).toEqual({
      id,
      phone: '01098765432',
      email: null,
      address: '06236 서울 강남구 테헤란로 152',
    });
    expect(await written()).toMatchObject([
      { actor: manager.id, used: 'reveal', subject: 'site', ids: [id] },
    ]);
  });

  it('are shown one by one, to those who have them in their lists, and each look is recorded', async () => {
    expect(data(await call(test, admin, 'get', `/admin/personal-data/member/${member.id}`))).toEqual({
      id: member.id,
      phone: '01012345678',
      email: 'kim@hotel.co.kr',
      address: null,
    });
    expect(await written()).toMatchObject([
      {
        used: 'reveal',
        subject: 'member',
        ids: [member.id],
        count: 1,
        call: 'GET /api/admin/personal-data/member/:id',
      },
    ]);
    await call(test, manager, 'get', `/admin/personal-data/member/${member.id}`).expect(200);
    await call(test, manager, 'get', `/admin/personal-data/member/${admin.id}`).expect(404);
    await call(
      test,
      await signedIn(test, Role.Manager),
      'get',
      `/admin/personal-data/member/${member.id}`,
    ).expect(404);
    await call(test, admin, 'get', '/admin/personal-data/enquiry/99999').expect(404);
    await call(test, admin, 'get', '/admin/personal-data/notice/99999').expect(404);
  });
});

describe('the monthly review', () => {
  const record = (at: string, more: object = {}): Promise<unknown> => {
    const { used, count, actor } = { used: 'read', count: 1, actor: admin.id, ...more };
    return test.em.execute(
      `insert into access_records (actor_id, role, ip, used, subject, call, subject_ids, subject_count, query, created_at)
       values (?, 2, '203.0.113.9', ?, 'member', 'GET /x', '{7}', ?, '{}', ?)`,
      [actor, used, count, at],
    );
  };

  it('counts each person, the unusual first, and narrows the list', async () => {
    await record('2025-03-10T03:00:00Z');
    await record('2025-03-10T03:00:00Z', { actor: manager.id });
    // 23:30 and 05:59 in Seoul are night, 06:00 is not; the first hour of April in Seoul is not March.
    await record('2025-03-10T14:30:00Z', { actor: manager.id, count: 101 });
    await record('2025-03-10T20:59:00Z', { actor: manager.id });
    await record('2025-03-10T21:00:00Z', { actor: manager.id, used: 'download' });
    await record('2025-03-31T15:00:00Z', { actor: manager.id });
    const month = data<AccessMonthDto>(
      await call(test, admin, 'get', '/admin/access-records/month?month=2025-03'),
    );
    expect(month).toMatchObject({ month: '2025-03', over: true, reviews: [] });
    expect(month.people).toMatchObject([
      {
        actorId: manager.id,
        total: 4,
        downloads: 1,
        night: 2,
        many: 1,
        subjects: 104,
        flags: ['download', 'night', 'many'],
      },
      { actorId: admin.id, total: 1, downloads: 0, night: 0, flags: [] },
    ]);
    const list = async (query: string) =>
      data<{ items: object[]; total: number }>(
        await call(test, admin, 'get', `/admin/access-records?from=2025-03-01&to=2025-03-31&${query}`),
      ).total;
    expect(await list('')).toBe(5);
    expect(await list('flag=night')).toBe(2);
    expect(await list('flag=many')).toBe(1);
    expect(await list('use=download')).toBe(1);
    expect(await list(`actor=${admin.id}`)).toBe(1);
    expect(await list('subject=member&subjectId=7')).toBe(5);
    expect(await list('subjectId=8')).toBe(0);
    expect(await list('q=203.0.113.9')).toBe(5);
    const { body } = await call(
      test,
      admin,
      'get',
      '/admin/exports/access-records.xlsx?from=2025-03-01&to=2025-03-31&flag=many',
    )
      .buffer(true)
      .parse(bytesOf)
      .expect(200);
    const [headings, row, ...rest] = await valuesOf(body as Buffer);
    expect(headings).toContain('점검 항목');
    expect(row).toEqual(expect.arrayContaining(['야간, 대량', '조회', '203.0.113.9', 101]));
    expect(rest).toEqual([]);
  });

  it('is recorded with its note; a month that is not over cannot be reviewed', async () => {
    const review = (body: object) => call(test, admin, 'post', '/admin/access-records/reviews', body);
    const now = new Date(Date.now() + 9 * 60 * 60_000).toISOString().slice(0, 7);
    await review({ month: now, note: '점검' }).expect(422);
    await review({ month: '2025-13', note: '점검' }).expect(400);
    await review({ month: '2025-02', note: '' }).expect(400);
    const done = data<AccessMonthDto>(await review({ month: '2025-02', note: '특이 사항 없음' }));
    expect(done.reviews).toMatchObject([{ note: '특이 사항 없음' }]);
    expect(await auditOf(test, 'access', '2025-02')).toMatchObject([
      { action: 'access.review', actor: admin.id },
    ]);
    await expect(test.em.execute('delete from access_reviews')).rejects.toThrow(/only added/);
  });
});

describe('retention', () => {
  it('ends what was kept long enough, batch after batch, and nothing else', async () => {
    await call(test, admin, 'get', '/admin/users').expect(200);
    const ago = (interval: string) => `now() - interval '${interval}'`;
    const login = (whose: number | null, interval: string) =>
      test.em.execute(
        `insert into login_events (member_id, success, email, ip, login_at) values (?, true, 'kept', '1.2.3.4', ${ago(interval)})`,
        [whose],
      );
    await test.em.execute(
      `insert into access_records (actor_id, role, ip, used, subject, call, subject_ids, subject_count, query, created_at)
       select ?, 2, 'old', 'read', 'member', 'x', '{}', 0, '{}', ${ago('25 months')} from generate_series(1, 1500)`,
      [admin.id],
    );
    await test.em.execute(
      `insert into audit_log (actor_id, action, target_type, target_id, created_at)
       values (?, 'old', 'member', '1', ${ago('61 months')}), (?, 'kept', 'member', '1', ${ago('59 months')})`,
      [admin.id, admin.id],
    );
    await login(member.id, '4 months');
    await login(null, '4 months');
    await login(admin.id, '4 months');
    await login(admin.id, '25 months');
    await login(member.id, '2 months');
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 3_600_000 });
    try {
      const retention = worker.get(RecordRetentionService);
      while ((await retention.purge()) > 0);
    } finally {
      await worker.close();
    }
    const [left] = await test.em.execute(
      `select (select count(*)::int from access_records where ip = 'old') as access,
         (select array_agg(action order by action) from audit_log where action in ('old', 'kept')) as audit,
         (select count(*)::int from login_events where email = 'kept') as logins,
         (select count(*)::int from access_records where created_at > now() - interval '1 day') > 0 as today`,
    );
    expect(left).toEqual({ access: 0, audit: ['kept'], logins: 2, today: true });
  });

  it('ends what has expired of somebody who never comes back, and keeps what can still be used', async () => {
    const { id } = await signedIn(test, Role.Admin);
    const both = [`now() - interval '1 min'`, `now() + interval '1 min'`];
    for (const [turn, expires] of both.entries()) {
      const hash = `z${turn}${String(id).padStart(62, '0')}`;
      await test.em.execute(
        `insert into second_factor_tickets (member_id, kind, ticket_hash, expires_at)
         values (:id, 'login', :login, ${expires}), (:id, 'confirm', :confirm, ${expires})`,
        { id, login: `a${hash.slice(1)}`, confirm: `b${hash.slice(1)}` },
      );
      await test.em.execute(
        `insert into contact_codes (member_id, kind, contact, code_hash, expires_at) values (?, 'email', 'x@y.kr', ?, ${expires})`,
        [id, hash],
      );
      await test.em.execute(
        `insert into private_links (purpose, subject_kind, subject_ids, token_hash, expires_at)
         values ('password-reset', 'member', array[?::int], ?, ${expires})`,
        [id, hash],
      );
      await test.em.execute(
        `insert into private_links (purpose, subject_kind, subject_ids, token_hash, code_hash, expires_at)
         values ('claim', 'member', array[:id::int], :sent, :sent, ${expires}),
           ('invitation', 'member', array[:id::int], :invitation, :invitation, ${expires}),
           ('estimate', 'estimate', array[:id::int], :estimate, null, ${expires})`,
        { id, estimate: `e${hash.slice(1)}`, sent: `c${hash.slice(1)}`, invitation: `d${hash.slice(1)}` },
      );
      await test.em.execute(
        `insert into sessions (member_id, family, token_hash, expires_at) values (?, gen_random_uuid(), ?, ${expires})`,
        [id, hash],
      );
    }
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 3_600_000 });
    try {
      while ((await worker.get(RecordRetentionService).purge()) > 0);
    } finally {
      await worker.close();
    }
    const [left] = await test.em.execute(
      `select (select count(*)::int from second_factor_tickets where member_id = :id) as tickets,
         (select count(*)::int from contact_codes where member_id = :id) as codes,
         (select count(*)::int from private_links where subject_kind = 'member' and subject_ids = array[:id::int]
           and purpose = 'password-reset') as resets,
         (select count(*)::int from private_links where subject_kind = 'member' and subject_ids = array[:id::int]
           and purpose in ('claim', 'invitation')) as claims,
         (select count(*)::int from private_links where purpose = 'estimate' and subject_ids = array[:id::int]) as estimates,
         (select count(*)::int from sessions where member_id = :id) as sessions,
         (select count(*)::int from second_factor_tickets where member_id = :id and expires_at > now()) as good`,
      { id },
    );
    // The session of the login itself also continues.
    expect(left).toEqual({ tickets: 2, codes: 1, resets: 1, claims: 2, estimates: 2, sessions: 2, good: 2 });
  });
});
