import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FilesService } from '../../files/files.service.js';
import { ArtworkVersionsService } from '../artwork/artwork-versions.service.js';
import { idsOf } from '../jobs/print-job-moves.service.js';
import { PrintJobsRepository } from '../jobs/print-jobs.repository.js';
import { linkEnded } from '../print-jobs.errors.js';
import type { SharedRoomDto } from './dto/shared-room.dto.js';
import { checkAction, mayAct, movesFor, type LinkHolder } from './proof-viewers.js';
import {
  commentsFor,
  rightOf,
  sharedApproval,
  sharedJob,
  sharedProof,
  threadViews,
  approvalTextOf,
} from './proof-views.js';
import { ProofsRepository } from './proofs.repository.js';
import { PrintDatesService } from '../jobs/dates/print-dates.service.js';

/** What the holder of a proof link reads: one job, no price, no person and no address. */
@Injectable()
export class SharedProofService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: PrintJobsRepository,
    private readonly proofs: ProofsRepository,
    private readonly artworks: ArtworkVersionsService,
    private readonly files: FilesService,
    private readonly dates: PrintDatesService,
  ) {}

  /** The job of a proof link; PRINT_LINK_ENDED once it is cancelled. */
  async read({ viewer, link }: LinkHolder): Promise<SharedRoomDto> {
    const { em } = this;
    checkAction(viewer, 'read');
    const [job] = await this.jobs.list(em, link.subjectIds);
    if (job === undefined || job.state === 'CANCELED') throw linkEnded();
    const sent = (await this.proofs.ofJob(em, job.id)).filter(({ sentAt }) => sentAt !== null);
    const comments = commentsFor(viewer, await this.proofs.comments(em, [job.id]));
    const attached = await this.files.describe(
      em,
      comments.flatMap(({ fileIds }) => fileIds),
      null,
    );
    const approval = (await this.proofs.approvals(em, job.id)).find(({ id }) => id === job.approvalId);
    const artworks = await this.artworks.find(em, job.memberId, idsOf(job));
    const names = new Map(artworks.map(({ id, fileName }) => [id, fileName]));
    const { person, expiresAt } = link;
    return {
      ...sharedJob(job, this.files, names),
      moves: movesFor(viewer, job),
      threads: threadViews(comments, sent, attached, viewer),
      person: person ?? '',
      right: rightOf(link) ?? 'comment',
      expiresAt,
      offer: await this.dates.pending(job),
      dueOn: job.dueOn,
      proofs: sent.map((proof) => sharedProof(job, proof, { files: this.files, viewer: null })),
      approval: approval === undefined ? null : sharedApproval(job, approval, sent),
      approvalWords: mayAct(viewer, 'approve') ? approvalTextOf(job) : null,
    };
  }
}
