import type { EntityManager } from '@mikro-orm/postgresql';
import type { MemberStatus, Role } from '@store/domain';

/** Notes a successful login, in the caller's transaction. */
export async function noteLogin(em: EntityManager, memberId: number): Promise<void> {
  await em.execute('update members set last_login_at = now() where id = ?', [memberId]);
}

/** Stores a password's hash, in the caller's transaction. */
export async function setPassword(
  em: EntityManager,
  memberId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await em.execute('update members set password_hash = ?, updated_at = ? where id = ?', [
    passwordHash,
    now,
    memberId,
  ]);
}

/** The same, but only in place of the hash `present`; false where another password has been set since it was read. */
export async function replacePassword(
  em: EntityManager,
  memberId: number,
  { present, next }: { present: string; next: string },
  now: Date,
): Promise<boolean> {
  const changed = await em.execute<unknown[]>(
    'update members set password_hash = ?, updated_at = ? where id = ? and password_hash = ? returning id',
    [next, now, memberId, present],
  );
  return changed.length > 0;
}

/** Notes that the member has proved to own the contact on record; the caller holds the member's lock. */
export async function noteProof(
  em: EntityManager,
  memberId: number,
  kind: 'email' | 'phone',
  now: Date,
): Promise<void> {
  await em.execute(`update members set ${kind}_proved_at = ? where id = ?`, [now, memberId]);
}

/** Stores role and status as a new version; the caller holds the member's lock and has checked the change. */
export async function setRoleAndStatus(
  em: EntityManager,
  memberId: number,
  { role, status }: { role: Role; status: MemberStatus },
): Promise<void> {
  await em.execute(
    `update members set role = ?, status = ?, updated_at = now(), version = version + 1,
       withdrawn_at = case when ? = 'withdrawn' then coalesce(withdrawn_at, now()) end
     where id = ?`,
    [role, status, status, memberId],
  );
}
