import type { EntityManager } from '@mikro-orm/postgresql';
import { addLoginEvent, type LoginEvent } from './login-events.repository.js';
import { noteLogin } from '../members/members.repository.js';

/** Characters of the typed name that the history stores. */
const MAX_TYPED = 254;

/** One login try; by `password` without a provider. */
export type LoginTry = Omit<LoginEvent, 'provider'> & Partial<Pick<LoginEvent, 'provider'>>;

/** Adds a try to the login history; a success also sets the member's lastLoginAt. */
export async function recordLogin(em: EntityManager, attempt: LoginTry): Promise<void> {
  const { memberId, success, typed, ip, provider = 'password' } = attempt;
  const event = { memberId, provider, success, ip, typed: [...typed].slice(0, MAX_TYPED).join('') };
  await addLoginEvent(em, event);
  if (success && memberId !== null) await noteLogin(em, memberId);
}
