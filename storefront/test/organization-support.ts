import type { Locator, Page } from 'playwright-core';
import { isBusinessNumber } from '@store/domain';
import { asAdmin, callAs, memberWithTokens, type Tokens } from './member-support';

let made = 0;

/** A business number that no other test has; its check digit is right. */
export function businessNumber(): string {
  made += 1;
  const first = String((Date.now() + made * 7919 + process.pid) % 1_000_000_000).padStart(9, '1');
  const number = Array.from('0123456789', (check) => first + check).find(isBusinessNumber);
  if (number === undefined) throw new Error('a number has a check digit');
  return number;
}

export async function businessMember(companyName: string, bizRegNo: string): Promise<Tokens> {
  const { tokens } = await memberWithTokens();
  await callAs(tokens, 'PUT', '/user/business', { companyName, bizRegNo, representativeName: '김대표' });
  return tokens;
}

export interface Company {
  id: number;
  name: string;
  /** Its admin, who buys too. */
  tokens: Tokens;
}

/** An organization that staff have confirmed. */
export async function company(): Promise<Company> {
  const bizRegNo = businessNumber();
  const name = `해랑호텔 ${bizRegNo.slice(-4)}`;
  const tokens = await businessMember(name, bizRegNo);
  const { id } = await callAs<{ id: number }>(tokens, 'POST', '/my/organization', { name, bizRegNo });
  await callAs(await asAdmin(), 'POST', `/admin/organizations/${id}/state`, { state: 'active' });
  return { id, name, tokens };
}

/** A further person of the organization. */
export async function colleague({ tokens }: Company, roles: readonly string[]): Promise<Tokens> {
  const other = await memberWithTokens();
  const { url } = await callAs<{ url: string }>(tokens, 'POST', '/my/organization/invitations', {
    email: other.member.email,
    roles,
    siteIds: null,
  });
  await callAs(other.tokens, 'POST', `${new URL(url).pathname}/accept`, {});
  return other.tokens;
}

export const SITE_ADDRESS = {
  receiverName: '한지민',
  receiverPhone: '01012345678',
  postalCode: '48094',
  address1: '부산광역시 해운대구 해운대해변로 298번길 24',
  address2: '지하 1층 검수장',
};

export const addSite = ({ tokens }: Company, name: string): Promise<{ id: number }> =>
  callAs(tokens, 'POST', '/my/organization/sites', { name, address: SITE_ADDRESS });

interface AgreedPrice {
  productId: number;
  minQty: number;
  unitPrice: number;
}

/** A contract list of the organization with these prices, in force until the end of 2099; answers its name. */
export async function agreePrices({ id, name }: Company, prices: readonly AgreedPrice[]): Promise<string> {
  const admin = await asAdmin();
  const listName = `${name} 2026년 객실 소모품·식음 자재 단가표`;
  const list = await callAs<{ id: number; version: number }>(admin, 'POST', '/admin/contract-lists', {
    name: listName,
    validFrom: '2026-01-01',
    validUntil: '2099-12-31',
    organizations: [{ organizationId: id }],
  });
  const path = `/admin/contract-lists/${list.id}`;
  await callAs(admin, 'PUT', `${path}/prices`, { version: list.version, prices });
  await callAs(admin, 'POST', `${path}/state`, { state: 'active' });
  return listName;
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /원 결제하기$/ });

/** Pays in the stand-in's window; ends on the page of the paid order. */
export async function payInWindow(page: Page): Promise<void> {
  await payButton(page).click();
  const sheet = page.frameLocator('iframe[title="토스페이먼츠 테스트 결제창"]');
  await sheet.getByRole('button', { name: '결제하기' }).click();
  await page.waitForURL(/\/user\/orders\/\d+$/);
  await page.getByRole('status', { name: '주문 상태' }).getByText('결제완료').waitFor();
}
