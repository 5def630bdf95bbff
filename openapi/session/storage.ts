import { parseRole, type Role } from '@store/domain';
import { deviceStorage, tabStorage } from './browser-storage';

/** Keys in local storage, shared by both apps of this origin: one session. */
export const SESSION_KEYS = {
  token: 'token',
  refreshToken: 'refreshToken',
  role: 'role',
  tokenFingerprint: 'tokenFingerprint',
  userId: 'userId',
} as const;

/** Session storage: marker and user info of the signed-in member, cleared at logout. */
const TAB_KEYS = ['userInfo', 'loggedIn'] as const;

export interface StoredTokens {
  token: string;
  refreshToken: string;
  role: Role;
}

/** Short mark of a token: its last characters, which are the signature and so differ with every token. */
export const fingerprintOf = (token: string): string => token.slice(-24);

/** The member id that the token names (`sub`, else `userId`); null for anything that is no such token. */
export function userIdOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as { sub?: unknown; userId?: unknown };
    const id = claims.sub ?? claims.userId;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  } catch {
    return null;
  }
}

export const readToken = (): string | null => deviceStorage.get(SESSION_KEYS.token);
export const readRefreshToken = (): string | null => deviceStorage.get(SESSION_KEYS.refreshToken);

/** Whether the session is still there after a reload, and in the other app; false where the browser keeps nothing. */
export const isSessionStored = (): boolean => deviceStorage.isStored(SESSION_KEYS.token);

/** The stored user id, else the token's. */
export const readUserId = (): string | null =>
  deviceStorage.get(SESSION_KEYS.userId) ?? userIdOf(readToken() ?? '');

/** Stored role while it belongs to the stored token; a changed token forgets it. A hint for display only (A7). */
export function readRoleHint(): Role | null {
  const token = readToken();
  const fingerprint = deviceStorage.get(SESSION_KEYS.tokenFingerprint);
  if (token === null || fingerprint !== fingerprintOf(token)) {
    deviceStorage.remove(SESSION_KEYS.role);
    return null;
  }
  return parseRole(deviceStorage.get(SESSION_KEYS.role));
}

export function writeTokens({ token, refreshToken, role }: StoredTokens): void {
  deviceStorage.set(SESSION_KEYS.refreshToken, refreshToken);
  deviceStorage.set(SESSION_KEYS.token, token);
  writeRole(token, role);
  const userId = userIdOf(token);
  if (userId !== null) deviceStorage.set(SESSION_KEYS.userId, userId);
}

export function writeRole(token: string, role: Role): void {
  deviceStorage.set(SESSION_KEYS.role, String(role));
  deviceStorage.set(SESSION_KEYS.tokenFingerprint, fingerprintOf(token));
}

/** What a login leaves for this tab: who it was, and that there was one. */
export function writeTabSession(user: unknown): void {
  tabStorage.set('userInfo', JSON.stringify(user));
  tabStorage.set('loggedIn', 'true');
}

export function clearTabSession(): void {
  for (const key of TAB_KEYS) tabStorage.remove(key);
}

export function clearStoredSession(): void {
  for (const key of Object.values(SESSION_KEYS)) deviceStorage.remove(key);
  clearTabSession();
}
