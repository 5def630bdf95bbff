import type { FormField } from '@store/domain';
import { asAdmin, callAs } from './member-support';
import { api } from './support';

export interface Customer {
  id: number;
  name: string;
  phone: string;
}

let made = 0;

/** A customer whom an admin entered and who has no account yet. */
export async function newCustomer(): Promise<Customer> {
  made += 1;
  const serial = `${process.pid % 1000}${Date.now() % 10_000}${made}`.padStart(8, '0').slice(-8);
  const [name, phone] = ['최담당', `010${serial}`];
  const { user } = await callAs<{ user: { id: number } }>(await asAdmin(), 'POST', '/admin/create/user', {
    userCompany: '주식회사 바다호텔',
    userName: name,
    userPhone: phone,
    managerId: 1,
  });
  return { id: user.id, name, phone };
}

export const PASSWORD = 'Haerang1!';

/** The same with an account. */
export async function joinedCustomer(): Promise<Customer & { account: string }> {
  const customer = await newCustomer();
  const account = `buyer-${customer.phone}`;
  const identity = { userName: customer.name, userPhone: customer.phone };
  await api('/user/join', { ...identity, userAccount: account, password: PASSWORD });
  return { ...customer, account };
}

export const field = (
  code: string,
  label: string,
  type: FormField['type'],
  more: Partial<FormField> = {},
): FormField => ({
  code,
  label,
  type,
  required: false,
  help: null,
  min: null,
  max: null,
  minDate: null,
  maxDate: null,
  maxLength: null,
  choices: [],
  multiple: false,
  sortOrder: 0,
  ...more,
});

const ADDRESS = {
  receiverName: '한지민',
  receiverPhone: '01012345678',
  postalCode: '48094',
  address1: '부산광역시 해운대구 해운대해변로 298번길 24',
  address2: '지하 1층 검수장',
};

/** A site of the customer with an address. */
export async function newSite(customer: Customer, name: string): Promise<number> {
  const site = await callAs<{ id: number }>(await asAdmin(), 'POST', '/admin/sites', {
    userId: customer.id,
    userCompanyName: '주식회사 바다호텔',
    userSiteName: name,
    userSiteUrl: 'https://bada.example/busan',
    address: ADDRESS,
  });
  return site.id;
}

export interface MadeForm {
  id: number;
  version: number;
}

/** An open form of a site. */
export async function newForm(siteId: number, title: string, fields: FormField[]): Promise<MadeForm> {
  const ordered = fields.map((entry, sortOrder) => ({ ...entry, sortOrder }));
  const body = { title, description: '담당 매니저가 확인합니다.', status: 'open', fields: ordered };
  return callAs(await asAdmin(), 'POST', `/manager/sites/${siteId}/forms`, body);
}
