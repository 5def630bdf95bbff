import type { MemberSummary } from '../members/members.service.js';
import type { OwnMembership } from '../organizations/membership.columns.js';
import type { OwnOrganizationDto, ProfileDto } from './dto/profile.dto.js';

/** The member's data for the screens, with both recorded spellings (decision A64). */
export function profileOf(member: MemberSummary): ProfileDto {
  const { id, account, email, phone, name, nickname, companyName, isBusiness, role } = member;
  return {
    id,
    account,
    email,
    phone,
    name,
    nickname,
    company: companyName,
    companyName,
    is_business: isBusiness,
    isBusiness,
    role,
  };
}

/** The member's organization for the screens; null without one. */
export function organizationOf(membership: OwnMembership | null): OwnOrganizationDto | null {
  if (membership === null) return null;
  const { organizationId: id, name, state, roles, siteIds } = membership;
  return { id, name, state, roles, siteIds };
}
