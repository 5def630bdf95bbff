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
import { DecimalType, OptionalProps, type Ref } from '@mikro-orm/core';
import type {
  ApprovalCheck,
  ApprovalKind,
  ArtworkReport,
  ArtworkState,
  CommentAuthor,
  ProofFileType,
} from '@store/domain';
import { appendOnly } from '../../../../platform/db/append-only.js';
import { PrintJob } from '../../jobs/entities/print-job.entity.js';

/** A page of a proof: two stored pictures from the worker. */
export interface ProofPage {
  /** Pixels of the larger picture. */
  width: number;
  height: number;
  /** Stored files: 1,600 and 3,200 pixels on the longer side. */
  fileId: string;
  zoomId: string;
}

/** Before it is sent it may change or be deleted; afterwards only its files are deleted, after their retention. */
const SENT_NEVER_CHANGES = `if old.sent_at is null then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and new.file_id is null and new.pages is null
    and to_jsonb(new) - 'file_id' - 'pages' = to_jsonb(old) - 'file_id' - 'pages' then
    return new;
  end if;`;

/** A picture or PDF of the result (시안), numbered within its job. */
@Entity({ tableName: 'proofs' })
@Unique({ properties: ['job', 'no'] })
@Index({
  name: 'proofs_draft',
  expression: 'create unique index proofs_draft on proofs (job_id) where sent_at is null',
})
@Index({
  name: 'proofs_due',
  expression: "create index proofs_due on proofs (next_try_at) where state in ('queued', 'running')",
})
@Check({ name: 'proofs_state', expression: "state in ('queued', 'running', 'done', 'failed')" })
@Trigger(appendOnly('proofs', SENT_NEVER_CHANGES))
export class Proof {
  [OptionalProps]?: 'state' | 'tries' | 'nextTryAt' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne(() => PrintJob, { ref: true, deleteRule: 'cascade' })
  job!: Ref<PrintJob>;

  /** From 1: 1차, 2차 … */
  @Property({ type: 'smallint' })
  no!: number;

  /** Stored file; null after its retention. */
  @Property({ type: 'uuid', nullable: true })
  fileId?: string | null;

  /** SHA-256 of the bytes, hexadecimal. */
  @Property({ type: 'string', length: 64 })
  sha256!: string;

  /** Detected from the bytes. */
  @Property({ type: 'string', length: 10 })
  type!: ProofFileType;

  @Property({ type: 'integer' })
  bytes!: number;

  /** With unsafe characters removed. */
  @Property({ type: 'string', length: 150 })
  fileName!: string;

  /** State of the check, which also draws the pages. */
  @Property({ type: 'string', length: 10, default: 'queued' })
  state: ArtworkState = 'queued';

  @Property({ type: 'smallint', default: 0 })
  tries: number = 0;

  /** When a worker may take it: now while it is queued, the end of the claim while it is being checked. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextTryAt: Date = new Date();

  @Property({ type: 'jsonb', nullable: true })
  report?: ArtworkReport | null;

  /** Null until they are drawn, and after their retention. */
  @Property({ type: 'jsonb', nullable: true })
  pages?: ProofPage[] | null;

  /** SHA-256 of the job's artworks at the time of sending. */
  @Property({ type: 'jsonb', nullable: true })
  artworkSha256s?: string[] | null;

  /** The staff's message. */
  @Property({ type: 'string', length: 2000, nullable: true })
  message?: string | null;

  /** Member of staff; the name as it was then. */
  @Property({ type: 'integer', nullable: true })
  sentById?: number | null;

  @Property({ type: 'string', length: 100, nullable: true })
  sentByName?: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  sentAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** Comments on proofs. A thread begins with its first comment, which may have a pin. */
@Entity({ tableName: 'proof_comments' })
@Index({ properties: ['job', 'id'] })
@Check({
  name: 'proof_comments_pin',
  expression:
    '(x is null and y is null and page is null) or (x >= 0 and x <= 1 and y >= 0 and y <= 1 and page >= 1 and proof_id is not null)',
})
@Check({
  name: 'proof_comments_author',
  expression: "author in ('buyer', 'link', 'staff', 'supplier')",
})
@Trigger(
  appendOnly(
    'proof_comments',
    `if tg_op = 'UPDATE' and to_jsonb(new) - 'resolved_at' = to_jsonb(old) - 'resolved_at' then
    return new;
  end if;`,
  ),
)
export class ProofComment {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => PrintJob, { ref: true, deleteRule: 'cascade' })
  job!: Ref<PrintJob>;

  /** The proof of the thread; null = the job. */
  @ManyToOne(() => Proof, { ref: true, nullable: true, deleteRule: 'cascade' })
  proof?: Ref<Proof> | null;

  /** Number of the thread within the job, from 1. */
  @Property({ type: 'integer' })
  threadNo!: number;

  /** The pin of the thread: page from 1, then 0…1 of its width and height; null without one and for replies. */
  @Property({ type: 'smallint', nullable: true })
  page?: number | null;

  @Property({ type: new DecimalType('number'), precision: 5, scale: 4, nullable: true })
  x?: number | null;

  @Property({ type: new DecimalType('number'), precision: 5, scale: 4, nullable: true })
  y?: number | null;

  @Property({ type: 'string', length: 10 })
  author!: CommentAuthor;

  /** Member; null for the holder of a link. */
  @Property({ type: 'integer', nullable: true })
  authorId?: number | null;

  /** Grant of the link that wrote it. */
  @Property({ type: 'uuid', nullable: true })
  grantId?: string | null;

  /** The author's name at that time. */
  @Property({ type: 'string', length: 100 })
  authorName!: string;

  /** Plain text. */
  @Property({ type: 'string', length: 2000 })
  body!: string;

  @Property({ type: 'uuid[]', defaultRaw: "'{}'" })
  fileIds: string[] = [];

  /** When staff resolved the thread that begins here; null while it is open. */
  @Property({ type: 'timestamptz', nullable: true })
  resolvedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** A recorded approval of a job (시안 확정). Never changed, and kept as long as the order. */
@Entity({ tableName: 'print_approvals' })
@Index({ properties: ['job', 'id'] })
@Index({
  name: 'print_approvals_of_proof',
  expression:
    'create unique index print_approvals_of_proof on print_approvals (proof_id) where proof_id is not null',
})
@Check({
  name: 'print_approvals_kind',
  expression: "kind in ('member', 'link', 'staff', 'none', 'reprint')",
})
@Check({
  name: 'print_approvals_proof',
  expression: "(proof_id is not null) = (kind in ('member', 'link', 'staff'))",
})
@Trigger(appendOnly('print_approvals'))
export class PrintApproval {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => PrintJob, { ref: true, deleteRule: 'cascade' })
  job!: Ref<PrintJob>;

  /** Null where only the placement record was reviewed. */
  @ManyToOne(() => Proof, { ref: true, nullable: true, deleteRule: 'cascade' })
  proof?: Ref<Proof> | null;

  /** SHA-256 of the proof, or of the placement record, hexadecimal. */
  @Property({ type: 'string', length: 64 })
  sha256!: string;

  /** SHA-256 of the artworks. */
  @Property({ type: 'jsonb' })
  artworkSha256s!: string[];

  /** Pieces. */
  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'string', length: 10 })
  kind!: ApprovalKind;

  /** The ticks; empty where none were required. */
  @Property({ type: 'jsonb' })
  checks!: ApprovalCheck[];

  /** The accepted text and its version; null where none was shown. */
  @Property({ type: 'string', length: 500, nullable: true })
  words?: string | null;

  @Property({ type: 'string', length: 10, nullable: true })
  wordsVersion?: string | null;

  /** Member who decided; null for the holder of a link and for the store itself. */
  @Property({ type: 'integer', nullable: true })
  personId?: number | null;

  /** Grant of the link that decided. */
  @Property({ type: 'uuid', nullable: true })
  grantId?: string | null;

  /** Name of the member, or of the person of the link. */
  @Property({ type: 'string', length: 100, nullable: true })
  person?: string | null;

  /** The name typed by the holder of a link. */
  @Property({ type: 'string', length: 50, nullable: true })
  typedName?: string | null;

  /** Who told staff, how and when. */
  @Property({ type: 'string', length: 500, nullable: true })
  note?: string | null;

  /** The origin of the call; null for the store itself. */
  @Property({ type: 'string', length: 45, nullable: true })
  ip?: string | null;

  @Property({ type: 'string', length: 300, nullable: true })
  userAgent?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
