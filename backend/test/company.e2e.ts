import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXAMPLE_COMPANY, NO_COMPANY, type CompanyData } from '@store/domain';
import type { Test } from 'supertest';
import type { AdminCompanyDto, CompanyDto } from '../src/modules/company/dto/company.dto.js';
import { auditOf } from './admin-fixtures.js';
import { addTumbler, asBytes, EstimateClient, offer, paperText } from './estimate-fixtures.js';
import { data, type Answered } from './shop-fixtures.js';
import { castOf, type Cast } from './site-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';

const MOVED = { name: '주식회사 새담고', address: '부산광역시 해운대구 센텀로 1', phone: '1588-0000' };

const codeOf = (answer: { status: number; body: unknown }): [number, string] => [
  answer.status,
  (answer.body as Answered<unknown>).code,
];

const fieldsOf = (answer: { body: unknown }): [string, string][] =>
  (answer.body as Answered<{ fields: { field: string; code: string }[] }>).data.fields.map(
    ({ field, code }) => [field, code],
  );

/** A separate store, for tests that depend on what was saved before. */
async function opened(whose = (test: TestApp) => signedIn(test, 2)): Promise<{
  test: TestApp;
  admin: TestMember;
  save: (facts: Partial<CompanyData>, version: number) => Test;
  shown: () => Promise<CompanyDto>;
}> {
  const test = await startTestApp();
  const admin = await whose(test);
  return {
    test,
    admin,
    save: (facts, version) =>
      test.http
        .put('/api/admin/company')
        .set('authorization', admin.bearer)
        .send({ ...facts, version }),
    shown: async () => data<CompanyDto>(await test.http.get('/api/company')),
  };
}

describe('a store that is not configured yet', () => {
  let store: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    store = await opened();
  });
  afterAll(() => store.test.close());

  it('says nothing of itself', async () => {
    expect(await store.shown()).toEqual({ ...NO_COMPANY, version: 0, complete: false });
    const seen = await store.test.http.get('/api/admin/company').set('authorization', store.admin.bearer);
    expect(data(seen)).toEqual({ ...NO_COMPANY, version: 0, complete: false, versions: [] });
  });

  it('names its host to an authenticator', async () => {
    const offered = await store.test.http
      .post('/api/user/security/totp')
      .set('authorization', store.admin.bearer)
      .send({ password: PASSWORD });
    const { uri } = data<{ uri: string }>(offered);
    expect(new URL(uri).searchParams.get('issuer')).toBe(new URL(store.test.environment.PUBLIC_URL).hostname);
  });

  it('refuses half of a company and names every field', async () => {
    const refused = await store.save({ name: ' ', businessNumber: '1234567890', phone: '12' }, 0);
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual([
      ['name', 'FIELD_REQUIRED'],
      ['representative', 'FIELD_REQUIRED'],
      ['businessNumber', 'BUSINESS_NUMBER_FORM'],
      ['address', 'FIELD_REQUIRED'],
      ['businessType', 'FIELD_REQUIRED'],
      ['businessItem', 'FIELD_REQUIRED'],
      ['phone', 'COMPANY_PHONE_FORM'],
      ['email', 'FIELD_REQUIRED'],
      ['privacyOfficer', 'FIELD_REQUIRED'],
      ['hosting', 'FIELD_REQUIRED'],
    ]);
    const long = await store.save({ ...EXAMPLE_COMPANY, name: '가'.repeat(71) }, 0);
    expect(fieldsOf(long)).toEqual([['name', 'COMPANY_TEXT_FORM']]);
    const no = { ...EXAMPLE_COMPANY, name: 7 } as unknown as CompanyData;
    expect(fieldsOf(await store.save(no, 0))).toEqual([['name', 'VALIDATION_FAILED']]);
    expect(await store.shown()).toMatchObject({ version: 0 });
  });
});

describe('the company', () => {
  it('T53: is saved by number, read by every process, and recorded', async () => {
    const { test, admin, save, shown } = await opened();
    const other = await startApp(test.environment);
    const elsewhere = async () => data<CompanyDto>(await other.http.get('/api/company'));
    try {
      expect(await elsewhere()).toMatchObject({ version: 0 });
      const first = await save(
        { ...EXAMPLE_COMPANY, businessNumber: '123-45-67891', name: ' 주식회사 담고 ' },
        0,
      );
      expect((first.body as Answered<unknown>).message).toBe('공급자 정보가 저장되었습니다.');
      expect(data(first)).toMatchObject({ ...EXAMPLE_COMPANY, version: 1, complete: true });
      expect(await shown()).toEqual({ ...EXAMPLE_COMPANY, version: 1, complete: true });
      expect(await until(elsewhere, ({ version }) => version === 1)).toMatchObject(EXAMPLE_COMPANY);

      const second = data<AdminCompanyDto>(await save({ ...EXAMPLE_COMPANY, ...MOVED }, 1));
      expect(second).toMatchObject({ ...MOVED, version: 2 });
      expect(second.versions).toEqual([
        {
          number: 2,
          facts: { ...EXAMPLE_COMPANY, ...MOVED },
          savedByName: expect.any(String),
          savedAt: expect.any(String),
        },
        expect.objectContaining({ number: 1, facts: EXAMPLE_COMPANY }),
      ]);
      expect(await until(elsewhere, ({ version }) => version === 2)).toMatchObject(MOVED);

      // Nothing changed: no new version, no record.
      expect(data(await save({ ...EXAMPLE_COMPANY, ...MOVED }, 2))).toMatchObject({ version: 2 });
      expect(await auditOf(test, 'company', 1)).toEqual([
        expect.objectContaining({ action: 'company.save', actor: admin.id, before: { version: 0 } }),
      ]);
      expect(await auditOf(test, 'company', 2)).toEqual([
        {
          action: 'company.save',
          actor: admin.id,
          before: { version: 1 },
          after: { version: 2, fields: ['name', 'address', 'phone'] },
          ip: '127.0.0.1',
        },
      ]);
      expect(await auditOf(test, 'company', 3)).toEqual([]);
    } finally {
      await other.close();
      await test.close();
    }
  });

  it('is not overwritten by who has not seen it, nor by one of two at once', async () => {
    const { test, save } = await opened();
    try {
      const both = await Promise.all([
        save(EXAMPLE_COMPANY, 0),
        save({ ...EXAMPLE_COMPANY, name: '다른 담고' }, 0),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const stale = await save({ ...EXAMPLE_COMPANY, ...MOVED }, 0);
      expect(codeOf(stale)).toEqual([409, 'STALE_VERSION']);
      const { current } = (stale.body as Answered<{ current: CompanyDto }>).data;
      expect(current).toMatchObject({ businessNumber: EXAMPLE_COMPANY.businessNumber, version: 1 });
      await expect(test.em.execute('update company_versions set number = 9')).rejects.toThrow('only added');
      await expect(test.em.execute('delete from company_versions')).rejects.toThrow('only added');
    } finally {
      await test.close();
    }
  });

  it('has a tag by which a caller hears that nothing changed', async () => {
    const { test, save } = await opened();
    try {
      data(await save(EXAMPLE_COMPANY, 0));
      const first = await test.http.get('/api/company');
      const tag = String(first.headers['etag']);
      expect((await test.http.get('/api/company').set('if-none-match', tag)).status).toBe(304);
      data(await save({ ...EXAMPLE_COMPANY, ...MOVED }, 1));
      const changed = await test.http.get('/api/company').set('if-none-match', tag);
      expect(data(changed)).toMatchObject(MOVED);
    } finally {
      await test.close();
    }
  });

  it('T19: stands on an estimate as it was when it was sent, on drafts and new estimates as it is', async () => {
    let cast: Cast | undefined;
    const { test, save, admin } = await opened(async (started) => {
      cast = await castOf(started);
      return cast.admin;
    });
    if (cast === undefined) throw new Error('nobody was cast');
    const client = new EstimateClient(test, cast, await addTumbler(test));
    const paper = async (path: string): Promise<string> =>
      (await paperText(await asBytes(client.staff('get', path)))).text;
    try {
      // Without a company the store sends no estimate.
      const id = await client.asked();
      const draftVersion = await client.drafted(id, offer(client.productId));
      const refused = await client.staff('post', `/${id}/send`, { draftVersion });
      expect(codeOf(refused)).toEqual([422, 'COMPANY_INCOMPLETE']);
      expect((refused.body as Answered<unknown>).message).toBe('공급자 정보를 먼저 입력해주세요.');
      expect(await paper(`/${id}/draft/pdf`)).not.toContain('담고');

      data(await save(EXAMPLE_COMPANY, 0));
      await client.sent(id);
      data(await save({ ...EXAMPLE_COMPANY, ...MOVED }, 1));
      const old = await paper(`/${id}/versions/1/pdf`);
      expect(old).toContain('주식회사담고');
      expect(old).not.toContain('새담고');
      const later = await client.asked();
      await client.drafted(later, offer(client.productId));
      expect(await paper(`/${later}/draft/pdf`)).toContain('주식회사새담고');
      await client.sent(later);
      expect((await client.staffView(later)).versions[0]?.supplier).toMatchObject(MOVED);
      expect((await client.staffView(id)).versions[0]?.supplier).toMatchObject({
        name: EXAMPLE_COMPANY.name,
        phone: EXAMPLE_COMPANY.phone,
      });

      const offered = await test.http
        .post('/api/user/security/totp')
        .set('authorization', admin.bearer)
        .send({ password: PASSWORD });
      const { uri } = data<{ uri: string }>(offered);
      expect(new URL(uri).searchParams.get('issuer')).toBe(MOVED.name);
    } finally {
      await test.close();
    }
  });
});
