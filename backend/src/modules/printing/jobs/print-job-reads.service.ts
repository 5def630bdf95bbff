import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mayAskToSkip, PRINT_JOB_STATES, printStateLabel, viewOrderPrint } from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import type {
  PrintJobDetailDto,
  PrintJobDto,
  PrintJobPageDto,
  PrintJobQueryDto,
} from './dto/print-job.dto.js';
import { ArtworkVersionsService, type DescribedVersion } from '../artwork/artwork-versions.service.js';
import { FilesService } from '../../files/files.service.js';
import { idsOf } from './print-job-moves.service.js';
import { jobNotFound } from '../print-jobs.errors.js';
import { PrivateLinksService } from '../../private-links/private-links.service.js';
import {
  approvalView,
  commentsFor,
  linkView,
  proofView,
  threadViews,
  approvalTextOf,
} from '../proofs/proof-views.js';
import { movesFor, PROOF_VIEWERS, sees, viewerOf } from '../proofs/proof-viewers.js';
import { ProofsRepository } from '../proofs/proofs.repository.js';
import { PrintJobsRepository, type JobsOf, type StoredJob } from './print-jobs.repository.js';
import { PrintDatesService } from './dates/print-dates.service.js';

const PAGE_SIZE = 20;
/** Uses shown per link. */
const USES_EACH = 50;

/** Viewers with an account. */
type OwnOrStaff = Exclude<JobsOf, { jobIds: readonly number[] }>;

/** Jobs as the buyer and staff read them. */
@Injectable()
export class PrintJobReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: PrintJobsRepository,
    private readonly proofs: ProofsRepository,
    private readonly links: PrivateLinksService,
    private readonly artworks: ArtworkVersionsService,
    private readonly files: FilesService,
    private readonly dates: PrintDatesService,
  ) {}

  /** A page from 0 and the counts of the states; two statements. */
  async page(who: JobsOf, query: PrintJobQueryDto): Promise<Answer<PrintJobPageDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const state = query.state === '' ? undefined : query.state;
    const filter = { state, q: query.q };
    const [rows, sums] = await Promise.all([
      this.jobs.page(this.em, who, filter, paging.size, paging.index * paging.size),
      this.jobs.countsByState(this.em, who, filter),
    ]);
    const counts = PRINT_JOB_STATES.map((each) => ({
      state: each,
      count: sums.find((sum) => sum.state === each)?.count ?? 0,
    }));
    const total = counts
      .filter((one) => state === undefined || one.state === state)
      .reduce((sum, { count }) => sum + count, 0);
    return new Answer({ items: rows.map(viewJob), total, counts }, { meta: metaOf(paging, total) });
  }

  /** One job with the discussion of its proofs; 404 for others' jobs. A bounded number of statements, however much was written. */
  async find(who: OwnOrStaff, id: number): Promise<PrintJobDetailDto> {
    const { em } = this;
    const job = await this.jobs.find(em, id, who);
    const print = viewOrderPrint(job?.print ?? null);
    if (job === undefined || print === null) throw jobNotFound();
    const viewer = viewerOf(who);
    const isStaff = sees(viewer, 'internals');
    // Addresses of files are signed for staff; a buyer's work for everybody who has them.
    const signedFor = 'staff' in who ? who.staff.id : null;
    const [events, proofs, comments, approvals, links, artworks] = [
      await this.jobs.events(em, id),
      await this.proofs.ofJob(em, id),
      await this.proofs.comments(em, [id]),
      await this.proofs.approvals(em, id),
      await this.links.grants(
        em,
        [id],
        ...(isStaff ? (['proof', 'supplier'] as const) : (['proof'] as const)),
      ),
      await this.artworks.describe(em, job.memberId, idsOf(job), signedFor),
    ];
    const readable = commentsFor(viewer, comments);
    const attached = await this.files.describe(
      em,
      readable.flatMap(({ fileIds }) => fileIds),
      signedFor,
    );
    const grants = links.map(({ grantId }) => grantId);
    const uses = await this.links.uses(em, grants, { subjectId: id, each: USES_EACH });
    const policy = job.print.production?.proofPolicy ?? 'REQUIRED';
    return {
      ...viewJob(job),
      proofPolicy: policy,
      verdict: job.verdict,
      note: sees(viewer, 'note') ? job.note : null,
      pictureUrl: job.pictureId === null ? null : this.files.sign(job.pictureId, signedFor).url,
      print,
      events: events.map(({ actorId: _actorId, ...event }) => event),
      artworks: placedArtworks(job, artworks),
      proofs: proofs
        .filter(({ sentAt }) => isStaff || sentAt !== null)
        .map((proof) => proofView(job, proof, { files: this.files, viewer: signedFor }, viewer)),
      threads: threadViews(readable, proofs, attached, viewer),
      approvals: approvals.map((approval) => approvalView(job, approval, proofs)),
      links: links.map((link) => linkView(link, uses, { live: this.links.isLive(link), viewer })),
      approvalWords: approvalTextOf(job),
      offer: await this.dates.pending(job),
      // Skipping the proof is not possible where the product requires one.
      moves: movesFor(viewer, job).filter(
        (move) => move !== 'skipProof' || mayAskToSkip(policy, PROOF_VIEWERS[viewer].actor),
      ),
    };
  }
}

/** The file of each placement that has one. */
function placedArtworks(
  { print }: StoredJob,
  artworks: readonly DescribedVersion[],
): PrintJobDetailDto['artworks'] {
  return print.placements.flatMap(({ artwork }, placement) => {
    const version = artworks.find((one) => one.id === artwork?.versionId);
    if (version === undefined) return [];
    const { id: versionId, state: check, report, zoomId: _zoomId, ...facts } = version;
    return [{ placement, versionId, check, verdict: report?.verdict ?? null, report, ...facts }];
  });
}

const viewJob = ({
  print,
  memberId: _memberId,
  readerId: _readerId,
  proofNo: _proofNo,
  approvalId: _approvalId,
  verdict: _verdict,
  note: _note,
  pictureId: _pictureId,
  pictureSha256: _pictureSha256,
  isClosed,
  isProofSkipped,
  ...job
}: StoredJob): PrintJobDto => ({
  ...job,
  closed: isClosed,
  stateLabel: printStateLabel(job.state, isProofSkipped),
  summary: print.summary,
});
