import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isPinCoordinate, PROOF_LIMITS } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { FilesService } from '../../files/files.service.js';
import { isPinWhole, type RequestChangesDto, type WriteCommentDto } from './dto/comment.dto.js';
import { commentLimit, pinForm, proofNotFound, threadNotFound } from '../print-jobs.errors.js';
import type { LockedJob } from '../jobs/print-jobs.repository.js';
import { ProofNoticesService } from './proof-notices.service.js';
import { PROOF_VIEWERS, takesPart, type ProofViewer } from './proof-viewers.js';
import { ProofsRepository, type NewComment, type StoredProof } from './proofs.repository.js';

/** The author. */
export interface Writer {
  viewer: ProofViewer;
  /** Member; null for the holder of a link. */
  id: number | null;
  grantId: string | null;
  /** The author's name in the discussion. */
  name: string;
}

/** Comments on proofs, in the caller's transaction, which holds the job's lock. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly clock: Clock,
    private readonly files: FilesService,
    private readonly proofs: ProofsRepository,
    private readonly notices: ProofNoticesService,
  ) {}

  /** A comment: a reply, or a new thread with or without a pin. */
  async write(em: EntityManager, job: LockedJob, writer: Writer, form: WriteCommentDto): Promise<void> {
    if (!isPinWhole(form)) throw pinForm();
    const last = await this.lastThread(em, job.id);
    const thread =
      form.threadNo == null ? undefined : await this.thread(em, job.id, form.threadNo, writer.viewer);
    const begun =
      thread === undefined ? await this.begun(em, job.id, form) : { proofId: thread.proofId, pin: null };
    await this.add(em, job.id, writer, {
      ...begun,
      threadNo: form.threadNo ?? last + 1,
      body: form.body.trim(),
      fileIds: await this.attach(em, writer, form),
    });
    const { author } = PROOF_VIEWERS[writer.viewer];
    // The staff's reply to a factory is not for the buyer.
    if (author === 'staff' && thread !== undefined && !takesPart('buyer', thread.author)) return;
    await this.notices.comment(em, job, author, form.body.trim());
  }

  /** A change request: a thread, and one for each pin. */
  async writeChanges(
    em: EntityManager,
    job: LockedJob,
    writer: Writer,
    { proofNo, text, pins = [], fileIds, fileTicket }: RequestChangesDto,
  ): Promise<void> {
    if (!pins.every(({ x, y }) => isPinCoordinate(x) && isPinCoordinate(y))) throw pinForm();
    let threadNo = await this.lastThread(em, job.id, pins.length);
    const highest = pins.length === 0 ? null : Math.max(...pins.map(({ page }) => page));
    const { id: proofId } = await this.sent(em, job.id, proofNo, highest);
    const files = await this.attach(em, writer, { fileIds: fileIds ?? [], fileTicket: fileTicket ?? null });
    threadNo += 1;
    await this.add(em, job.id, writer, { proofId, threadNo, pin: null, body: text.trim(), fileIds: files });
    for (const { page, x, y, body } of pins) {
      threadNo += 1;
      const pin = { page, x, y };
      await this.add(em, job.id, writer, { proofId, threadNo, pin, body: body.trim(), fileIds: [] });
    }
  }

  /** Resolves or reopens a thread; the caller has checked that the viewer may. */
  async resolve(
    em: EntityManager,
    job: LockedJob,
    viewer: ProofViewer,
    { threadNo, resolved }: { threadNo: number; resolved: boolean },
  ): Promise<void> {
    const thread = await this.thread(em, job.id, threadNo, viewer);
    if ((thread.resolvedAt !== null) === resolved) return;
    await this.proofs.resolve(em, thread.id, resolved ? this.clock.now() : null);
  }

  /** A thread in which the viewer takes part; any other is not found. */
  private async thread(em: EntityManager, jobId: number, threadNo: number, viewer: ProofViewer) {
    const thread = await this.proofs.thread(em, jobId, threadNo);
    if (thread === undefined || !takesPart(viewer, thread.author)) throw threadNotFound();
    return thread;
  }

  /** Where a new thread belongs: a point on a page of a proof, a proof, or the job. */
  private async begun(
    em: EntityManager,
    jobId: number,
    { proofNo, page, x, y }: WriteCommentDto,
  ): Promise<Pick<NewComment, 'proofId' | 'pin'>> {
    if (proofNo == null) return { proofId: null, pin: null };
    const { id: proofId } = await this.sent(em, jobId, proofNo, page ?? null);
    return { proofId, pin: page == null || x == null || y == null ? null : { page, x, y } };
  }

  /** The last thread's number; COMMENT_LIMIT where there is no room for another comment and this many more. */
  private async lastThread(em: EntityManager, jobId: number, more = 0): Promise<number> {
    const { count, lastThread } = await this.proofs.countComments(em, jobId);
    if (count + 1 + more > PROOF_LIMITS.comments) throw commentLimit();
    return lastThread;
  }

  /** A proof that was sent, with this page. */
  private async sent(
    em: EntityManager,
    jobId: number,
    no: number,
    page: number | null,
  ): Promise<StoredProof> {
    const proof = (await this.proofs.ofJob(em, jobId)).find((one) => one.no === no && one.sentAt !== null);
    if (proof === undefined) throw proofNotFound();
    if (page !== null && page > (proof.pages?.length ?? 0)) throw pinForm();
    return proof;
  }

  private async attach(
    em: EntityManager,
    writer: Writer,
    { fileIds = [], fileTicket = null }: Pick<WriteCommentDto, 'fileIds' | 'fileTicket'>,
  ): Promise<string[]> {
    const max = PROOF_LIMITS.commentFiles;
    await this.files.attach(em, fileIds, { ownerId: writer.id, ticket: fileTicket, purpose: 'print', max });
    return [...new Set(fileIds.map((id) => id.toLowerCase()))];
  }

  private async add(
    em: EntityManager,
    jobId: number,
    { viewer, id, grantId, name }: Writer,
    comment: Omit<NewComment, 'author' | 'authorId' | 'grantId' | 'authorName' | 'now'>,
  ): Promise<void> {
    const { author } = PROOF_VIEWERS[viewer];
    const written = { author, authorId: id, grantId, authorName: name, now: this.clock.now() };
    await this.proofs.addComment(em, jobId, { ...comment, ...written });
  }
}
