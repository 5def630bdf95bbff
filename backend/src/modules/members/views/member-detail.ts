import type { EntityManager } from '@mikro-orm/postgresql';
import { findMember, type StoredMember } from './admin-members.repository.js';
import type { AdminMemberDetailDto } from './dto/admin-member-detail.dto.js';

/** The member for operators; null if there is none. */
export async function readMember(em: EntityManager, id: number): Promise<AdminMemberDetailDto | null> {
  const row = await findMember(em, id);
  if (row === undefined) return null;
  const { hasPassword, ...member } = row;
  return { ...member, providers: providersOf(row, hasPassword) };
}

/** The store has no social login: the one provider is the password, shown with the member's login name. */
function providersOf(member: StoredMember, hasPassword: boolean): AdminMemberDetailDto['providers'] {
  if (!hasPassword) return [];
  const providerUserId = member.account ?? member.email ?? member.phone ?? String(member.id);
  return [{ provider: 'password', providerUserId, createdAt: member.createdAt }];
}
