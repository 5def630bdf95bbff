import { randomInt } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isReprintable, isSamePrint, PRINT_BINDING_STATES, toPrintJobNo, withParticle } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { ArtworkKeepingService } from '../artwork/artwork-keeping.service.js';
import { PreflightQueue } from '../artwork/preflight/preflight-queue.service.js';
import { artworksOf } from '../proofs/approvals.service.js';
import { PrintDatesService } from './dates/print-dates.service.js';
import { OrderJobsRepository, type MovedJob, type OpenJob } from './order-jobs.repository.js';
import { PrintJobsRepository, type StoredJob } from './print-jobs.repository.js';
import { ProofsRepository } from '../proofs/proofs.repository.js';

export type { OpenJob };

/** Orders of each kind in one run of the sweep. */
const BATCH_SIZE = 100;
/** Longer than the rest of a payment's transaction takes. */
const WAKE_MS = 1000;
/** Why the store holds a job after a claim; by it the end of the claim finds its jobs. */
const CLAIMED = '권리 확인이 필요해 제작을 멈췄습니다.';
const secureRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Jobs begin and end with their orders. Methods with `em` run in the caller's transaction, which holds the order's lock. */
@Injectable()
export class PrintJobsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly jobs: PrintJobsRepository,
    private readonly orderJobs: OrderJobsRepository,
    private readonly proofs: ProofsRepository,
    private readonly keeping: ArtworkKeepingService,
    private readonly dates: PrintDatesService,
    private readonly queue: PreflightQueue,
  ) {}

  /** A job for each printed line, once, however often it is called. No statement without print. */
  async open(em: EntityManager, orderId: number, printLines: number): Promise<void> {
    if (printLines === 0) return;
    const now = this.clock.now();
    const numbers = Array.from({ length: printLines }, () => toPrintJobNo(now, secureRandom));
    const opened = await this.orderJobs.open(em, orderId, numbers);
    for (const { id, memberId, versionIds } of opened)
      if (versionIds.length > 0)
        await this.keeping.startUse(em, { kind: 'job', refId: id }, memberId, versionIds);
    await this.dates.opened(
      em,
      opened.map(({ id }) => id),
    );
    for (const { id, memberId, reprintOf } of opened)
      if (reprintOf !== null) await this.approveReprint(em, { id, memberId, reprintOf });
    // The worker makes the placement records after the caller's commit; if the queue is lost, the sweep does.
    void this.queue.add(`order-${orderId}`, WAKE_MS);
  }

  /** A repeat of the same print needs no proof, unless area or method were edited since: then the product's policy applies. */
  private async approveReprint(
    em: EntityManager,
    { id, memberId, reprintOf }: { id: number; memberId: number; reprintOf: number },
  ): Promise<void> {
    const [job, former] = [
      await this.jobs.find(em, id, { memberId }),
      await this.jobs.find(em, reprintOf, { memberId }),
    ];
    if (job === undefined || former === undefined) return;
    await this.jobs.setReprintOf(em, id, reprintOf);
    if (job.state !== 'CHECKING' || !isReprintable(former.state) || !isSamePrint(job.print, former.print))
      return;
    // Without a proof or a record of the former print nothing shows what is approved.
    const sha256 = await this.approvedOf(em, former);
    if (sha256 === null) return;
    const note = `${withParticle(former.no, '과/와')} 같은 내용으로 다시 인쇄합니다.`;
    const approvalId = await this.proofs.approve(em, id, {
      proofId: null,
      sha256,
      artworkSha256s: artworksOf(job),
      quantity: job.quantity,
      kind: 'reprint',
      checks: [],
      words: null,
      wordsVersion: null,
      personId: memberId,
      grantId: null,
      person: null,
      typedName: null,
      note,
      ip: null,
      userAgent: null,
      now: this.clock.now(),
    });
    const event = {
      move: 'skipProof',
      fromState: job.state,
      toState: 'APPROVED',
      actor: 'system',
      actorId: null,
      note,
    } as const;
    const next = { state: 'APPROVED', heldReason: job.heldReason, print: job.print } as const;
    await this.jobs.move(em, id, next, event, { approvalId });
    await this.dates.moved(em, id, 'skipProof', job.state);
  }

  /** SHA-256 of a job's approved proof, else of its placement record; null where it has neither. */
  private async approvedOf(
    em: EntityManager,
    { id, approvalId, pictureSha256 }: Pick<StoredJob, 'id' | 'approvalId' | 'pictureSha256'>,
  ): Promise<string | null> {
    if (approvalId === null) return pictureSha256;
    const approvals = await this.proofs.approvals(em, id);
    return approvals.find((approval) => approval.id === approvalId)?.sha256 ?? pictureSha256;
  }

  /** The order has ended: nothing more of it is produced. */
  async cancelOf(em: EntityManager, orderId: number): Promise<void> {
    for (const { id, from } of await this.orderJobs.cancelOf(em, orderId, '주문이 취소되었습니다.')) {
      await this.keeping.endUse(em, { kind: 'job', refId: id });
      await this.dates.moved(em, id, 'cancel', from);
    }
  }

  /** The bank withdrew the deposit: everything waits until somebody has decided. */
  async suspendOf(em: EntityManager, orderId: number): Promise<void> {
    await this.suspended(em, await this.orderJobs.suspendOf(em, orderId, '은행이 입금을 취소했습니다.'));
  }

  /**
   * Somebody claims a right to an artwork: open jobs with it are held. Once the claim is settled, those that it held go on;
   * one that staff held for another reason, or that prints another blocked artwork, stays held.
   */
  async followClaim(em: EntityManager, artworkId: number, isBlocked: boolean): Promise<void> {
    if (isBlocked) {
      await this.suspended(em, await this.orderJobs.suspendOfArtwork(em, artworkId, CLAIMED));
      return;
    }
    const released = await this.orderJobs.releaseOfArtwork(em, artworkId, {
      heldReason: CLAIMED,
      note: '권리 확인이 끝났습니다.',
    });
    for (const { id, from } of released) await this.dates.moved(em, id, 'release', from);
  }

  /** Reminders end, and the buyer is told why the job stops. */
  private async suspended(em: EntityManager, jobs: readonly MovedJob[]): Promise<void> {
    for (const { id, from } of jobs) await this.dates.moved(em, id, 'suspend', from);
  }

  /** Whether the buyer can only request the cancellation of the order. */
  isBinding(em: EntityManager, orderId: number): Promise<boolean> {
    return this.orderJobs.isBinding(em, orderId, PRINT_BINDING_STATES);
  }

  /** Jobs of these orders that are neither produced nor cancelled; no statement without orders. */
  async openOf(em: EntityManager, orderIds: readonly number[]): Promise<OpenJob[]> {
    return orderIds.length === 0 ? [] : this.orderJobs.openOf(em, orderIds);
  }

  /** Orders that were paid or cancelled without their jobs: by hand, or before a crash. */
  async findDue(): Promise<{
    toOpen: { orderId: number; printLines: number }[];
    toEnd: number[];
    uses: number[];
  }> {
    const [toOpen, toEnd, uses] = [
      await this.orderJobs.toOpen(this.em, BATCH_SIZE),
      await this.orderJobs.toEnd(this.em, BATCH_SIZE),
      await this.orderJobs.withEndedUse(this.em, BATCH_SIZE),
    ];
    return { toOpen, toEnd: toEnd.map(({ id }) => id), uses: uses.map(({ id }) => id) };
  }

  /** Opens missing jobs, if the order is still paid. */
  openMissing(orderId: number, printLines: number): Promise<void> {
    return this.em.transactional(async (em) => {
      const order = await this.orderJobs.lockOrder(em, orderId);
      if (order !== undefined && !['NEW', 'CANCELED'].includes(order.status))
        await this.open(em, orderId, printLines);
    });
  }

  /** Ends the open jobs of a cancelled order. */
  endCanceled(orderId: number): Promise<void> {
    return this.em.transactional(async (em) => {
      const order = await this.orderJobs.lockOrder(em, orderId);
      if (order?.status === 'CANCELED') await this.cancelOf(em, orderId);
    });
  }

  /** The order itself no longer needs its files: its jobs do, or it has ended. */
  endUse(orderId: number): Promise<void> {
    return this.em.transactional((em) => this.keeping.endUse(em, { kind: 'order', refId: orderId }));
  }
}
