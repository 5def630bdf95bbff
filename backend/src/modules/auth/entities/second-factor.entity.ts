import { Entity, Index, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/** The authenticator app of a staff member; one each. */
@Entity({ tableName: 'totp_factors' })
export class TotpFactor {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @OneToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** Base32 secret, encrypted with a key derived from JWT_SECRET. */
  @Property({ type: 'text' })
  secret!: string;

  /** Time step (30 s since 1970) of the last accepted code; no code of it or before is accepted again. */
  @Property({ type: 'integer' })
  lastStep!: number;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** A WebAuthn credential of a staff member. */
@Entity({ tableName: 'passkeys' })
export class Passkey {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, index: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** The owner's name for it, e.g. 사무실 노트북. */
  @Property({ type: 'string', length: 40 })
  name!: string;

  /** base64url. */
  @Property({ type: 'text', unique: true })
  credentialId!: string;

  /** COSE key, base64url. */
  @Property({ type: 'text' })
  publicKey!: string;

  /** The authenticator's count of signatures; 0 where it does not count. A lower one than before is refused. */
  @Property({ type: 'bigint' })
  counter!: string;

  /** How the browser may reach it: internal, usb, hybrid … */
  @Property({ type: 'text[]' })
  transports!: string[];

  @Property({ type: 'timestamptz', nullable: true })
  lastUsedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** A code for the day on which phone and passkeys are out of reach. Valid once. */
@Entity({ tableName: 'recovery_codes' })
export class RecoveryCode {
  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, index: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** SHA-256 of member id and code, hex; a code has 99 random bits, so the hash does not reveal it. */
  @Property({ type: 'string', length: 64, unique: true })
  codeHash!: string;

  @Property({ type: 'timestamptz', nullable: true })
  usedAt?: Date | null;
}

/**
 * An unfinished action with a second factor: a login with the right password, the
 * enrolment of a factor, or a confirmation. Valid once, for some minutes, for a few wrong tries.
 */
@Entity({ tableName: 'second_factor_tickets' })
@Index({ properties: ['member', 'expiresAt'] })
export class SecondFactorTicket {
  [OptionalProps]?: 'failures' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** login, enrolment (a login that first needs a factor), totp, passkey (adding one), or confirm. */
  @Property({ type: 'string', length: 20 })
  kind!: string;

  /** SHA-256 of the ticket, hex; only the client has the ticket itself. */
  @Property({ type: 'string', length: 64, unique: true })
  ticketHash!: string;

  /** WebAuthn challenge for the answer to sign, base64url. */
  @Property({ type: 'string', length: 100, nullable: true })
  challenge?: string | null;

  /** Encrypted TOTP secret without confirmation. */
  @Property({ type: 'text', nullable: true })
  secret?: string | null;

  /** The typed e-mail, account or phone, for the login history. */
  @Property({ type: 'string', length: 254, nullable: true })
  typed?: string | null;

  /** Wrong answers tried with it. */
  @Property({ type: 'smallint', default: 0 })
  failures: number = 0;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
