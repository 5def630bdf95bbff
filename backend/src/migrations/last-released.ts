/**
 * The newest migration of the last release. During a rollout, processes of two releases share one database, so the
 * migrations after this one may only add (docs/change.md, "A migration"). Updated with each release.
 */
export const LAST_RELEASED = 'Migration20261123101500CheapestQuantity';

/**
 * Tables of the last release that are views now: it still reads and writes through them, this release does not. The
 * migration that drops them empties the list.
 */
export const LAST_RELEASE_VIEWS: string[] = ['claim_tickets', 'estimate_links', 'password_resets'];

/**
 * Exceptions: removals by later migrations, as the test names them, with the release since which no code uses the
 * removed part: the second half of a change (contract). Emptied with each release.
 */
export const CONTRACTED: Readonly<Record<string, string>> = {};
