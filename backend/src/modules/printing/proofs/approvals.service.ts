import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  APPROVAL_TEXT_VERSION,
  approvalText,
  hasApprovalChecks,
  type ApprovalCheck,
  type ApprovalKind,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import type { ApproveProofDto } from './dto/approval.dto.js';
import { PrintJobMovesService, type Moving } from '../jobs/print-job-moves.service.js';
import { checksRequired, proofRequired, proofSuperseded, wordsChanged } from '../print-jobs.errors.js';
import type { LockedJob } from '../jobs/print-jobs.repository.js';
import { ProofNoticesService } from './proof-notices.service.js';
import { ProofsRepository, type NewApproval, type StoredProof } from './proofs.repository.js';

/** Who decides, and how the move is recorded. */
export type Decider = Pick<Moving, 'who' | 'actor' | 'actorId' | 'note' | 'version'> & {
  kind: ApprovalKind;
  /** Name of the member or of the person of the link; null for the store itself. */
  person: string | null;
  grantId: string | null;
  typedName: string | null;
  origin: RequestOrigin | null;
};

/** Decisions about proofs, in the caller's transaction, which holds the job's lock. */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly clock: Clock,
    private readonly moves: PrintJobMovesService,
    private readonly proofs: ProofsRepository,
    private readonly notices: ProofNoticesService,
  ) {}

  /** PRINT_CHECKS_REQUIRED without the four ticks, PRINT_WORDS_CHANGED where the text has changed since. */
  check({ checks, wordsVersion }: Pick<ApproveProofDto, 'checks' | 'wordsVersion'>): void {
    if (!hasApprovalChecks(checks)) throw checksRequired();
    if (wordsVersion !== APPROVAL_TEXT_VERSION) throw wordsChanged();
  }

  /** Approves the proof with this number. A repeat succeeds and writes nothing. */
  async approve(
    em: EntityManager,
    job: LockedJob,
    by: Decider,
    { proofNo, checks }: { proofNo: number | undefined; checks: ApprovalCheck[] },
  ): Promise<{ before: unknown; after: unknown } | null> {
    if (proofNo !== undefined && job.proofNo !== null && job.proofNo !== proofNo) throw proofSuperseded(job);
    const proof = (await this.proofs.ofJob(em, job.id)).find(({ no }) => no === job.proofNo);
    if (await this.isApproved(em, job, proof)) return null;
    const { kind, person, grantId, note } = by;
    const byStaff = kind === 'staff';
    const moving: Moving = {
      id: job.id,
      who: by.who,
      move: byStaff ? 'approveFor' : 'approve',
      actor: by.actor,
      actorId: by.actorId,
      grantId,
      person: grantId === null ? null : person,
      note,
      version: by.version,
    };
    // The table of moves refuses before anything is written.
    this.moves.check(job, moving);
    const words = proof === undefined || byStaff ? null : approvalText(proof.no);
    const approvalId =
      proof === undefined
        ? null
        : await this.record(em, job, by, { proofId: proof.id, sha256: proof.sha256, checks, words });
    const { before, after, dueOn } = await this.moves.apply(em, { ...moving, patch: { approvalId } }, job);
    if (approvalId !== null && proof !== undefined) {
      const { no } = proof;
      await this.notices.approved(em, job, { no, person: deciderName(by), approvalId, byStaff, dueOn });
    }
    return { before, after };
  }

  /** Skips the proof: the placement record is what is approved. */
  async skip(em: EntityManager, job: LockedJob, by: Decider): Promise<{ before: unknown; after: unknown }> {
    const moving: Moving = {
      id: job.id,
      who: by.who,
      move: 'skipProof',
      actor: by.actor,
      actorId: by.actorId,
      note: by.note,
      version: by.version,
    };
    this.moves.check(job, moving);
    await this.moves.checkSkip(em, job, by.actor);
    // Without a record nothing shows what was approved.
    if (job.pictureSha256 === null) throw proofRequired();
    const what = { proofId: null, sha256: job.pictureSha256, checks: [], words: null };
    const approvalId = await this.record(em, job, by, what);
    const { before, after } = await this.moves.apply(em, { ...moving, patch: { approvalId } }, job);
    return { before, after };
  }

  /** Whether the job's current approval is of this proof. */
  private async isApproved(
    em: EntityManager,
    { id, approvalId }: LockedJob,
    proof: StoredProof | undefined,
  ): Promise<boolean> {
    if (approvalId === null || proof === undefined) return false;
    return (await this.proofs.approvals(em, id)).some(
      (approval) => approval.id === approvalId && approval.proofId === proof.id,
    );
  }

  /** Records who approved what. */
  private record(
    em: EntityManager,
    job: LockedJob,
    { kind, actorId, grantId, person, typedName, note, origin }: Decider,
    { words, ...what }: Pick<NewApproval, 'proofId' | 'sha256' | 'checks' | 'words'>,
  ): Promise<number> {
    return this.proofs.approve(em, job.id, {
      ...what,
      artworkSha256s: artworksOf(job),
      quantity: job.quantity,
      kind,
      words,
      wordsVersion: words === null ? null : APPROVAL_TEXT_VERSION,
      personId: actorId,
      grantId,
      person,
      typedName,
      note: kind === 'staff' || kind === 'none' ? note : null,
      ip: origin?.ip ?? null,
      userAgent: origin?.userAgent.slice(0, 300) ?? null,
      now: this.clock.now(),
    });
  }
}

export const artworksOf = ({ print }: Pick<LockedJob, 'print'>): string[] =>
  print.placements.flatMap(({ artwork }) => (artwork === null ? [] : [artwork.sha256]));

/** Who decided, for staff. */
const deciderName = ({ person, grantId }: Pick<Decider, 'person' | 'grantId'>): string =>
  grantId === null ? (person ?? '시스템') : `링크 · ${person ?? '시스템'}`;
