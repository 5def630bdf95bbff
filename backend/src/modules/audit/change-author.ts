import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditRecord } from './audit.service.js';

/** Who makes a change: an operator, or a partner by one of its keys. */
export interface ChangeAuthor {
  /** Member number of the operator for histories; null for a partner. */
  actorId: number | null;
  /** Adds the record of a change to the unit of work of `em`. */
  record: (em: EntityManager, record: Omit<AuditRecord, 'actor' | 'ip'>) => void;
}
