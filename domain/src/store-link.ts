/** Longest link that is stored. */
export const LINK_MAX_LENGTH = 500;

/**
 * Spaces, control characters and backslashes: browsers drop or change them, so that a link leads elsewhere than it
 * reads.
 */
const DECEITFUL = /[\s\p{Cc}\p{Cf}\\]/u;

/** A page of this store: one leading slash, no empty or dot segments, so that no browser reads a host in it. */
export function isStorePath(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  if (DECEITFUL.test(link) || !path.startsWith('/')) return false;
  return !path.includes('//') && !path.split('/').some((segment) => segment === '.' || segment === '..');
}

/** Host of a plain https address (no user, no port), lower case; null for anything else. */
export function httpsHost(link: string): string | null {
  if (DECEITFUL.test(link)) return null;
  const host = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/i.exec(link)?.[1];
  return host?.toLowerCase() ?? null;
}

/**
 * Whether a public page may show a link: a page of this store, or an https address of an allowed host. `hosts` are
 * lower case; `*.example.com` allows every host below example.com, not example.com itself.
 */
export function isAllowedLink(link: string, hosts: readonly string[]): boolean {
  if (link.length > LINK_MAX_LENGTH) return false;
  if (isStorePath(link)) return true;
  const host = httpsHost(link);
  if (host === null) return false;
  return hosts.some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed,
  );
}

/** A picture to show: a path below /media/ of this store, or an http(s) address. */
export function isPictureAddress(link: string): boolean {
  if (DECEITFUL.test(link)) return false;
  return (isStorePath(link) && link.startsWith('/media/')) || /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(link);
}
