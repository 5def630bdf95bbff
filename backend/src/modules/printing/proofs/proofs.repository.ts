import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  ApprovalCheck,
  ApprovalKind,
  ArtworkReport,
  ArtworkState,
  CommentAuthor,
  ProofFileType,
} from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { document, int, jsonColumns, listOf, nullable, object, text } from '../../../platform/db/rows.js';
import { lastEvent } from '../../orders/repository/last-event.filter.js';
import type { ProofPage } from './entities/proof.entity.js';

/** A proof as stored. */
export interface StoredProof {
  id: string;
  jobId: number;
  no: number;
  fileId: string | null;
  sha256: string;
  type: ProofFileType;
  bytes: number;
  fileName: string;
  state: ArtworkState;
  report: ArtworkReport | null;
  pages: ProofPage[] | null;
  message: string | null;
  sentByName: string | null;
  sentAt: string | null;
  createdAt: string;
}

/** A comment as stored. */
export interface StoredComment {
  id: number;
  proofId: string | null;
  threadNo: number;
  page: number | null;
  x: number | null;
  y: number | null;
  author: CommentAuthor;
  authorName: string;
  body: string;
  fileIds: string[];
  resolvedAt: string | null;
  createdAt: string;
}

/** A new comment. */
export interface NewComment {
  proofId: string | null;
  threadNo: number;
  pin: { page: number; x: number; y: number } | null;
  author: CommentAuthor;
  authorId: number | null;
  grantId: string | null;
  authorName: string;
  body: string;
  fileIds: readonly string[];
  now: Date;
}

/** An approval as stored. */
export interface StoredApproval {
  id: number;
  proofId: string | null;
  sha256: string;
  artworkSha256s: string[];
  quantity: number;
  kind: ApprovalKind;
  checks: ApprovalCheck[];
  words: string | null;
  wordsVersion: string | null;
  personId: number | null;
  grantId: string | null;
  person: string | null;
  typedName: string | null;
  note: string | null;
  createdAt: string;
}

export type NewApproval = Omit<StoredApproval, 'id' | 'createdAt'> & {
  ip: string | null;
  userAgent: string | null;
  now: Date;
};

const PAGES = listOf(object({ width: int, height: int, fileId: text, zoomId: text }));
const withProofParts = jsonColumns(import.meta.filename, {
  report: nullable(document<ArtworkReport>()),
  pages: nullable(PAGES),
});
const withPages = jsonColumns(import.meta.filename, { pages: nullable(PAGES) });
const withApprovalParts = jsonColumns(import.meta.filename, {
  artworkSha256s: listOf(text),
  checks: listOf(text),
});

/** Every stored file of a proof. */
export const filesOf = ({ fileId, pages }: Pick<StoredProof, 'fileId' | 'pages'>): string[] => [
  ...(fileId === null ? [] : [fileId]),
  ...(pages ?? []).flatMap((page) => [page.fileId, page.zoomId]),
];

/** Statements on proofs, their comments and approvals; `em` is the caller's transaction. */
@Injectable()
export class ProofsRepository {
  /** Every proof of a job, newest first. */
  async ofJob(em: EntityManager, jobId: number): Promise<StoredProof[]> {
    return this.ofJobs(em, [jobId]);
  }

  /** The same for several jobs. */
  async ofJobs(em: EntityManager, jobIds: readonly number[]): Promise<StoredProof[]> {
    const rows = await databaseOf(em)
      .selectFrom('proofs')
      .select([
        'id',
        'job_id as jobId',
        'no',
        'file_id as fileId',
        'sha256',
        'bytes',
        'file_name as fileName',
      ])
      .select(['report', 'pages', 'message', 'sent_by_name as sentByName', 'sent_at as sentAt'])
      .select(['created_at as createdAt'])
      .select(({ ref }) => [
        ref('type').$castTo<ProofFileType>().as('type'),
        ref('state').$castTo<ArtworkState>().as('state'),
      ])
      .where('job_id', 'in', [...jobIds])
      .orderBy('no', 'desc')
      .execute();
    return rows.map(withProofParts);
  }

  /** A draft that waits for its check. */
  async add(
    em: EntityManager,
    proof: Pick<StoredProof, 'id' | 'jobId' | 'no' | 'sha256' | 'type' | 'bytes' | 'fileName'> & {
      fileId: string;
      now: Date;
    },
  ): Promise<void> {
    const now = proof.now.toISOString();
    await databaseOf(em)
      .insertInto('proofs')
      .values({
        id: proof.id,
        job_id: proof.jobId,
        no: proof.no,
        file_id: proof.fileId,
        sha256: proof.sha256,
        type: proof.type,
        bytes: proof.bytes,
        file_name: proof.fileName,
        next_try_at: now,
        created_at: now,
      })
      .execute();
  }

  /** Deletes a draft. */
  async remove(em: EntityManager, id: string): Promise<void> {
    await databaseOf(em).deleteFrom('proofs').where('id', '=', id).where('sent_at', 'is', null).execute();
  }

  /** From here on it never changes. */
  async send(
    em: EntityManager,
    id: string,
    by: { message: string | null; id: number; name: string; artworkSha256s: readonly string[]; now: Date },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('proofs')
      .set({
        message: by.message,
        sent_by_id: by.id,
        sent_by_name: by.name,
        artwork_sha256s: JSON.stringify(by.artworkSha256s),
        sent_at: by.now.toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }

  /**
   * Locks proofs that are neither approved nor the last of their job, and whose order last moved 12 months ago,
   * at most so many; returns their stored files. Rows that another worker locked are skipped.
   */
  async lockSuperseded(
    em: EntityManager,
    now: Date,
    limit: number,
  ): Promise<{ id: string; fileIds: string[] }[]> {
    const rows = await databaseOf(em)
      .selectFrom('proofs as p')
      .innerJoin('print_jobs as j', 'j.id', 'p.job_id')
      .innerJoin('orders as o', 'o.id', 'j.order_id')
      .select(['p.id', 'p.file_id as fileId', 'p.pages'])
      .where('p.sent_at', 'is not', null)
      .where('p.file_id', 'is not', null)
      .where(sql<boolean>`p.no is distinct from j.proof_no`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('print_approvals as a').select('a.id').whereRef('a.proof_id', '=', 'p.id'))),
      )
      .where(lastEvent, '<=', sql<string>`${now.toISOString()}::timestamptz - interval '12 months'`)
      .orderBy('p.id')
      .limit(limit)
      .forUpdate('p')
      .skipLocked()
      .execute();
    return rows.map(withPages).map(({ id, fileId, pages }) => ({ id, fileIds: filesOf({ fileId, pages }) }));
  }

  /** Drops the files of these sent proofs; everything else of them stays. */
  async dropBytes(em: EntityManager, ids: readonly string[]): Promise<void> {
    await databaseOf(em)
      .updateTable('proofs')
      .set({ file_id: null, pages: null })
      .where('id', 'in', [...ids])
      .execute();
  }

  /** All comments on a job, oldest first. */
  comments(em: EntityManager, jobIds: readonly number[]): Promise<(StoredComment & { jobId: number })[]> {
    return databaseOf(em)
      .selectFrom('proof_comments')
      .select(['id', 'job_id as jobId', 'proof_id as proofId', 'thread_no as threadNo', 'page'])
      .select(['author_name as authorName', 'body', 'file_ids as fileIds'])
      .select(['resolved_at as resolvedAt', 'created_at as createdAt'])
      .select(({ ref }) => [
        ref('author').$castTo<CommentAuthor>().as('author'),
        sql<number | null>`x::float8`.as('x'),
        sql<number | null>`y::float8`.as('y'),
      ])
      .where('job_id', 'in', [...jobIds])
      .orderBy('id')
      .execute();
  }

  /** How many comments a job has, and the number of its last thread. */
  countComments(em: EntityManager, jobId: number): Promise<{ count: number; lastThread: number }> {
    return databaseOf(em)
      .selectFrom('proof_comments')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(max(thread_no), 0)`.as('lastThread'),
      ])
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow();
  }

  /** The first comment of a thread. */
  thread(
    em: EntityManager,
    jobId: number,
    threadNo: number,
  ): Promise<
    { id: number; proofId: string | null; resolvedAt: string | null; author: CommentAuthor } | undefined
  > {
    return databaseOf(em)
      .selectFrom('proof_comments')
      .select(['id', 'proof_id as proofId', 'resolved_at as resolvedAt'])
      .select(({ ref }) => ref('author').$castTo<CommentAuthor>().as('author'))
      .where('job_id', '=', jobId)
      .where('thread_no', '=', threadNo)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  }

  async addComment(em: EntityManager, jobId: number, comment: NewComment): Promise<void> {
    const { pin } = comment;
    await databaseOf(em)
      .insertInto('proof_comments')
      .values({
        job_id: jobId,
        proof_id: comment.proofId,
        thread_no: comment.threadNo,
        page: pin?.page ?? null,
        x: pin?.x ?? null,
        y: pin?.y ?? null,
        author: comment.author,
        author_id: comment.authorId,
        grant_id: comment.grantId,
        author_name: comment.authorName,
        body: comment.body,
        file_ids: [...comment.fileIds],
        created_at: comment.now.toISOString(),
      })
      .execute();
  }

  /** Null reopens the thread. */
  async resolve(em: EntityManager, commentId: number, at: Date | null): Promise<void> {
    await databaseOf(em)
      .updateTable('proof_comments')
      .set({ resolved_at: at === null ? null : at.toISOString() })
      .where('id', '=', commentId)
      .execute();
  }

  /** Every approval of a job, newest first. */
  async approvals(em: EntityManager, jobId: number): Promise<StoredApproval[]> {
    const rows = await databaseOf(em)
      .selectFrom('print_approvals')
      .select([
        'id',
        'proof_id as proofId',
        'sha256',
        'artwork_sha256s as artworkSha256s',
        'quantity',
        'checks',
      ])
      .select(['words', 'words_version as wordsVersion', 'person_id as personId', 'grant_id as grantId'])
      .select(['person', 'typed_name as typedName', 'note', 'created_at as createdAt'])
      .select(({ ref }) => ref('kind').$castTo<ApprovalKind>().as('kind'))
      .where('job_id', '=', jobId)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(withApprovalParts).map((row) => ({ ...row, checks: row.checks as ApprovalCheck[] }));
  }

  /** Stores an approval; returns its id. */
  async approve(em: EntityManager, jobId: number, approval: NewApproval): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('print_approvals')
      .values({
        job_id: jobId,
        proof_id: approval.proofId,
        sha256: approval.sha256,
        artwork_sha256s: JSON.stringify(approval.artworkSha256s),
        quantity: approval.quantity,
        kind: approval.kind,
        checks: JSON.stringify(approval.checks),
        words: approval.words,
        words_version: approval.wordsVersion,
        person_id: approval.personId,
        grant_id: approval.grantId,
        person: approval.person,
        typed_name: approval.typedName,
        note: approval.note,
        ip: approval.ip,
        user_agent: approval.userAgent,
        created_at: approval.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}
