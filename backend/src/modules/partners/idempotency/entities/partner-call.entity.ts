import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A call that a partner named with an Idempotency-Key: running while `status` is null, answered afterwards. Kept for a
 * day, so that a repetition gets the same answer.
 */
@Entity({ tableName: 'partner_calls' })
@Index({ properties: ['expiresAt'] })
export class PartnerCall {
  @PrimaryKey({ type: 'integer' })
  partnerId!: number;

  /** The Idempotency-Key, without quotes. */
  @PrimaryKey({ type: 'string', length: 255 })
  key!: string;

  /** SHA-256 of method, path and body, hexadecimal. */
  @Property({ type: 'string', length: 64 })
  fingerprint!: string;

  /** The run that may store its answer: one that was taken for dead no longer may. */
  @Property({ type: 'uuid' })
  run!: string;

  /** The running process extends it; once it is over, the process has died. */
  @Property({ type: 'timestamptz' })
  aliveUntil!: Date;

  /** Null while the call runs. */
  @Property({ type: 'smallint', nullable: true })
  status?: number | null;

  /** Headers and body of the answer, encrypted: it may hold a secret that is shown once. */
  @Property({ type: 'text', nullable: true, hidden: true })
  answer?: string | null;

  /** When the key is forgotten. */
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
