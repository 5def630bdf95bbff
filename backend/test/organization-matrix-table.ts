import type { OrganizationRole } from '@store/domain';
import { freshNumber } from './organization-fixtures.js';
import { ADDRESS } from './site-fixtures.js';

/** A thing that a call names by its id. */
export type Target =
  | 'site'
  | 'person'
  | 'self'
  | 'invitation'
  | 'join-request'
  | 'limit'
  | 'contact'
  | 'organization'
  | 'token'
  | 'cart'
  | 'request'
  | 'own request'
  | 'step'
  | 'approval'
  | 'par list'
  | 'refill';

/** What a body may name. */
export interface Ids {
  ownSite: number;
  otherSite: number;
}
export interface BodyIds extends Ids {
  /** The site of the place. */
  site: number;
  /** The thing of the place. */
  thing: number;
  /** The step of a request. */
  step: number;
}

/** A status and a code. */
type Heard = readonly [status: number, code: string];

/** Who may call in the own organization, and what everybody else hears. */
export interface MatrixRow {
  /** Roles that may; all for every role. */
  may: 'all' | readonly OrganizationRole[] | 'staff' | 'admins' | 'anybody' | 'nobody';
  /** Roles that see the thing and may not: others do not learn that it exists. Absent where every role does. */
  sees?: readonly OrganizationRole[];
  /** What is not allowed, for roles that see the thing; ORG_FORBIDDEN where absent. */
  forbidden?: string;
  /** What the path names; absent where it names nothing. */
  target?: Target;
  /** A body that names a site; the path does not. */
  place?: true;
  query?: string;
  /** The code for a thing that is not theirs. */
  notFound?: string;
  body?: (ids: BodyIds) => object;
  /** The answer to those who may; 200 where absent. */
  hears?: Heard;
  /** The same in a suspended organization, where it is another one. */
  suspended?: Heard;
  /** Where the caller has no live membership, if not 404 ORG_NONE. */
  outside?: Heard;
  /** Whether things of a site that the caller does not work for are not theirs. */
  bySite?: true;
  /** Several things at once: the answer is 200 with the code of the row. */
  bulk?: true;
}

const ADMIN = ['admin'] as const;
const STANDING = { roles: ['buyer'], siteIds: null };
const ENTERED = { name: '해랑호텔', bizRegNo: '1208147521' };

/** Calls of organizations: the own company, its invitations, and its pages for staff. */
export const ORGANIZATION_ROWS: Readonly<Record<string, MatrixRow>> = {
  'GET /api/my/organization': { may: 'all' },
  // Nobody with a membership makes another organization; others need its number in their profile.
  'POST /api/my/organization': {
    may: 'nobody',
    body: () => ENTERED,
    hears: [422, 'ORG_NUMBER_DIFFERS'],
    outside: [422, 'ORG_NUMBER_DIFFERS'],
  },
  'PATCH /api/my/organization': { may: ADMIN, body: () => ({ profile: { businessItem: '관광호텔' } }) },
  'GET /api/my/organization/people': { may: ADMIN },
  'PATCH /api/my/organization/people/{memberId}': {
    may: ADMIN,
    target: 'person',
    notFound: 'ORG_PERSON_NOT_FOUND',
    body: ({ otherSite }) => ({ roles: ['buyer', 'approver'], siteIds: [otherSite] }),
  },
  'DELETE /api/my/organization/people/{memberId}': {
    may: ADMIN,
    target: 'person',
    notFound: 'ORG_PERSON_NOT_FOUND',
  },
  // Everybody may leave.
  'DELETE /api/my/organization/people/{memberId} self': { may: 'all', target: 'self' },
  'GET /api/my/organization/join-requests': { may: ADMIN },
  'GET /api/my/organization/own-join-request': { may: 'all', outside: [200, ''] },
  'POST /api/my/organization/join-requests/{id}/accept': {
    may: ADMIN,
    target: 'join-request',
    notFound: 'ORG_JOIN_NOT_FOUND',
    body: () => STANDING,
  },
  'POST /api/my/organization/join-requests/{id}/refuse': {
    may: ADMIN,
    target: 'join-request',
    notFound: 'ORG_JOIN_NOT_FOUND',
  },
  'GET /api/my/organization/sites': { may: 'all' },
  'POST /api/my/organization/sites': { may: ADMIN, body: () => ({ name: '광안점', address: ADDRESS }) },
  'PATCH /api/my/organization/sites/{id}': {
    may: ADMIN,
    target: 'site',
    bySite: true,
    notFound: 'SITE_NOT_FOUND',
    body: () => ({ isActive: true }),
  },
  'GET /api/my/organization/limits': { may: ADMIN },
  'POST /api/my/organization/limits': {
    may: ADMIN,
    body: () => ({ period: 'month', amount: 1_000_000_000, action: 'request' }),
  },
  'PATCH /api/my/organization/limits/{id}': {
    may: ADMIN,
    target: 'limit',
    notFound: 'LIMIT_NOT_FOUND',
    body: () => ({ amount: 2_000_000_000 }),
  },
  'DELETE /api/my/organization/limits/{id}': { may: ADMIN, target: 'limit', notFound: 'LIMIT_NOT_FOUND' },
  'GET /api/my/organization/approval-rules': { may: ADMIN },
  'PUT /api/my/organization/approval-rules': {
    may: ADMIN,
    body: () => ({ version: 1_000_000, rules: [] }),
    hears: [409, 'STALE_VERSION'],
  },
  'GET /api/my/organization/contacts': { may: ADMIN },
  'POST /api/my/organization/contacts': {
    may: ADMIN,
    body: () => ({ name: '김대표', phone: '01012345678' }),
  },
  'DELETE /api/my/organization/contacts/{id}': {
    may: ADMIN,
    target: 'contact',
    notFound: 'CONTACT_NOT_FOUND',
  },
  'GET /api/my/organization/invitations': { may: ADMIN },
  'POST /api/my/organization/invitations': {
    may: ADMIN,
    body: ({ otherSite }) => ({ email: 'new@haerang.example', roles: ['buyer'], siteIds: [otherSite] }),
  },
  'POST /api/my/organization/invitations/{id}/resend': {
    may: ADMIN,
    target: 'invitation',
    notFound: 'INVITE_NOT_FOUND',
  },
  'DELETE /api/my/organization/invitations/{id}': {
    may: ADMIN,
    target: 'invitation',
    notFound: 'INVITE_NOT_FOUND',
  },

  // The link is the right, whoever holds it; nobody joins twice.
  'GET /api/invitations/{token}': { may: 'anybody', target: 'token' },
  'POST /api/invitations/{token}/accept': {
    may: 'nobody',
    target: 'token',
    hears: [409, 'ORG_MEMBER_ALREADY'],
    outside: [200, ''],
  },

  'GET /api/admin/organizations': { may: 'admins' },
  'POST /api/admin/organizations': {
    may: 'admins',
    body: () => ({ name: '한강호텔', bizRegNo: freshNumber(), memberId: 1 }),
    // The first member is the manager of everybody who chose none.
    hears: [409, 'ORG_STAFF'],
  },
  'GET /api/admin/organizations/{id}': { may: 'admins', target: 'organization' },
  'GET /api/admin/organizations/{id}/limits': { may: 'admins', target: 'organization' },
  'GET /api/manager/organizations/{id}/limits': {
    may: 'staff',
    target: 'organization',
    notFound: 'ORG_NOT_FOUND',
  },
  'PATCH /api/admin/organizations/{id}': {
    may: 'admins',
    target: 'organization',
    body: () => ({ profile: { businessItem: '숙박' } }),
  },
  'POST /api/admin/organizations/{id}/state': {
    may: 'admins',
    target: 'organization',
    body: () => ({ state: 'refused', reason: '시험' }),
    hears: [409, 'ORG_STATE'],
  },
  'POST /api/admin/organizations/{id}/check-registration': { may: 'admins', target: 'organization' },
  'PATCH /api/admin/organizations/{id}/people/{memberId}': {
    may: 'admins',
    target: 'person',
    body: () => ({ roles: ['buyer', 'approver'] }),
  },
  'DELETE /api/admin/organizations/{id}/people/{memberId}': { may: 'admins', target: 'person' },
  'POST /api/admin/organizations/{id}/sites': {
    may: 'admins',
    body: () => ({ name: '광안점', address: ADDRESS }),
  },
  'PATCH /api/admin/organizations/{id}/sites/{siteId}': {
    may: 'admins',
    target: 'site',
    body: () => ({ isActive: true }),
  },
  'GET /api/manager/organizations': { may: 'staff' },
  'POST /api/manager/organizations': {
    may: 'staff',
    body: () => ({ name: '한강호텔', bizRegNo: freshNumber(), memberId: 1 }),
    hears: [409, 'ORG_STAFF'],
  },
  'GET /api/manager/organizations/{id}': {
    may: 'staff',
    target: 'organization',
    notFound: 'ORG_NOT_FOUND',
  },
  'POST /api/manager/organizations/{id}/state': {
    may: 'staff',
    target: 'organization',
    notFound: 'ORG_NOT_FOUND',
    body: () => ({ state: 'refused', reason: '시험' }),
    hears: [409, 'ORG_STATE'],
  },
  'POST /api/manager/organizations/{id}/check-registration': {
    may: 'staff',
    target: 'organization',
    notFound: 'ORG_NOT_FOUND',
  },
};
