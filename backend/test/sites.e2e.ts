import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageFor, type PlainMessageCode } from '@store/domain';
import type { SiteListDto, SiteDto } from '../src/modules/sites/dto/site.dto.js';
import { auditOf } from './admin-fixtures.js';
import { data } from './shop-fixtures.js';
import { ADDRESS, addSite, call, castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await startTestApp();
  cast = await castOf(test);
});
afterAll(() => test.close());

const list = async (who: TestMember, body: object = {}): Promise<SiteDto[]> =>
  data<SiteListDto>(await call(test, who, 'post', '/user/sites', body)).list;
const ids = (sites: { id: number }[]): number[] => sites.map(({ id }) => id);

describe('POST /admin/create/site', () => {
  it('makes a site of a customer, whose company it takes where none is named', async () => {
    const answer = await call(test, cast.admin, 'post', '/admin/create/site', {
      userId: cast.customer.id,
      userCompanyName: '',
      userSiteName: ' 해운대점 ',
      userSiteUrl: ' https://haerang.example/haeundae ',
      address: ADDRESS,
    });
    expect(answer.headers['deprecation']).toBe('true');
    expect((answer.body as { message: string }).message).toBe('사이트가 등록되었습니다.');
    const site = data<SiteDto>(answer);
    expect(site).toMatchObject({
      userId: cast.customer.id,
      userName: '최유진',
      userCompanyName: '해랑호텔',
      userSiteName: '해운대점',
      userSiteUrl: 'https://haerang.example/haeundae',
      managerId: cast.manager.id,
      openForms: 0,
      version: 1,
      address: { ...ADDRESS, receiverPhone: '01098765432', city: null, state: null, memo: null },
    });
    expect(await auditOf(test, 'site', site.id)).toEqual([
      {
        action: 'site.create',
        actor: cast.admin.id,
        before: null,
        after: expect.objectContaining({ userId: cast.customer.id, name: '해운대점' }),
        ip: '127.0.0.1',
      },
    ]);
  });

  it('reads ids as a select box sends them', async () => {
    const site = await addSite(test, cast.admin, cast.customer.id, { userId: String(cast.customer.id) });
    expect(site.userId).toBe(cast.customer.id);
  });

  it.each<[object, string, PlainMessageCode]>([
    [{ userSiteName: '  ' }, 'userSiteName', 'SITE_NAME_REQUIRED'],
    [{ userSiteName: '가'.repeat(101) }, 'userSiteName', 'VALIDATION_FAILED'],
    [{ userSiteUrl: '' }, 'userSiteUrl', 'SITE_URL_FORM'],
    [{ userSiteUrl: 'haerang.example' }, 'userSiteUrl', 'SITE_URL_FORM'],
    [{ userSiteUrl: 'ftp://haerang.example' }, 'userSiteUrl', 'SITE_URL_FORM'],
    [{ userSiteUrl: 'javascript:alert(1)' }, 'userSiteUrl', 'SITE_URL_FORM'],
    [{ userSiteUrl: 'https://a b' }, 'userSiteUrl', 'SITE_URL_FORM'],
    [{ userSiteUrl: `https://a.kr/${'a'.repeat(500)}` }, 'userSiteUrl', 'SITE_URL_FORM'],
    [{ userId: 0 }, 'userId', 'VALIDATION_FAILED'],
    [{ userId: 'x' }, 'userId', 'VALIDATION_FAILED'],
    [{ userId: 2_147_483_648 }, 'userId', 'VALIDATION_FAILED'],
    [{ address: [] }, 'address', 'VALIDATION_FAILED'],
    [{ address: { ...ADDRESS, receiverName: '' } }, 'address.receiverName', 'ADDRESS_FIELDS_REQUIRED'],
    [{ address: { ...ADDRESS, address1: null } }, 'address.address1', 'ADDRESS_FIELDS_REQUIRED'],
    [{ address: { ...ADDRESS, receiverPhone: '123' } }, 'address.receiverPhone', 'PHONE_FORM'],
    [{ address: { ...ADDRESS, floor: 3 } }, 'address.floor', 'UNKNOWN_FIELD'],
    [{ managerId: 1 }, 'managerId', 'UNKNOWN_FIELD'],
  ])('refuses %j', async (more, field, code) => {
    const { body } = await call(test, cast.admin, 'post', '/admin/create/site', {
      userId: cast.customer.id,
      userSiteName: '해운대점',
      userSiteUrl: 'https://haerang.example',
      ...more,
    }).expect(400);
    expect(body.data.fields).toContainEqual({ field, code, message: messageFor(code) });
  });

  it('belongs to a customer: staff, unknown ids and closed accounts own none', async () => {
    const body = { userSiteName: '점', userSiteUrl: 'https://a.example' };
    for (const userId of [cast.admin.id, cast.manager.id, 2_000_000_000]) {
      const answer = await call(test, cast.admin, 'post', '/admin/create/site', { ...body, userId });
      expect([answer.status, answer.body.code]).toEqual([422, 'CUSTOMER_NOT_FOUND']);
      expect(answer.body.data.fields[0].field).toBe('userId');
    }
  });

  it('asks for a company where the customer has none either', async () => {
    await test.em.execute('update members set company_name = null where id = ?', [cast.otherCustomer.id]);
    const body = { userId: cast.otherCustomer.id, userSiteName: '점', userSiteUrl: 'https://a.example' };
    const { status, body: answer } = await call(test, cast.admin, 'post', '/admin/sites', body);
    expect([status, answer.code]).toEqual([422, 'COMPANY_NAME_REQUIRED']);
    await test.em.execute(`update members set company_name = '온담식당' where id = ?`, [
      cast.otherCustomer.id,
    ]);
    await addSite(test, cast.admin, cast.otherCustomer.id);
  });

  it('stops at a hundred sites, also for two who add the last one at once', async () => {
    const { id: userId } = await addOwner('한도');
    await test.em.execute(
      `insert into sites (member_id, company_name, name, url)
       select ?, '한도', 'n' || n, 'https://a.example' from generate_series(1, 99) n`,
      [userId],
    );
    const body = { userId, userSiteName: '백', userSiteUrl: 'https://a.example' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(test, cast.admin, 'post', '/admin/create/site', body)),
    );
    expect(answers.map(({ status, body: { code } }) => [status, code as string]).sort()).toEqual([
      [200, 'success'],
      [422, 'SITE_LIMIT'],
      [422, 'SITE_LIMIT'],
    ]);
    expect(await list(cast.admin, { userId })).toHaveLength(100);
  });
});

/** A customer without a manager, inserted directly. */
async function addOwner(company: string): Promise<{ id: number }> {
  const [row] = await test.em.execute<{ id: number }[]>(
    `insert into members (name, company_name) values ('소유자', ?) returning id`,
    [company],
  );
  return { id: row?.id ?? 0 };
}

describe('GET /admin/sites', () => {
  it('filters by words, customer and manager, and counts', async () => {
    const site = await addSite(test, cast.admin, cast.otherCustomer.id, { userSiteName: '을지로 50% 점' });
    const search = async (query: object) => {
      const { body } = await call(test, cast.admin, 'get', '/admin/sites').query(query).expect(200);
      expect(body.meta.total).toBe(body.data.total);
      return body.data.items as SiteDto[];
    };
    expect(ids(await search({ q: '50%' }))).toEqual([site.id]);
    expect(await search({ q: '5_%' })).toEqual([]);
    for (const found of await search({ userId: cast.otherCustomer.id }))
      expect(found.userName).toBe('박온담');
    const mine = await search({ managerId: cast.manager.id });
    expect(new Set(mine.map(({ userId }) => userId))).toEqual(new Set([cast.customer.id]));
    expect(await search({ size: 1, page: 1 })).toHaveLength(1);
    const { body } = await call(test, cast.admin, 'get', '/admin/sites').query({ size: 1 });
    expect(body.meta).toMatchObject({ page: 0, size: 1, pageBase: 0 });
  });
});

describe('PATCH and DELETE /admin/sites/{id}', () => {
  it('changes what is named, gives the version, and records before and after', async () => {
    const site = await addSite(test, cast.admin, cast.customer.id, { address: ADDRESS });
    const { body } = await call(test, cast.admin, 'patch', `/admin/sites/${site.id}`, {
      userSiteName: '광안리점',
      address: null,
      version: 1,
    }).expect(200);
    expect(body.data).toMatchObject({
      userSiteName: '광안리점',
      userSiteUrl: site.userSiteUrl,
      address: null,
      version: 2,
    });
    const [, update] = await auditOf(test, 'site', site.id);
    expect(update).toMatchObject({
      action: 'site.update',
      before: { name: '해운대점', address: expect.objectContaining({ receiverName: '한지민' }) },
      after: { name: '광안리점', address: null },
    });
    // The same values again are no change: no version, no record.
    const same = await call(test, cast.admin, 'patch', `/admin/sites/${site.id}`, {
      userSiteName: '광안리점',
    });
    expect(data<SiteDto>(same).version).toBe(2);
    expect(await auditOf(test, 'site', site.id)).toHaveLength(2);
  });

  it('of two edits of one version, one is refused with the other', async () => {
    const site = await addSite(test, cast.admin, cast.customer.id);
    const answers = await Promise.all(
      ['하나', '둘'].map((userSiteName) =>
        call(test, cast.admin, 'patch', `/admin/sites/${site.id}`, { userSiteName, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { name: won?.body.data.userSiteName, version: 2 } },
    });
  });

  it.each([
    [{ userSiteName: null }, 'userSiteName'],
    [{ userSiteUrl: 'mailto:a@b.kr' }, 'userSiteUrl'],
    [{ userCompanyName: '' }, 'userCompanyName'],
    [{ userId: 1 }, 'userId'],
    [{ version: 0 }, 'version'],
  ])('refuses %j', async (body, field) => {
    const site = await addSite(test, cast.admin, cast.customer.id);
    const answer = await call(test, cast.admin, 'patch', `/admin/sites/${site.id}`, body).expect(400);
    expect(answer.body.data.fields[0].field).toBe(field);
    expect(await auditOf(test, 'site', site.id)).toHaveLength(1);
  });

  it('a site that is gone is gone for everybody', async () => {
    const site = await addSite(test, cast.admin, cast.customer.id);
    const path = `/admin/sites/${site.id}`;
    await call(test, cast.admin, 'delete', `${path}?version=7`).expect(409);
    const { body } = await call(test, cast.admin, 'delete', `${path}?version=1`).expect(200);
    expect(body).toEqual({ code: 'success', success: true, message: '사이트가 삭제되었습니다.', data: null });
    for (const method of ['get', 'delete'] as const) {
      expect((await call(test, cast.admin, method, path).expect(404)).body.code).toBe('SITE_NOT_FOUND');
    }
    await call(test, cast.admin, 'patch', path, { userSiteName: '다시' }).expect(404);
    await call(test, cast.customer, 'get', `/user/sites/${site.id}`).expect(404);
    await call(test, cast.customer, 'get', `/user/sites/${site.id}/form`).expect(404);
    expect(ids(await list(cast.customer))).not.toContain(site.id);
    expect((await auditOf(test, 'site', site.id)).map(({ action }) => action)).toEqual([
      'site.create',
      'site.delete',
    ]);
  });
});

describe('POST /user/sites', () => {
  let own: SiteDto;
  let theirs: SiteDto;
  beforeAll(async () => {
    own = await addSite(test, cast.admin, cast.customer.id, { userCompanyName: '해랑리조트' });
    theirs = await addSite(test, cast.admin, cast.otherCustomer.id);
  });

  it('lists the own sites, newest first, with or without a body', async () => {
    const sites = await list(cast.customer, { userId: cast.customer.id, userCompanyName: '해랑호텔' });
    expect(ids(sites)).toContain(own.id);
    expect(ids(sites)).toEqual([...ids(sites)].sort((a, b) => b - a));
    expect(new Set(sites.map(({ userId }) => userId))).toEqual(new Set([cast.customer.id]));
    const bare = await test.http
      .post('/api/user/sites')
      .set('authorization', cast.customer.bearer)
      .set('content-type', 'application/json')
      .expect(200);
    expect(ids(data<SiteListDto>(bare).list)).toEqual(ids(sites));
    const { body } = await call(test, cast.customer, 'get', '/user/sites').expect(200);
    expect(ids(body.data.list as SiteDto[])).toEqual(ids(sites));
  });

  it('narrows to a company: of the site, or of the customer', async () => {
    expect(ids(await list(cast.customer, { userCompanyName: '해랑리조트' }))).toEqual([own.id]);
    expect(await list(cast.customer, { userCompanyName: '온담식당' })).toEqual([]);
  });

  it('answers the own list for a foreign id, in the body or in X-USER-ID', async () => {
    const sites = await list(cast.customer, { userId: cast.otherCustomer.id });
    expect(ids(sites)).toContain(own.id);
    expect(ids(sites)).not.toContain(theirs.id);
    const { body } = await call(test, cast.customer, 'post', '/user/sites', {})
      .set('x-user-id', String(cast.otherCustomer.id))
      .expect(200);
    expect(ids(body.data.list as SiteDto[])).toEqual(ids(sites));
  });

  it('shows staff only the customers in their care', async () => {
    expect(ids(await list(cast.manager, { userId: cast.customer.id }))).toContain(own.id);
    expect(await list(cast.manager, { userId: cast.otherCustomer.id })).toEqual([]);
    expect(ids(await list(cast.otherManager, { userId: cast.otherCustomer.id }))).toContain(theirs.id);
    expect(ids(await list(cast.admin, { userId: cast.otherCustomer.id }))).toContain(theirs.id);
    expect(await list(cast.admin)).toEqual([]);
  });

  it.each([{ userId: -1 }, { userId: 'me' }, { page: 1 }, { userCompanyName: 'a'.repeat(101) }])(
    'refuses %j',
    async (body) => {
      await call(test, cast.customer, 'post', '/user/sites', body).expect(400);
    },
  );

  it('is the deprecated spelling of GET', async () => {
    const post = await call(test, cast.customer, 'post', '/user/sites', {});
    const get = await call(test, cast.customer, 'get', '/user/sites');
    expect([post.headers['deprecation'], get.headers['deprecation']]).toEqual(['true', undefined]);
  });
});

describe('GET /user/sites/{siteId}', () => {
  it.each<[keyof Cast, number]>([
    ['customer', 200],
    ['manager', 200],
    ['admin', 200],
    ['otherCustomer', 404],
    ['otherManager', 404],
  ])('%s: %d', async (who, status) => {
    const site = await addSite(test, cast.admin, cast.customer.id);
    for (const path of [`/user/sites/${site.id}`, `/user/sites/${site.id}/form`]) {
      const answer = await call(test, cast[who], 'get', path);
      expect([path, answer.status]).toEqual([path, status]);
      if (status === 404) expect(answer.body).toMatchObject({ code: 'SITE_NOT_FOUND', data: null });
    }
  });

  it('follows the customer to another manager at once', async () => {
    const site = await addSite(test, cast.admin, cast.customer.id);
    const assign = (id: number) =>
      test.em.execute('update members set manager_id = ? where id = ?', [id, cast.customer.id]);
    await assign(cast.otherManager.id);
    await call(test, cast.manager, 'get', `/user/sites/${site.id}`).expect(404);
    await call(test, cast.otherManager, 'get', `/user/sites/${site.id}`).expect(200);
    await assign(cast.manager.id);
  });

  it.each(['0', 'x', '99999999999', '1e3'])('id %s is not there', async (id) => {
    await call(test, cast.customer, 'get', `/user/sites/${id}`).expect(404);
  });
});

describe('POST /user/sites/{siteId}/address', () => {
  it('makes the site a delivery address of its customer, once, and an order can go there', async () => {
    const site = await addSite(test, cast.admin, cast.customer.id, { address: ADDRESS });
    const path = `/user/sites/${site.id}/address`;
    const address = data<{ id: number }>(await call(test, cast.customer, 'post', path));
    expect(address).toMatchObject({
      label: '해운대점',
      receiverName: '한지민',
      receiverPhone: '01098765432',
      address1: ADDRESS.address1,
      isDefaultShipping: true,
    });
    expect(data<{ id: number }>(await call(test, cast.customer, 'post', path)).id).toBe(address.id);
    const addresses = await call(test, cast.customer, 'get', '/user/addresses').expect(200);
    expect(ids(addresses.body.data as { id: number }[])).toEqual([address.id]);
    await call(test, cast.customer, 'post', '/cart/shipping-address', { addressId: address.id }).expect(200);
  });

  it('has nothing to copy from a site without address', async () => {
    const site = await addSite(test, cast.admin, cast.customer.id);
    const { body } = await call(test, cast.customer, 'post', `/user/sites/${site.id}/address`).expect(422);
    expect(body.code).toBe('SITE_ADDRESS_MISSING');
  });

  it.each<keyof Cast>(['otherCustomer', 'manager', 'otherManager', 'admin'])('is not for %s', async (who) => {
    const site = await addSite(test, cast.admin, cast.customer.id, { address: ADDRESS });
    await call(test, cast[who], 'post', `/user/sites/${site.id}/address`).expect(404);
    const rows = await test.em.execute<object[]>('select 1 from addresses where member_id = ?', [
      cast[who].id,
    ]);
    expect(rows).toEqual([]);
  });
});
