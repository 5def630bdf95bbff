import { isBusinessNumber } from '@store/domain';
import { storeUrl } from '../../scripts/testing/browser';
import { newPricedProducts } from './contract-support';
import { stamp } from './fixtures';
import { call, tokensOf, type Tokens } from './support';

const PASSWORD = 'Buyer-2026!';

/** A new member, by the real calls. */
async function newMember(): Promise<Tokens> {
  const email = `asks-${stamp()}@hotel.example`;
  const agreedAt = new Date().toISOString();
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(storeUrl(`/api${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  await post('/auth/signup', {
    name: '박구매',
    email,
    password: PASSWORD,
    ageOver14: true,
    termsAgreedAt: agreedAt,
    privacyAgreedAt: agreedAt,
  });
  return post<Tokens>('/auth/login', { identifier: email, password: PASSWORD });
}

/** A business number that no other test has; its check digit is right. */
function businessNumber(): string {
  const first = stamp().slice(-9).padStart(9, '1');
  return Array.from('0123456789', (digit) => first + digit).find(isBusinessNumber) ?? '';
}

export interface AskedRequest {
  organization: { id: number; name: string };
  id: number;
  requestNo: string;
  total: number;
  productName: string;
}

/** A request of a new organization that waits for an approver without an account: its rule and a limit ask for it. */
export async function newPurchaseRequest(): Promise<AskedRequest> {
  const [operator, buyer] = [await tokensOf('admin'), await newMember()];
  const bizRegNo = businessNumber();
  const name = `파도호텔 ${bizRegNo.slice(-6)}`;
  await call(buyer, 'PUT', '/user/business', { companyName: name, bizRegNo, representativeName: '김파도' });
  const { id } = await call<{ id: number }>(buyer, 'POST', '/my/organization', { name, bizRegNo });
  await call(operator, 'POST', `/admin/organizations/${id}/state`, { state: 'active' });
  await call(buyer, 'POST', '/my/organization/sites', {
    name: '강릉점',
    address: {
      receiverName: '한지민',
      receiverPhone: '01012345678',
      postalCode: '25467',
      address1: '강원특별자치도 강릉시 창해로 307',
      address2: '지하 1층',
    },
  });
  const contact = { name: '최대표', phone: '01055556789' };
  const { id: contactId } = await call<{ id: number }>(buyer, 'POST', '/my/organization/contacts', contact);
  await call(buyer, 'PUT', '/my/organization/approval-rules', {
    version: 0,
    rules: [{ siteId: null, fromAmount: 50_000, steps: [{ contactId }] }],
  });
  await call(buyer, 'POST', '/my/organization/limits', {
    period: 'month',
    amount: 80_000,
    action: 'request',
  });
  const [product] = await newPricedProducts(operator, 1);
  await call(buyer, 'POST', '/cart/items', { productId: product?.id, quantity: 100 });
  const request = await call<{ id: number; requestNo: string; total: number }>(
    buyer,
    'POST',
    '/my/purchase-requests',
    { poNo: 'PO-7', memo: '이번 주에 필요합니다.' },
  );
  return { organization: { id, name }, ...request, productName: product?.title ?? '' };
}
