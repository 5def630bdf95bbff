import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

const refusal =
  (code: PlainMessageCode, kind: ErrorKind) =>
  (data: unknown = null): DomainError =>
    new DomainError(code, kind, messageFor(code), data);
const field =
  (name: string, code: PlainMessageCode, kind: ErrorKind = 'unprocessable') =>
  (): DomainError =>
    DomainError.fields([{ field: name, code, message: messageFor(code) }], kind);

/** 404: the caller belongs to no organization. */
export const noOrganization = refusal('ORG_NONE', 'notFound');
/** Also for an organization of another manager: the caller may not learn whether it exists. */
export const organizationNotFound = refusal('ORG_NOT_FOUND', 'notFound');
/** 409: the number is registered; a request to join was made. */
export const numberTaken = refusal('ORG_NUMBER_TAKEN', 'conflict');
/** 409 for staff: another live organization has the number. */
export const numberRegistered = (): DomainError =>
  DomainError.fields(
    [{ field: 'bizRegNo', code: 'ORG_NUMBER_REGISTERED', message: messageFor('ORG_NUMBER_REGISTERED') }],
    'conflict',
  );
/** 409: somebody else changed it meanwhile; `data.current` has the present version. */
export const staleOrganization = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });
/** 422: only the number of the caller's own business can be registered. */
export const numberDiffers = field('bizRegNo', 'ORG_NUMBER_DIFFERS');
export const memberAlready = refusal('ORG_MEMBER_ALREADY', 'conflict');
export const lastAdmin = refusal('ORG_LAST_ADMIN', 'conflict');
/** 403: the caller belongs to the organization, without the role. */
export const notAdmin = refusal('ORG_FORBIDDEN', 'forbidden');
/** 409: staff have no membership. */
export const staffMember = refusal('ORG_STAFF', 'conflict');
/** 409: another state than the one that the caller saw; `data.current` has it. */
export const organizationState = (state: string): DomainError =>
  refusal('ORG_STATE', 'conflict')({ current: { state } });
export const reasonRequired = field('reason', 'ORG_REASON_REQUIRED');
/** 422: a site that is not the organization's. */
export const foreignSites = field('siteIds', 'ORG_SITES_FORM');
export const personNotFound = refusal('ORG_PERSON_NOT_FOUND', 'notFound');
export const tooManyPeople = refusal('ORG_PEOPLE_LIMIT', 'unprocessable');
export const joinRequestNotFound = refusal('ORG_JOIN_NOT_FOUND', 'notFound');
export const tooManyOrganizationSites = refusal('ORG_SITE_LIMIT', 'unprocessable');
export const siteCodeTaken = field('code', 'ORG_SITE_CODE_TAKEN');
/** 422: the buyer works for several sites and named none. */
export const siteRequired = field('siteId', 'SITE_REQUIRED');
/** 422: the buyer works for no site that is open. */
export const noOpenSite = field('siteId', 'ORG_SITE_NONE');
/** 404: also for another organization's site, since the caller may not learn whether it exists. */
export const foreignSite = field('siteId', 'ORG_SITE_NOT_FOUND', 'notFound');
/** 409: the site was closed. */
export const siteClosed = field('siteId', 'ORG_SITE_CLOSED', 'conflict');
/** 409: a site was named, but the organization does not buy now. */
export const organizationNotActive = field('siteId', 'ORG_NOT_ACTIVE', 'conflict');
/** 403: none of the roles allows to buy. */
export const mayNotBuy = refusal('ORG_BUY_FORBIDDEN', 'forbidden');
export const invitationEnded = refusal('INVITE_ENDED', 'gone');
export const invitationLimit = refusal('INVITE_LIMIT', 'conflict');
export const tooManyInvitations = refusal('INVITE_MANY', 'unprocessable');
export const invitationNotFound = refusal('INVITE_NOT_FOUND', 'notFound');
/** 403: the role `admin` goes only to the invited contact. */
export const otherContact = refusal('INVITE_OTHER_CONTACT', 'forbidden');
