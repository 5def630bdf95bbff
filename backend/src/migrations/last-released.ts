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
 * removed part: the second half of a change (contract); and rules that the last release keeps already, with the reason.
 * Emptied with each release.
 */
export const CONTRACTED: Readonly<Record<string, string>> = {
  'access_records.access_records_one_actor is a new rule about columns that are there':
    'the last release always writes an operator with a role, and no partner',
  'audit_log.audit_log_one_actor is a new rule about columns that are there':
    'the last release always writes an operator, and no partner',
};
