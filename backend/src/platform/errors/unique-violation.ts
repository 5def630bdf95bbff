/** SQLSTATE of a row that violates a unique index. */
const UNIQUE_VIOLATION = '23505';

/**
 * Whether an error is a unique violation: from the builder's statement as PostgreSQL reports it, from an entity as
 * MikroORM wraps it.
 */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
