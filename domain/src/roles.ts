/** The three kinds of signed-in people. The numbers are part of the API. */
export const Role = { Member: 0, Manager: 1, Admin: 2 } as const;
export type Role = (typeof Role)[keyof typeof Role];

export const ROLES: readonly Role[] = [Role.Member, Role.Manager, Role.Admin];

/** Name of the operators' app, as header, menu and window titles show it. */
export const CONSOLE_NAME = '운영 콘솔';

export const ROLE_LABELS: Readonly<Record<Role, string>> = { 0: '회원', 1: '매니저', 2: '관리자' };

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** Reads 0, 1, 2 or '0', '1', '2' (A64); null for anything else. */
export function parseRole(input: unknown): Role | null {
  return ROLES.find((role) => input === role || input === String(role)) ?? null;
}

/** Where a login leads: 0 → /user, 1 → /manager, 2 → /admin, anything else → /user/dashboard (A3). */
export function landingPath(role: unknown): string {
  const landing: Record<Role, string> = { 0: '/user', 1: '/manager', 2: '/admin' };
  return isRole(role) ? landing[role] : '/user/dashboard';
}
