import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ARTWORK_MAX_BYTES,
  ARTWORK_TYPES,
  cleanName,
  messageFor,
  PROOF_LIMITS,
  PROOF_FILE_TYPES,
  type ProofFileType,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { fileProblem } from '../../../platform/storage/upload.errors.js';
import type { IncomingUpload } from '../../../platform/storage/incoming-upload.js';
import { UploadReceiver } from '../../../platform/storage/upload-receiver.js';
import { artworkTypeOfFile } from '../artwork/artworks.service.js';
import { PreflightQueue } from '../artwork/preflight/preflight-queue.service.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { FilesService } from '../../files/files.service.js';
import { FileUploadsService } from '../../files/file-uploads.service.js';
import { artworksOf } from './approvals.service.js';
import type { MovePrintJobDto } from '../jobs/dto/print-job.dto.js';
import { PrintDatesService } from '../jobs/dates/print-dates.service.js';
import { actorOf, PrintJobMovesService } from '../jobs/print-job-moves.service.js';
import {
  jobNotFound,
  jobState,
  proofChecking,
  proofLimit,
  proofNotFound,
  proofPages,
  proofSuperseded,
  proofUnusable,
} from '../print-jobs.errors.js';
import { PrintJobsRepository } from '../jobs/print-jobs.repository.js';
import { ProofRoomService } from './proof-room.service.js';
import { staffOf } from './proof-viewers.js';
import { ProofNoticesService } from './proof-notices.service.js';
import { filesOf, ProofsRepository, type StoredProof } from './proofs.repository.js';

const isProofType = (type: string | null): type is ProofFileType =>
  PROOF_FILE_TYPES.some((one) => one === type);

/** Proofs by staff: uploaded, checked and drawn by the worker, reviewed, sent. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly discussion: ProofRoomService,
    private readonly jobs: PrintJobsRepository,
    private readonly proofs: ProofsRepository,
    private readonly moves: PrintJobMovesService,
    private readonly dates: PrintDatesService,
    private readonly notices: ProofNoticesService,
    private readonly audit: AuditService,
    private readonly receiver: UploadReceiver,
    private readonly uploads: FileUploadsService,
    private readonly files: FilesService,
    private readonly queue: PreflightQueue,
  ) {}

  /** Stores the file of the next proof; replaces one that was not sent yet. */
  async upload(operator: Operator, id: number, upload: IncomingUpload): Promise<void> {
    const { actor } = operator;
    await this.uploads.spendUpload(actor.id);
    if ((await this.jobs.find(this.em, id, { staff: actor })) === undefined) throw jobNotFound();
    const proofId = randomUUID();
    await this.receiver.receive(upload, ARTWORK_MAX_BYTES, async (file) => {
      const type = await artworkTypeOfFile(file);
      if (!isProofType(type)) throw fileProblem('PROOF_TYPE', 'unsupported', messageFor('PROOF_TYPE'));
      const { mediaType, endings } = ARTWORK_TYPES[type];
      const fileName = cleanName(file.name, endings);
      const fileId = await this.uploads.keepOwned(null, file, { type: mediaType, name: fileName });
      const { bytes, sha256 } = file;
      await this.audit.change(operator, async (em) => {
        const job = await this.discussion.enter(em, staffOf(operator), id, 'uploadProof');
        if (job.state === 'CANCELED' || job.state === 'PRODUCED') throw jobState(job);
        const all = await this.proofs.ofJob(em, id);
        await this.drop(
          em,
          all.find(({ sentAt }) => sentAt === null),
        );
        const no = Math.max(0, ...all.filter(({ sentAt }) => sentAt !== null).map((one) => one.no)) + 1;
        if (no > PROOF_LIMITS.proofs) throw proofLimit();
        const now = this.clock.now();
        await this.proofs.add(em, { id: proofId, jobId: id, no, sha256, type, bytes, fileName, fileId, now });
        await this.files.attachOwned(em, fileId, 'proof');
        const after = { no, sha256 };
        const audit = {
          action: 'print-job.proof',
          targetType: 'print-job',
          targetId: id,
          before: null,
          after,
        };
        return { result: null, audit };
      });
    });
    await this.queue.add(proofId);
  }

  /** Deletes a proof that was not sent. */
  async removeDraft(operator: Operator, id: number): Promise<void> {
    await this.audit.change(operator, async (em) => {
      await this.discussion.enter(em, staffOf(operator), id, 'removeDraft');
      const draft = (await this.proofs.ofJob(em, id)).find(({ sentAt }) => sentAt === null);
      if (draft === undefined) throw proofNotFound();
      await this.drop(em, draft);
      const before = { no: draft.no, sha256: draft.sha256 };
      const audit = { action: 'print-job.proof', targetType: 'print-job', targetId: id, before, after: null };
      return { result: null, audit };
    });
  }

  /** Sends the last uploaded proof; from here on it never changes, and the earlier ones are superseded. */
  async send(
    operator: Operator,
    id: number,
    { reason, version, message, proofNo }: Omit<MovePrintJobDto, 'move'>,
  ): Promise<void> {
    const { actor } = operator;
    await this.audit.change(operator, async (em) => {
      const job = await this.discussion.enter(em, staffOf(operator), id, 'sendProof');
      const moving = {
        id,
        who: { staff: actor },
        move: 'sendProof' as const,
        actor: actorOf(actor),
        actorId: actor.id,
        note: (reason ?? '').trim() || null,
        version,
      };
      this.moves.check(job, moving);
      const draft = (await this.proofs.ofJob(em, id)).find(({ sentAt }) => sentAt === null);
      if (draft === undefined) throw proofNotFound();
      if (proofNo !== undefined && proofNo !== draft.no) throw proofSuperseded(job);
      checkReady(draft);
      const [person] = await this.jobs.people(em, [actor.id]);
      const text = (message ?? '').trim() || null;
      await this.proofs.send(em, draft.id, {
        message: text,
        id: actor.id,
        name: person?.name ?? '담당자',
        artworkSha256s: artworksOf(job),
        now: this.clock.now(),
      });
      const patch = { proofNo: draft.no, approvalId: null };
      const { before, after } = await this.moves.apply(em, { ...moving, patch }, job);
      const offer = await this.dates.offered(job);
      await this.notices.proofSent(em, job, { no: draft.no, message: text, offer });
      const sent = { ...after, proof: draft.no, sha256: draft.sha256 };
      const audit = {
        action: 'print-job.sendProof',
        targetType: 'print-job',
        targetId: id,
        before,
        after: sent,
      };
      return { result: null, audit };
    });
  }

  private async drop(em: EntityManager, draft: StoredProof | undefined): Promise<void> {
    if (draft === undefined) return;
    await this.proofs.remove(em, draft.id);
    await this.files.discard(em, filesOf(draft));
  }
}

function checkReady({ state, pages, report }: StoredProof): void {
  if (state === 'queued' || state === 'running') throw proofChecking();
  if ((report?.facts?.pages ?? 1) > PROOF_LIMITS.proofPages) throw proofPages();
  if (pages === null || pages.length === 0) throw proofUnusable();
}
