import type { RawBuilder } from 'kysely';

/**
 * How targets are named. The log stores only their type and id, and their tables belong to modules above this one, which
 * therefore hand their names down.
 */
export interface AuditNaming {
  /** Name of the target of an entry `a`; null if it has none. */
  name: RawBuilder<string | null>;
  /** A query of targets (type, id as text) whose names contain the word; bounded. */
  matching: (word: string) => RawBuilder<unknown>;
}
