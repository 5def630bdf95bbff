/**
 * The newest migration of the last release. While a release is rolled out, its processes and those of the next work on one
 * database, so the migrations after this one only add (docs/change.md, "A migration"). Moved on with each release.
 */
export const LAST_RELEASED = 'Migration20261123101500CheapestQuantity';

/**
 * What migrations after it take away all the same, as the test names it, with the release since which no code uses it: the
 * second half of a change (contract). Emptied with each release.
 */
export const CONTRACTED: Readonly<Record<string, string>> = {};
