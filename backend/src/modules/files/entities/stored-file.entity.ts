import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { ArtworkMediaType, FilePurpose, FileType } from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';

/** Type of a file that is never sent to a client. */
export const OPAQUE_TYPE = 'application/octet-stream';

/** Files that the store itself attaches: a file for print, a proof, and pictures of both made by the store. */
export type OwnPurpose = 'artwork' | 'artwork-preview' | 'proof' | 'proof-page' | 'placement-record';

/** Purpose of a file: an attachment of a form, or one that the store attaches itself. */
export type StoredPurpose = FilePurpose | OwnPurpose;

/** Type of a file, detected from the bytes. */
export type StoredType = FileType | ArtworkMediaType | typeof OPAQUE_TYPE;

/**
 * A private file. `draft`: uploaded, not attached, deleted after a day. `attached`: part of a form, a document … and
 * stored as long as that. `discarded`: no longer readable; the sweep deletes bytes and row.
 */
@Entity({ tableName: 'stored_files' })
@Index({
  name: 'stored_files_expiring',
  expression: "create index stored_files_expiring on stored_files (expires_at) where state <> 'attached'",
})
export class StoredFile {
  [OptionalProps]?: 'state' | 'createdAt';

  /** Random, so nobody can guess it; it still grants no access by itself. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Key of the bytes in the private store. */
  @Property({ type: 'string', length: 100, unique: true })
  storageKey!: string;

  /** The uploader; null if the store created the file. */
  @ManyToOne(() => Member, { ref: true, nullable: true, index: true })
  owner?: Ref<Member> | null;

  /** SHA-256 of a visitor's upload ticket, hexadecimal; null if a member owns the file. */
  @Property({ type: 'string', length: 64, nullable: true, index: true })
  ticketHash?: string | null;

  /** Null while it is not attached. */
  @Property({ type: 'string', length: 20, nullable: true })
  purpose?: StoredPurpose | null;

  /** Cleaned; the extension fits the type. */
  @Property({ type: 'string', length: 150 })
  name!: string;

  /** Detected from the bytes, never the client's statement; OPAQUE_TYPE if only the store reads it. */
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

  /** When the sweep may delete it; null while it is attached. */
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt?: Date | null;
}
