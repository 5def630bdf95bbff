import { landingPath, Role } from '@store/domain';

export interface Landing {
  path: string;
  /** The console is a different app: it needs a full page load. */
  isOtherApp: boolean;
}

/** Console areas by role: an admin may open the manager's too (A6). */
const CONSOLE_AREAS: Partial<Record<number, RegExp>> = {
  [Role.Manager]: /^\/manager(\/|$)/,
  [Role.Admin]: /^\/(admin|manager)(\/|$)/,
};

const isConsolePath = (path: string): boolean => /^\/(admin|manager)(\/|$)/.test(path);

/**
 * Where a login leads: members return to the previous page, staff to their page of the console, everybody else to the
 * area of their role (A3).
 */
export function landingAfterLogin(role: unknown, from: string | null): Landing {
  const area = typeof role === 'number' ? CONSOLE_AREAS[role] : undefined;
  if (area !== undefined) {
    return { path: from !== null && area.test(from) ? from : landingPath(role), isOtherApp: true };
  }
  return { path: from === null || isConsolePath(from) ? landingPath(role) : from, isOtherApp: false };
}
