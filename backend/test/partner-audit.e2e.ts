import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AccessMonthDto,
  AccessRecordPageDto,
} from '../src/modules/admin/access-records/dto/access-record.dto.js';
import { Reflector } from '@nestjs/core';
import { lastValueFrom, of } from 'rxjs';
import { AccessRecorder } from '../src/modules/audit/access-records/access-recorder.service.js';
import {
  PERSONAL_DATA_KEY,
  PersonalDataInterceptor,
} from '../src/modules/audit/access-records/personal-data.interceptor.js';
import { AuditService } from '../src/modules/audit/audit.service.js';
import type { AuditPageDto } from '../src/modules/audit/dto/audit-log.dto.js';
import type { PartnerActor } from '../src/platform/http/partner-access.js';
import { data } from './shop-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { valuesOf } from './imports-fixtures.js';

const partner: PartnerActor = {
  partnerId: 3,
  name: '한빛 주문수집',
  keyId: 'k3xq7mzd',
  scopes: ['orders:write', 'personal:read'],
  keyExpiresAt: '2027-11-24T01:00:00.000Z',
  ip: '203.0.113.7',
};

let test: TestApp;
let admin: TestMember;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, 2);
});
afterAll(() => test.close());

const get = (path: string) => test.http.get(`/api/admin/${path}`).set('authorization', admin.bearer);

const rowsOf = async (path: string): Promise<unknown[]> => {
  const [, ...rows] = await valuesOf(
    (await get(path).buffer(true).parse(bytesOf).expect(200)).body as Buffer,
  );
  return rows;
};

describe('a change by a partner', () => {
  it('is in the change log with the name of the partner and the id of its key', async () => {
    const author = test.app.get(AuditService).authorOfPartner(partner);
    expect(author.actorId).toBeNull();
    await test.em.transactional((em) => {
      const after = { status: 'PREPARING' };
      author.record(em, { action: 'order.status', targetType: 'order', targetId: 41, before: null, after });
      return Promise.resolve();
    });
    for (const query of ['keyId=k3xq7mzd', 'q=k3xq7mzd', 'targetId=41', 'action=order.status']) {
      const { items, total } = data<AuditPageDto>(await get(`audit?${query}`));
      expect([query, total]).toEqual([query, 1]);
      expect(items[0]).toMatchObject({
        actorId: null,
        actorName: '한빛 주문수집',
        actorRole: null,
        partnerKeyId: 'k3xq7mzd',
        ip: '203.0.113.7',
        after: { status: 'PREPARING' },
      });
    }
    expect(data<AuditPageDto>(await get('audit?keyId=aaaaaaaa')).total).toBe(0);
    expect(await rowsOf('exports/audit.xlsx?keyId=k3xq7mzd')).toEqual([
      expect.arrayContaining(['한빛 주문수집 (k3xq7mzd)', '41']),
    ]);
  });
});

describe('a partner that reads personal data', () => {
  const read = () =>
    test.app.get(AccessRecorder).record({
      actor: partner,
      ip: partner.ip,
      used: 'read',
      subject: 'order',
      call: 'GET /api/partner/orders',
      subjectIds: [41, 42],
      subjectCount: 2,
      query: {},
    });

  it('is in the access record with its key, its address and whose data', async () => {
    await read();
    for (const query of ['keyId=k3xq7mzd', 'q=k3xq7mzd', 'q=한빛', 'q=203.0.113.7', 'subject=order']) {
      const { items, total } = data<AccessRecordPageDto>(await get(encodeURI(`access-records?${query}`)));
      expect([query, total]).toEqual([query, 1]);
      expect(items[0]).toMatchObject({
        actorId: null,
        actorName: '한빛 주문수집',
        actorRole: null,
        partnerKeyId: 'k3xq7mzd',
        ip: '203.0.113.7',
        subjectIds: [41, 42],
      });
    }
    expect(await rowsOf('exports/access-records.xlsx?keyId=k3xq7mzd')).toEqual([
      expect.arrayContaining(['한빛 주문수집 (k3xq7mzd)', '203.0.113.7', 2]),
    ]);
  });

  it.each<[string, PartnerActor['scopes'], number]>([
    ['with personal:read', ['orders:read', 'personal:read'], 1],
    ['without it', ['orders:read'], 0],
  ])('is recorded by a route that declares personal data, %s', async (_, scopes, count) => {
    const keyId = scopes.length === 1 ? 'aaaaaaaa' : 'bbbbbbbb';
    const handler = () => undefined;
    Reflect.defineMetadata(PERSONAL_DATA_KEY, { subject: 'order', use: 'read' }, handler);
    const request = {
      method: 'GET',
      ip: partner.ip,
      params: {},
      query: { status: 'PAID' },
      routeOptions: { url: '/api/partner/orders' },
      partner: { ...partner, scopes, keyId },
    };
    const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
    const page = { items: [{ id: 51 }, { id: 52 }], next: null };
    const interceptor = new PersonalDataInterceptor(new Reflector(), test.app.get(AccessRecorder));
    const answer = await interceptor.intercept(context as never, { handle: () => of(page) });
    expect(await lastValueFrom(answer)).toEqual(page);
    const { items } = data<AccessRecordPageDto>(await get(`access-records?keyId=${keyId}`));
    expect(items).toHaveLength(count);
    if (count > 0)
      expect(items[0]).toMatchObject({
        call: 'GET /api/partner/orders',
        subjectIds: [51, 52],
        subjectCount: 2,
        query: { status: 'PAID' },
      });
  });

  it('is counted in the month that is reviewed', async () => {
    await read();
    const month = new Date(Date.now() + 9 * 60 * 60_000).toISOString().slice(0, 7);
    const { people } = data<AccessMonthDto>(await get(`access-records/month?month=${month}`));
    expect(people.filter(({ partnerKeyId }) => partnerKeyId === partner.keyId)).toMatchObject([
      {
        actorId: null,
        actorName: '한빛 주문수집',
        actorRole: null,
        partnerKeyId: 'k3xq7mzd',
        total: 2,
        subjects: 4,
      },
    ]);
  });
});

it.each([
  ['nobody', null, null, null],
  ['both', 1, 'k3xq7mzd', '한빛'],
  ['a key without a name', null, 'k3xq7mzd', null],
])('a record names an operator or a partner, not %s', async (_, actorId, keyId, name) => {
  const columns = [actorId === null ? null : admin.id, keyId, name];
  await expect(
    test.em.execute(
      `insert into audit_log (actor_id, partner_key_id, partner_name, action, target_type, target_id)
       values (?, ?, ?, 'x', 'x', '1')`,
      columns,
    ),
  ).rejects.toThrow('audit_log_one_actor');
  await expect(
    test.em.execute(
      `insert into access_records (actor_id, partner_key_id, partner_name, role, ip, used, subject, call,
         subject_ids, subject_count, query)
       values (?, ?, ?, ?, '::1', 'read', 'order', 'GET /x', '{}', 0, '{}')`,
      [...columns, actorId === null ? null : 2],
    ),
  ).rejects.toThrow('access_records_one_actor');
});
