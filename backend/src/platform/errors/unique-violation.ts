/** SQLSTATE of a row that a unique index refuses. */
const UNIQUE_VIOLATION = '23505';

/** Whether a unique index refused a row: of a statement of the builder as PostgreSQL says it, of an entity as MikroORM wraps it. */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
