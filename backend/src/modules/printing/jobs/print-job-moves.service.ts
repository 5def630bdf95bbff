import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  checkFiles,
  checkLineArtworks,
  dependsReasonOnState,
  fileProblem,
  firstPrintState,
  maySkipProof,
  namedPlacements,
  PRINT_REASON_MIN_LENGTH,
  printMove,
  refusesFile,
  Role,
  sizedPlacements,
  type LineArtwork,
  type PricedPlacement,
  type PrintActor,
  type PrintJobState,
  type PrintMoveName,
} from '@store/domain';
import type { Actor } from '../../../platform/http/access.js';
import { ArtworkKeepingService } from '../artwork/artwork-keeping.service.js';
import { ArtworkVersionsService } from '../artwork/artwork-versions.service.js';
import { PreflightQueue } from '../artwork/preflight/preflight-queue.service.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { ProductPrints } from '../../catalog/product-prints.service.js';
import { PlatesService } from '../configuration/plates.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import type { SubmitPrintFileDto } from './dto/print-job.dto.js';
import {
  artworkNotFound,
  artworkRefused,
  jobNotFound,
  jobStale,
  jobState,
  moveRefused,
  proofRequired,
} from '../print-jobs.errors.js';
import { PrintDatesService } from './dates/print-dates.service.js';
import {
  movedJob,
  PrintJobsRepository,
  type JobPatch,
  type JobsOf,
  type LockedJob,
  type StoredJob,
} from './print-jobs.repository.js';

/** One move of one job. */
export interface Moving {
  id: number;
  who: JobsOf;
  move: PrintMoveName;
  actor: PrintActor;
  /** Member; null for a link and for the store itself. */
  actorId: number | null;
  /** Grant and person of the link. */
  grantId?: string | null;
  person?: string | null;
  note: string | null;
  /** Changes besides the state. */
  patch?: JobPatch;
  /** Version that the caller has seen; undefined = any. */
  version?: number | undefined;
}

/** Moves jobs by the table of the domain, under the locks of order and job. The second of two moves gets PRINT_JOB_STATE. */
@Injectable()
export class PrintJobMovesService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: PrintJobsRepository,
    private readonly artworks: ArtworkVersionsService,
    private readonly keeping: ArtworkKeepingService,
    private readonly orders: OrderProgressService,
    private readonly audit: AuditService,
    private readonly dates: PrintDatesService,
    private readonly plates: PlatesService,
    private readonly queue: PreflightQueue,
    private readonly products: ProductPrints,
  ) {}

  /** A move by staff, with its audit record. */
  async byStaff(
    operator: Operator,
    id: number,
    {
      move,
      reason,
      version,
    }: { move: PrintMoveName; reason?: string | null | undefined; version?: number | null | undefined },
  ): Promise<void> {
    const { actor } = operator;
    const note = (reason ?? '').trim() || null;
    await this.audit.change(operator, async (em) => {
      const moving = {
        id,
        who: { staff: actor },
        move,
        actor: actorOf(actor),
        actorId: actor.id,
        note,
        version: version ?? undefined,
      };
      const { before, after } = await this.apply(em, moving);
      const audit = { action: `print-job.${move}`, targetType: 'print-job', targetId: id, before, after };
      return { result: null, audit };
    });
  }

  /** The buyer withdraws the approval. */
  async byBuyer(memberId: number, id: number, move: 'reopen', note: string | null): Promise<void> {
    const moving: Moving = { id, who: { memberId }, move, actor: 'buyer', actorId: memberId, note };
    await this.em.transactional((em) => this.apply(em, moving));
  }

  /** The buyer sends the file of a placement; the job keeps waiting while another one is missing. */
  async submit(memberId: number, id: number, form: SubmitPrintFileDto): Promise<void> {
    await this.em.transactional((em) =>
      this.submitAs(em, { id, who: { memberId }, actor: 'buyer', actorId: memberId }, form),
    );
    await this.askForRecord(id);
  }

  /** Staff send a file from the vault of the buyer. */
  async submitByStaff(operator: Operator, id: number, form: SubmitPrintFileDto): Promise<void> {
    const { actor } = operator;
    const as = { id, who: { staff: actor }, actor: actorOf(actor), actorId: actor.id };
    await this.audit.change(operator, async (em) => {
      const after = await this.submitAs(em, as, form);
      const audit = {
        action: 'print-job.submit',
        targetType: 'print-job',
        targetId: id,
        before: null,
        after,
      };
      return { result: null, audit };
    });
    await this.askForRecord(id);
  }

  /** The file may be checked already: the worker makes its placement record now instead of at the next sweep. */
  private askForRecord(id: number): Promise<void> {
    return this.queue.add(`placement-${id}`);
  }

  private async submitAs(
    em: EntityManager,
    { id, who, actor, actorId }: Pick<Moving, 'id' | 'who' | 'actor' | 'actorId'>,
    form: SubmitPrintFileDto,
  ): Promise<{ state: PrintJobState; placement: number; versionId: string }> {
    const job = await this.jobs.lock(em, id, who);
    if (job === undefined) throw jobNotFound();
    const { memberId } = job;
    const result = printMove('submit', movedJob(job), actor, true);
    if ('refusal' in result) throw moveRefused(result.refusal, job);
    const placement = job.print.placements[form.placement];
    const [version] = await this.artworks.lock(em, memberId, [form.versionId]);
    if (placement === undefined || version === undefined) throw artworkNotFound();
    const config = await this.products.of(em, job.productId);
    const artworks = new Map([[version.id, version]]);
    const sent = sentPlacement(placement, version, form);
    const [next = sent] = sizedPlacements(config, [sent], artworks);
    const named = namedPlacements(config, [next]);
    // Where area or method are gone, nothing says what fits: staff look at the file.
    const problem = named === null ? fileProblem(version) : checkLineArtworks(named, artworks).problem;
    if (refusesFile(problem)) throw artworkRefused(problem, job.productId);
    const placements = job.print.placements.map((one, i) => (i === form.placement ? next : one));
    const to = firstPrintState(placements);
    await this.jobs.move(
      em,
      id,
      { state: to, heldReason: job.heldReason, print: { ...job.print, placements } },
      {
        move: 'submit',
        fromState: job.state,
        toState: to,
        actor,
        actorId,
        note: version.fileName,
      },
      // The proof was for another print.
      { proofNo: null, approvalId: null, newPicture: true },
    );
    await this.keeping.startUse(em, { kind: 'job', refId: id }, memberId, [version.id]);
    await this.dates.moved(em, id, 'submit', job.state);
    return { state: to, placement: form.placement, versionId: version.id };
  }

  /** Makes a move in the caller's transaction; `locked` where the caller already holds the job's lock. */
  async apply(em: EntityManager, moving: Moving, locked?: LockedJob) {
    const { id, who, move, actor, actorId, grantId = null, person = null, note } = moving;
    const job = locked ?? (await this.jobs.lock(em, id, who));
    if (job === undefined) throw jobNotFound();
    const to = stateAfter(job, moving);
    const heldReason = heldAfter(job, moving);
    const event = { move, fromState: job.state, toState: to, actor, actorId, grantId, person, note };
    // A withdrawn approval no longer counts.
    const patch = move === 'reopen' ? { approvalId: null } : (moving.patch ?? {});
    await this.jobs.move(em, id, { state: to, heldReason, print: job.print }, event, patch);
    await this.followUp(em, job, to, actorId);
    const dueOn = await this.dates.moved(em, id, move, job.state);
    const before = { state: job.state, held: job.heldReason };
    return { job, before, after: { state: to, held: heldReason, reason: note }, dueOn };
  }

  /** Refuses what the table, the version or the order does not allow. */
  check(job: LockedJob, moving: Moving): void {
    stateAfter(job, moving);
  }

  /** PRINT_PROOF_REQUIRED where the product or a file of this job asks for a proof. */
  async checkSkip(em: EntityManager, job: StoredJob, actor: PrintActor): Promise<void> {
    if (!(await this.maySkip(em, job, actor))) throw proofRequired();
  }

  /** Whether product and files of a job allow it without a proof: the same check as before the payment. */
  async maySkip(
    em: EntityManager,
    { print, memberId, productId }: Pick<StoredJob, 'print' | 'memberId' | 'productId'>,
    actor: PrintActor,
  ): Promise<boolean> {
    const { placements } = print;
    const versions = await this.artworks.lock(em, memberId, idsOf({ print }));
    const artworks = new Map(versions.map((one) => [one.id, one]));
    const named = namedPlacements(await this.products.of(em, productId), placements);
    // Where area or method are gone, a person decides by the files; the store itself does not.
    const byFiles = actor === 'system' ? null : checkFiles(placements, artworks);
    const checks = named === null ? byFiles : checkLineArtworks(named, artworks).checks;
    return maySkipProof(print.production?.proofPolicy ?? 'REQUIRED', actor, placements, checks);
  }

  /** What a move means for the order, and how long files are needed. */
  private async followUp(
    em: EntityManager,
    job: LockedJob,
    to: PrintJobState,
    actorId: number | null,
  ): Promise<void> {
    const use = { kind: 'job', refId: job.id } as const;
    if (to === 'PRODUCING' && job.orderStatus === 'PAID')
      await this.orders.startPreparing(em, { id: job.orderId, status: job.orderStatus }, actorId);
    if (to === 'PRODUCING') await this.plates.use(em, job);
    if (to === 'CANCELED' || to === 'PRODUCED') await this.keeping.endUse(em, use);
    if (job.state === 'PRODUCED') await this.keeping.startUse(em, use, job.memberId, idsOf(job));
  }
}

/** The state after the move; an error where the table, the version or the order refuses. */
function stateAfter(job: LockedJob, { move, actor, note, version }: Moving): PrintJobState {
  if (version !== undefined && version !== job.version) throw jobStale(job);
  const hasReason = note !== null && Array.from(note).length >= PRINT_REASON_MIN_LENGTH;
  const result = printMove(move, movedJob(job), actor, hasReason);
  if ('refusal' in result) {
    // A new proof without a note, for a job that was approved meanwhile: its sender must be told.
    const isUnseen =
      result.refusal === 'PRINT_REASON_REQUIRED' && note === null && dependsReasonOnState(move);
    throw isUnseen ? jobState(job) : moveRefused(result.refusal, job);
  }
  // Nothing is produced for an unpaid order.
  const isPaid = job.orderStatus !== 'NEW' && job.orderStatus !== 'CANCELED';
  if (result.to === 'PRODUCING' && !isPaid) throw jobState(job);
  return result.to;
}

function heldAfter({ heldReason }: LockedJob, { move, note }: Moving): string | null {
  if (move === 'suspend') return note;
  return move === 'release' ? null : heldReason;
}

/** The ordered print, with the sent file, its position and the sender's wishes. */
function sentPlacement(
  ordered: PricedPlacement,
  { id: versionId, sha256 }: LineArtwork,
  { widthMm, heightMm, xMm = null, yMm = null, rotation = 0, accepted, redraw }: SubmitPrintFileDto,
): PricedPlacement {
  const { accepted: _accepted, ...former } = ordered;
  return {
    ...former,
    artwork: { versionId, sha256 },
    widthMm,
    heightMm,
    xMm,
    yMm,
    rotation,
    ...(accepted == null || accepted.length === 0 ? {} : { accepted: [...new Set(accepted)].sort() }),
    ...(redraw == null ? {} : { redraw }),
  };
}

export const idsOf = ({ print }: Pick<StoredJob, 'print'>): string[] =>
  print.placements.flatMap(({ artwork }) => (artwork === null ? [] : [artwork.versionId]));

export const actorOf = ({ role }: Actor): PrintActor => (role === Role.Admin ? 'admin' : 'staff');
