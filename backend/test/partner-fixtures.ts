import { randomUUID } from 'node:crypto';
import type { PartnerScope } from '@store/domain';
import type { TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

/** A partner with one key. */
export interface TestPartner {
  id: number;
  keyId: string;
  /** The whole key. */
  key: string;
  /** For `.set('authorization', partner.bearer)`. */
  bearer: string;
}

/** What a test's key has besides its name. */
export interface KeyForm {
  scopes?: readonly PartnerScope[];
  cidrs?: readonly string[];
  expiresInDays?: number;
}

/** An admin who makes partners and keys by the calls of the console. */
export class PartnerAdmin {
  private constructor(
    private readonly test: TestApp,
    readonly member: TestMember,
  ) {}

  static async of(test: TestApp): Promise<PartnerAdmin> {
    return new PartnerAdmin(test, await signedIn(test, 2));
  }

  /** Sends a call below /api/admin/partners. */
  call(method: 'get' | 'post' | 'patch', path = '', body?: object) {
    const request = this.test.http[method](`/api/admin/partners${path}`).set(
      'authorization',
      this.member.bearer,
    );
    return body === undefined ? request : request.send(body);
  }

  /** Makes a partner with a name of its own; returns its id. */
  async partner(more: object = {}): Promise<number> {
    const form = {
      name: `연동 ${randomUUID()}`,
      contact: { name: '박연동', email: 'dev@collector.example' },
      purpose: '주문 수집',
      ...more,
    };
    const { body } = await this.call('post', '', form).expect(200);
    return (body as { data: { id: number } }).data.id;
  }

  /** Makes a key of a partner. */
  async key(partnerId: number, { scopes = ['orders:read'], ...form }: KeyForm = {}): Promise<TestPartner> {
    const path = `/${partnerId}/keys`;
    const { body } = await this.call('post', path, { name: '운영 서버', scopes, ...form }).expect(200);
    return keyOf(partnerId, (body as { data: { id: string; key: string } }).data);
  }

  /** A new partner with a key. */
  async partnerWithKey(form: KeyForm = {}): Promise<TestPartner> {
    return this.key(await this.partner(), form);
  }

  /** Replaces a key. */
  async rotate({ id, keyId }: TestPartner, overlapHours?: number): Promise<TestPartner> {
    const { body } = await this.call('post', `/${id}/keys/${keyId}/rotate`, { overlapHours }).expect(200);
    return keyOf(id, (body as { data: { id: string; key: string } }).data);
  }

  async revoke({ id, keyId }: TestPartner): Promise<void> {
    await this.call('post', `/${id}/keys/${keyId}/revoke`).expect(200);
  }
}

const keyOf = (id: number, made: { id: string; key: string }): TestPartner => ({
  id,
  keyId: made.id,
  key: made.key,
  bearer: `Bearer ${made.key}`,
});

/** Asks who a key is. */
export const me = ({ http }: TestApp, bearer: string) =>
  http.get('/api/partner/me').set('authorization', bearer);

/** Status and code of an answer. */
export const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: unknown }).code,
];

/** The key with another last character of its secret. */
export const wronged = (key: string): string => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
