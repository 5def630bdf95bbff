/**
 * Every recorded spelling of the specification that is not canonical. An alias is rewritten to its canonical path
 * before routing, so both share one handler, one guard and one validation; answers to an alias have a `Deprecation`
 * header and the OpenAPI document marks them deprecated (decision page, rule at the top).
 */
export interface Alias {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under /api with {name} for parameters. */
  path: string;
  canonical: string;
  /** Canonical method, if it differs from the recorded one. */
  row: string;
}

export const ALIASES: readonly Alias[] = [
  { method: 'GET', path: '/me', canonical: '/auth/me', row: 'A20' },
  { method: 'GET', path: '/users/me', canonical: '/auth/me', row: 'A20' },
  { method: 'GET', path: '/account/me', canonical: '/auth/me', row: 'A20' },
  { method: 'GET', path: '/carts/active', canonical: '/cart', row: 'A42' },
  { method: 'GET', path: '/my/cart', canonical: '/cart', row: 'A42' },
  { method: 'POST', path: '/cart/item', canonical: '/cart/items', row: 'A42' },
  { method: 'POST', path: '/cart/address', canonical: '/cart/shipping-address', row: 'A44' },
  { method: 'POST', path: '/toss/confirm', canonical: '/payment/confirm', row: 'A48' },
  { method: 'GET', path: '/my/orders', canonical: '/orders', row: 'A61' },
  { method: 'GET', path: '/orders/me', canonical: '/orders', row: 'A61' },
  { method: 'GET', path: '/admin/managerList', canonical: '/admin/managers', row: 'A82' },
  { method: 'POST', path: '/admin/create/user', canonical: '/admin/users', row: 'A82' },
  { method: 'POST', path: '/admin/create/site', canonical: '/admin/sites', row: 'A82' },
];

const BY_PATH = new Map(ALIASES.map((alias) => [`${alias.method} ${alias.path}`, alias]));

/** The canonical path of an alias (parameters filled in), or null if the path is canonical itself. */
export function canonicalPath(method: string, path: string): string | null {
  const exact = BY_PATH.get(`${method} ${path}`);
  if (exact !== undefined) return exact.canonical;
  for (const alias of ALIASES) {
    if (alias.method !== method || !alias.path.includes('{')) continue;
    const filled = fill(alias, path);
    if (filled !== null) return filled;
  }
  return null;
}

function fill(alias: Alias, path: string): string | null {
  const pattern = new RegExp(`^${alias.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const groups = pattern.exec(path)?.groups;
  if (groups === undefined) return null;
  return alias.canonical.replace(/\{(\w+)\}/g, (_, name: string) => groups[name] ?? '');
}
