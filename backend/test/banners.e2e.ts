import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import type { AdminBannerDto } from '../src/modules/content/dto/admin-banner.dto.js';
import type { BannerDto } from '../src/modules/content/dto/banner.dto.js';
import { Clock } from '../src/platform/clock.js';
import { auditOf } from './admin-fixtures.js';
import { statementsOf } from './catalog-fixtures.js';
import { data, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
beforeAll(async () => {
  test = await startTestApp({ LINK_HOSTS: 'blog.example.com, *.naver.com' });
  admin = await signedIn(test, 2);
});
afterAll(() => test.close());
beforeEach(() => test.em.execute('delete from banners'));

type Method = 'get' | 'post' | 'patch' | 'delete';

function call(method: Method, path: string, body?: object): Test {
  const request = test.http[method](`/api/admin/banners${path}`).set('authorization', admin.bearer);
  return body === undefined ? request : request.send(body);
}

const create = async (body: object): Promise<AdminBannerDto> =>
  data<AdminBannerDto>(await call('post', '', body));

const shown = async (): Promise<string[]> =>
  data<BannerDto[]>(await test.http.get('/api/banners')).map((banner) => banner.title);

const titles = async (): Promise<string[]> =>
  data<AdminBannerDto[]>(await call('get', '')).map((banner) => banner.title);

describe('a banner', () => {
  it('is created at the end, shown at once, and recorded', async () => {
    await create({ title: '첫째' });
    const banner = await create({
      title: '  둘째 ',
      sub: '한 번에',
      ctaLabel: '문의',
      href: '/sourcing?from=banner',
      background: 'https://cdn.example/media/a.webp',
      tone: 'ink',
    });
    expect(banner).toEqual({
      id: banner.id,
      title: '둘째',
      sub: '한 번에',
      ctaLabel: '문의',
      href: '/sourcing?from=banner',
      background: 'https://cdn.example/media/a.webp',
      tone: 'ink',
      place: 'hero',
      sortOrder: 1,
      active: true,
      startsAt: null,
      endsAt: null,
      phase: 'live',
      updatedAt: expect.any(String),
      version: 1,
    });
    expect(await shown()).toEqual(['첫째', '둘째']);
    expect(data(await call('get', `/${banner.id}`))).toEqual(banner);
    expect(await auditOf(test, 'banner', banner.id)).toEqual([
      expect.objectContaining({ action: 'banner.create', actor: admin.id, before: null, ip: '127.0.0.1' }),
    ]);
  });

  it('is changed in parts; null clears; nothing changed leaves no record', async () => {
    const { id } = await create({ title: '배너', sub: '설명', href: '/sourcing' });
    const changed = data<AdminBannerDto>(
      await call('patch', `/${id}`, { sub: null, title: '새 제목', version: 1 }),
    );
    expect(changed).toMatchObject({ title: '새 제목', sub: null, href: '/sourcing', version: 2 });
    await call('patch', `/${(await create({ title: '사례', place: 'work' })).id}`, { place: 'hero' }).expect(
      200,
    );
    expect(await shown()).toEqual(['새 제목', '사례']);
    const same = data<AdminBannerDto>(await call('patch', `/${id}`, { title: '새 제목' }));
    expect(same.version).toBe(2);
    expect((await auditOf(test, 'banner', id)).map((row) => row.action)).toEqual([
      'banner.create',
      'banner.update',
    ]);
  });

  it('is deleted for good, with what it was in the log', async () => {
    const { id } = await create({ title: '지울 배너' });
    await call('delete', `/${id}?version=9`).expect(409);
    await call('delete', `/${id}?version=1`).expect(200);
    expect(await shown()).toEqual([]);
    await call('get', `/${id}`).expect(404);
    await call('delete', `/${id}`).expect(404);
    const [, last] = await auditOf(test, 'banner', id);
    expect(last).toMatchObject({ action: 'banner.delete', before: { title: '지울 배너' }, after: null });
  });

  it('can be had a hundred times, not more', async () => {
    await test.em.execute(`insert into banners (title) select 'x' from generate_series(1, 100)`);
    const answer = await call('post', '', { title: '하나 더' }).expect(422);
    expect((answer.body as Answered<null>).code).toBe('BANNER_LIMIT');
    expect(await titles()).toHaveLength(100);
  });
});

describe('what is refused', () => {
  it.each([
    ['title', { title: ' ' }, 'BANNER_TITLE_REQUIRED'],
    ['title', { title: 'x'.repeat(101) }, 'BANNER_TITLE_REQUIRED'],
    ['href', { title: 'x', href: 'javascript:alert(1)' }, 'BANNER_LINK_FORM'],
    ['href', { title: 'x', href: '//evil.example' }, 'BANNER_LINK_FORM'],
    ['href', { title: 'x', href: '/\\evil.example' }, 'BANNER_LINK_FORM'],
    ['href', { title: 'x', href: '/a\tb' }, 'BANNER_LINK_FORM'],
    ['href', { title: 'x', href: 'https://evil.example/' }, 'BANNER_LINK_FORM'],
    ['href', { title: 'x', href: 'http://blog.example.com/' }, 'BANNER_LINK_FORM'],
    ['background', { title: 'x', background: 'data:image/svg+xml,<svg/>' }, 'BANNER_BACKGROUND_FORM'],
    ['tone', { title: 'x', tone: 'red' }, 'BANNER_TONE_FORM'],
    ['place', { title: 'x', place: 'footer' }, 'VALIDATION_FAILED'],
    ['startsAt', { title: 'x', startsAt: '2026-12-01' }, 'VALIDATION_FAILED'],
    ['startsAt', { title: 'x', startsAt: '2026-02-30T00:00:00Z' }, 'VALIDATION_FAILED'],
    [
      'endsAt',
      { title: 'x', startsAt: '2026-12-01T00:00:00+09:00', endsAt: '2026-11-30T15:00:00Z' },
      'BANNER_DATES_FORM',
    ],
    ['color', { title: 'x', color: 'red' }, 'UNKNOWN_FIELD'],
  ])('%s of %j', async (field, body, code) => {
    const answer = await call('post', '', body).expect(400);
    const fields = (answer.body as Answered<{ fields: { field: string; code: string }[] }>).data.fields;
    expect(fields).toEqual([expect.objectContaining({ field, code })]);
    expect(await titles()).toEqual([]);
  });

  it('a part that does not fit the parts that stay', async () => {
    const { id } = await create({ title: 'x', startsAt: '2026-12-01T00:00:00Z' });
    await call('patch', `/${id}`, { endsAt: '2026-11-01T00:00:00Z' }).expect(400);
    await call('patch', `/${id}`, { endsAt: '2026-11-01T00:00:00Z', startsAt: null }).expect(200);
  });

  it('allowed hosts pass; one that left the settings is not shown any more', async () => {
    await create({ title: 'a', href: 'https://blog.example.com/1' });
    await create({ title: 'b', href: 'https://cafe.naver.com/store' });
    await test.em.execute(
      `insert into banners (title, href, sort_order) values ('c', 'https://gone.example/', 9)`,
    );
    const hrefs = data<BannerDto[]>(await test.http.get('/api/banners')).map((banner) => banner.href);
    expect(hrefs).toEqual(['https://blog.example.com/1', 'https://cafe.naver.com/store', null]);
  });
});

describe('dates', () => {
  it('start and end a banner to the moment, without a call by staff', async () => {
    const clock = test.app.get(Clock);
    const real = clock.now.bind(clock);
    const { id } = await create({
      title: '행사',
      startsAt: '2030-01-01T00:00:00+09:00',
      endsAt: '2030-01-02T00:00:00+09:00',
    });
    const at = async (moment: string): Promise<[string[], string]> => {
      clock.now = () => new Date(moment);
      return [await shown(), data<AdminBannerDto>(await call('get', `/${id}`)).phase];
    };
    // Sessions use the real time; only the banners read the clock here.
    expect(await at('2029-12-31T14:59:59.999Z')).toEqual([[], 'scheduled']);
    expect(await at('2029-12-31T15:00:00.000Z')).toEqual([['행사'], 'live']);
    expect(await at('2030-01-01T14:59:59.999Z')).toEqual([['행사'], 'live']);
    expect(await at('2030-01-01T15:00:00.000Z')).toEqual([[], 'ended']);
    clock.now = real;
  });

  it('no copy on the way outlives them', async () => {
    const answer = await test.http.get('/api/banners').expect(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

describe('the order', () => {
  it('is set as a whole, and recorded', async () => {
    const [a, b, c] = [
      await create({ title: 'a' }),
      await create({ title: 'b' }),
      await create({ title: 'c' }),
    ];
    const ids = [c.id, a.id, b.id];
    const ordered = data<AdminBannerDto[]>(await call('post', '/order', { ids, seen: [a.id, b.id, c.id] }));
    expect(ordered.map((banner) => banner.title)).toEqual(['c', 'a', 'b']);
    expect(await shown()).toEqual(['c', 'a', 'b']);
    const [row] = await test.em.execute<{ before: unknown; after: unknown }[]>(
      `select before, after from audit_log where action = 'banner.order' order by id desc limit 1`,
    );
    expect(row).toEqual({ before: { ids: [a.id, b.id, c.id] }, after: { ids } });
  });

  it('is refused where the banners, or what was seen of them, are others', async () => {
    const [a, b] = [await create({ title: 'a' }), await create({ title: 'b' })];
    for (const body of [
      { ids: [a.id] },
      { ids: [a.id, b.id, b.id + 1000] },
      { ids: [] },
      { ids: [b.id, a.id], seen: [b.id, a.id] },
    ]) {
      const answer = await call('post', '/order', body).expect(409);
      expect(answer.body).toMatchObject({
        code: 'BANNER_ORDER_CHANGED',
        data: { current: { ids: [a.id, b.id] } },
      });
    }
    await call('post', '/order', { ids: [a.id, a.id] }).expect(400);
    expect(await shown()).toEqual(['a', 'b']);
  });
});

describe('two operators at once', () => {
  it('with the same version: one is refused', async () => {
    const { id } = await create({ title: 'a' });
    const answers = await Promise.all(
      ['b', 'c', 'd'].map((title) => call('patch', `/${id}`, { title, version: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const won = answers.find((answer) => answer.status === 200)?.body as Answered<AdminBannerDto>;
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { title: won.data.title, version: 2 } },
    });
  });

  it('create in parallel and get places of their own', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, i) => create({ title: `b${i}` })));
    const banners = data<AdminBannerDto[]>(await call('get', ''));
    expect(banners.map((banner) => banner.sortOrder)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('set two orders from the same state: one is refused', async () => {
    const [a, b, c] = [
      await create({ title: 'a' }),
      await create({ title: 'b' }),
      await create({ title: 'c' }),
    ];
    const seen = [a.id, b.id, c.id];
    const answers = await Promise.all([
      call('post', '/order', { ids: [c.id, b.id, a.id], seen }),
      call('post', '/order', { ids: [b.id, a.id, c.id], seen }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe('statements', () => {
  it('one for every read, however many banners there are', async () => {
    await test.em.execute(`insert into banners (title) select 'x' from generate_series(1, 60)`);
    expect(await statementsOf(test, () => test.http.get('/api/banners'))).toBe(1);
    await call('get', '');
    expect(await statementsOf(test, () => call('get', ''))).toBe(1);
  });
});
