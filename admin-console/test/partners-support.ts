import { storeUrl } from '../../scripts/testing/browser';
import { stamp } from './fixtures';
import { call, tokensOf } from './support';

export interface TestPartner {
  id: number;
  name: string;
}

export interface TestKey {
  id: string;
  /** The whole key, for `Authorization: Bearer`. */
  key: string;
}

/** A partner of the test's own. */
export async function newPartner(): Promise<TestPartner> {
  return call<TestPartner>(await tokensOf('admin'), 'POST', '/admin/partners', {
    name: `시험 연동 ${stamp()}`,
    contact: { name: '박연동', email: 'dev@collector.example', phone: '02-1234-5678' },
    purpose: '주문 수집과 송장 등록',
  });
}

/** A key of it. */
export async function newKey({ id }: TestPartner, scopes = ['orders:read']): Promise<TestKey> {
  return call<TestKey>(await tokensOf('admin'), 'POST', `/admin/partners/${id}/keys`, {
    name: '운영 서버',
    scopes,
  });
}

/** What the API answers a key: status and code of the refusal, if it is one. */
export async function tryKey(
  key: string,
  path = '/partner/me',
): Promise<[status: number, code: string | undefined]> {
  const answer = await fetch(storeUrl(`/api${path}`), { headers: { authorization: `Bearer ${key}` } });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}
