import type { EntityManager } from '@mikro-orm/postgresql';
import { noteLogin } from '../members/members.repository.js';

/** Characters that the history keeps of what was typed. */
const MAX_TYPED = 254;

/** One try to sign in. */
export interface LoginTry {
  /** Null where nobody has the typed name. */
  memberId: number | null;
  success: boolean;
  /** What was typed as e-mail, phone or account id. */
  typed: string;
  ip: string;
  /** What decided; `password` where left out. */
  provider?: 'password' | 'totp' | 'passkey' | 'recovery';
}

/** Adds a try to the login history; a success also sets the member's lastLoginAt. */
export async function recordLogin(em: EntityManager, attempt: LoginTry): Promise<void> {
  const { memberId, success, typed, ip, provider = 'password' } = attempt;
  await em.execute(
    `insert into login_events (member_id, provider, success, email, ip) values (?, ?, ?, ?, ?)`,
    [memberId, provider, success, [...typed].slice(0, MAX_TYPED).join(''), ip],
  );
  if (success && memberId !== null) await noteLogin(em, memberId);
}
