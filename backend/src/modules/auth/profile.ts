import type { MemberSummary } from '../members/members.service.js';
import type { OwnPlace } from '../organizations/own-place.columns.js';
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
export function organizationOf(place: OwnPlace | null): OwnOrganizationDto | null {
  if (place === null) return null;
  const { organizationId: id, name, state, roles, siteIds, hasContractPrices } = place;
  return { id, name, state, roles, siteIds, hasContractPrices };
}
