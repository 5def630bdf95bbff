import type { MemberSummary } from '../members/members.service.js';
import type { ProfileDto } from './dto/profile.dto.js';

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
