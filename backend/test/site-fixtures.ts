import { expect } from '@jest/globals';
import { Role } from '@store/domain';
import type { Test } from 'supertest';
import type { CreatedUserDto } from '../src/modules/sites/dto/customer.dto.js';
import type { SiteFormDto } from '../src/modules/sites/dto/site-form.dto.js';
import type { SiteDto } from '../src/modules/sites/dto/site.dto.js';
import { data } from './shop-fixtures.js';
import type { TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Everybody of the customer-and-site model: staff, a customer of one manager, and a customer of the other. */
export interface Cast {
  admin: TestMember;
  manager: TestMember;
  otherManager: TestMember;
  customer: TestMember;
  otherCustomer: TestMember;
}

/** Two managers, each with a customer with their own company. The first manager is member 1, as seeded (A69). */
export async function castOf(test: TestApp): Promise<Cast> {
  const manager = await signedIn(test, Role.Manager);
  expect(manager.id).toBe(1);
  const [admin, otherManager, customer, otherCustomer] = await Promise.all([
    signedIn(test, Role.Admin),
    signedIn(test, Role.Manager),
    signedIn(test),
    signedIn(test),
  ]);
  const assign = 'update members set manager_id = ?, company_name = ?, name = ? where id = ?';
  await test.em.execute(assign, [manager.id, '해랑호텔', '최유진', customer.id]);
  await test.em.execute(assign, [otherManager.id, '온담식당', '박온담', otherCustomer.id]);
  return { admin, manager, otherManager, customer, otherCustomer };
}

/** A call under somebody's name; path without /api. */
export function call(test: TestApp, who: TestMember, method: Method, path: string, body?: object): Test {
  const request = test.http[method](`/api${path}`).set('authorization', who.bearer);
  return body === undefined ? request : request.send(body);
}

export const ADDRESS = {
  receiverName: '한지민',
  receiverPhone: '010-9876-5432',
  postalCode: '48094',
  address1: '부산광역시 해운대구 해운대해변로 298번길 24',
  address2: '지하 1층 검수장',
};

/** A site of a member, by the admin's call. */
export async function addSite(
  test: TestApp,
  admin: TestMember,
  userId: number,
  more: object = {},
): Promise<SiteDto> {
  const body = { userId, userSiteName: '해운대점', userSiteUrl: 'https://haerang.example/a', ...more };
  return data<SiteDto>(await call(test, admin, 'post', '/admin/sites', body));
}

/** A field as the console sends it. */
export const textField = (code: string, more: object = {}): object => ({
  code,
  label: code,
  type: 'text',
  ...more,
});

/** An open form with one text field, unless the test passes others. */
export async function addForm(
  test: TestApp,
  staff: TestMember,
  siteId: number,
  more: object = {},
): Promise<SiteFormDto> {
  const body = {
    title: '수요 조사',
    status: 'open',
    fields: [textField('memo', { required: true })],
    ...more,
  };
  return data<SiteFormDto>(await call(test, staff, 'post', `/manager/sites/${siteId}/forms`, body));
}

let serial = 0;

/** A customer who has not joined yet, by the admin's call. */
export async function addCustomer(
  test: TestApp,
  admin: TestMember,
  more: object = {},
): Promise<CreatedUserDto['user'] & { userPhone: string }> {
  serial += 1;
  const userPhone = `0105000${String(serial).padStart(4, '0')}`;
  const body = { userCompany: '새벽상회', userName: '오하람', userPhone, ...more };
  const { user } = data<CreatedUserDto>(await call(test, admin, 'post', '/admin/create/user', body));
  return { ...user, userPhone: user.userPhone ?? '' };
}
