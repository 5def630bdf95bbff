import {
  Check,
  Entity,
  Index,
  ManyToOne,
  PrimaryKey,
  Property,
  Trigger,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { ArtworkReport, ArtworkState, ArtworkType } from '@store/domain';
import { Member } from '../../../members/entities/member.entity.js';

/** A member's file for printing, in the logo vault (로고 보관함) until it is archived. */
@Entity({ tableName: 'artworks' })
@Index({
  name: 'artworks_of_member',
  expression: 'create index artworks_of_member on artworks (member_id, id desc) where archived_at is null',
})
@Index({ properties: ['keepUntil'] })
export class Artwork {
  [OptionalProps]?: 'createdAt' | 'lastUsedAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true })
  member!: Ref<Member>;

  /** The member's name for it; at first the file name. */
  @Property({ type: 'string', length: 100 })
  name!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  /** When it was last uploaded, placed, ordered or renewed. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  lastUsedAt: Date = new Date();

  /** When its bytes are deleted, unless something still needs them. */
  @Property({ type: 'timestamptz' })
  keepUntil!: Date;

  /** When the member was notified of the deletion; null since the last renewal. */
  @Property({ type: 'timestamptz', nullable: true })
  notifiedAt?: Date | null;

  /** When it left the vault: deleted by the member, or by age. */
  @Property({ type: 'timestamptz', nullable: true })
  archivedAt?: Date | null;

  /** Since when it must not be used because somebody claims a right to it. */
  @Property({ type: 'timestamptz', nullable: true })
  blockedAt?: Date | null;

  @Property({ type: 'string', length: 500, nullable: true })
  blockedReason?: string | null;
}

/** The bytes of a version are those of its hash for ever; they may be deleted, and return with another file. */
const IMMUTABLE = `if new.sha256 <> old.sha256 or new.artwork_id <> old.artwork_id or new.member_id <> old.member_id
      or (new.file_id is not null and old.file_id is not null and new.file_id <> old.file_id) then
    raise exception 'a version of an artwork never changes' using errcode = 'restrict_violation';
  end if;
  return new;`;

/** One file of an artwork with its hash; never changed, only followed by the next version. */
@Entity({ tableName: 'artwork_versions' })
@Unique({ properties: ['artwork', 'no'] })
@Unique({ properties: ['member', 'sha256'] })
@Index({
  name: 'artwork_versions_due',
  expression:
    "create index artwork_versions_due on artwork_versions (next_try_at) where state in ('queued', 'running')",
})
@Check({ name: 'artwork_versions_state', expression: "state in ('queued', 'running', 'done', 'failed')" })
@Trigger({
  name: 'artwork_versions_immutable',
  timing: 'before',
  events: ['update'],
  forEach: 'row',
  body: IMMUTABLE,
})
export class ArtworkVersion {
  [OptionalProps]?: 'state' | 'tries' | 'createdAt' | 'nextTryAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne(() => Artwork, { ref: true, deleteRule: 'cascade' })
  artwork!: Ref<Artwork>;

  /** The artwork's member, so that the same bytes are found again. */
  @ManyToOne(() => Member, { ref: true })
  member!: Ref<Member>;

  /** From 1 within the artwork. */
  @Property({ type: 'integer' })
  no!: number;

  /** Stored file of the bytes; null once deleted. */
  @Property({ type: 'uuid', nullable: true, unique: true })
  fileId?: string | null;

  /** SHA-256 of the bytes, hexadecimal. */
  @Property({ type: 'string', length: 64 })
  sha256!: string;

  /** Detected from the bytes. */
  @Property({ type: 'string', length: 10 })
  type!: ArtworkType;

  @Property({ type: 'integer' })
  bytes!: number;

  /** Name of the file, with unsafe characters removed. */
  @Property({ type: 'string', length: 150 })
  fileName!: string;

  /** State of its check. `failed`: the store failed three times. */
  @Property({ type: 'string', length: 10, default: 'queued' })
  state: ArtworkState = 'queued';

  /** Number of started checks. */
  @Property({ type: 'smallint', default: 0 })
  tries: number = 0;

  /** When a worker may take it: now while it is queued, the end of the claim while it is being checked. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextTryAt: Date = new Date();

  @Property({ type: 'jsonb', nullable: true })
  report?: ArtworkReport | null;

  /** Stored files of the two pictures that the store made; null where there are none. */
  @Property({ type: 'uuid', nullable: true })
  previewId?: string | null;

  @Property({ type: 'uuid', nullable: true })
  zoomId?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** A user of a version: a job, an order, a plate. It keeps rows, and bytes while it needs them. */
@Entity({ tableName: 'artwork_uses' })
@Index({ name: 'artwork_uses_of', properties: ['kind', 'refId'] })
@Index({
  name: 'artwork_uses_of_orders',
  expression:
    "create index artwork_uses_of_orders on artwork_uses (ref_id) where kind = 'order' and needs_bytes",
})
@Check({ name: 'artwork_uses_kind', expression: "kind in ('job', 'order', 'plate')" })
export class ArtworkUse {
  @ManyToOne(() => ArtworkVersion, { ref: true, primary: true, deleteRule: 'cascade' })
  version!: Ref<ArtworkVersion>;

  @PrimaryKey({ type: 'string', length: 10 })
  kind!: 'job' | 'order' | 'plate';

  /** Number of the job, order or plate. No foreign key: those tables belong to modules above. */
  @PrimaryKey({ type: 'integer' })
  refId!: number;

  /** The bytes are still needed: an open job, an unpaid order, a stored plate. */
  @Property({ type: 'boolean' })
  needsBytes!: boolean;
}
