import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { ArtworkMediaType, FilePurpose, FileType } from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';

/** Type of a file that is never given out. */
export const OPAQUE_TYPE = 'application/octet-stream';

/** What the store itself attaches: a file to be printed, a proof, and its own pictures of both. */
export type OwnPurpose = 'artwork' | 'artwork-preview' | 'proof' | 'proof-page' | 'placement-record';

/** What a file is for: an attachment of a form, or what the store attaches itself. */
export type StoredPurpose = FilePurpose | OwnPurpose;

/** What a file is, as its bytes say. */
export type StoredType = FileType | ArtworkMediaType | typeof OPAQUE_TYPE;

/**
 * A private file. `draft`: uploaded, attached to nothing, gone after a day. `attached`: part of a form, a document …
 * and kept as long as that. `discarded`: it is not readable any more; the sweep removes bytes and row.
 */
@Entity({ tableName: 'stored_files' })
@Index({
  name: 'stored_files_expiring',
  expression: "create index stored_files_expiring on stored_files (expires_at) where state <> 'attached'",
})
export class StoredFile {
  [OptionalProps]?: 'state' | 'createdAt';

  /** Random, so that it cannot be guessed; still no permission by itself. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Where the bytes are in the private store. */
  @Property({ type: 'string', length: 100, unique: true })
  storageKey!: string;

  /** Who uploaded it; null where the store made it. */
  @ManyToOne(() => Member, { ref: true, nullable: true, index: true })
  owner?: Ref<Member> | null;

  /** SHA-256 of a visitor's upload ticket, hexadecimal; null where a member owns the file. */
  @Property({ type: 'string', length: 64, nullable: true, index: true })
  ticketHash?: string | null;

  /** Null until it is attached. */
  @Property({ type: 'string', length: 20, nullable: true })
  purpose?: StoredPurpose | null;

  /** Cleaned; ends as the type demands. */
  @Property({ type: 'string', length: 150 })
  name!: string;

  /** As its bytes say, never as the client said; OPAQUE_TYPE where only the store reads it. */
  @Property({ type: 'string', length: 100 })
  type!: StoredType;

  @Property({ type: 'integer' })
  bytes!: number;

  /** Hexadecimal. */
  @Property({ type: 'string', length: 64 })
  sha256!: string;

  @Property({ type: 'string', length: 10, default: 'draft' })
  state: 'draft' | 'attached' | 'discarded' = 'draft';

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  /** When the sweep may take it; null while it is attached. */
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt?: Date | null;
}
