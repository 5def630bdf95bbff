import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ESTIMATE_STATUSES, kstDate } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor, RequestOrigin } from '../../platform/http/access.js';
import type { PageMeta } from '../../platform/http/envelope.js';
import type { Viewer } from '../files/files.service.js';
import { ThreadsService, type FilesById } from '../threads/threads.service.js';
import type { EstimatePageQuery } from './dto/estimate-input.dto.js';
import type { EstimateDto, EstimateRowDto, SharedEstimateDto } from './dto/estimate-view.dto.js';
import type { StaffEstimateDto } from './dto/staff-estimate.dto.js';
import { EstimateLinksService } from './estimate-links.service.js';
import { fileIdsOf, viewEstimate, viewRow, viewStaffEstimate } from './estimate-view.js';
import { estimateNotFound } from './estimates.errors.js';
import type { EstimateRef } from './repository/estimates.filter.js';
import { EstimatePageRepository, type StoredEstimate } from './repository/estimate-page.repository.js';

const PAGE_SIZE = 20;
/** What a visitor may do by a link; accepting and cancelling need an account. */
const BY_LINK = ['ask', 'decline'];

/** Estimates as their readers see them: two statements for a page, two for one with its files. */
@Injectable()
export class EstimateReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly threads: ThreadsService,
    private readonly links: EstimateLinksService,
    private readonly pages: EstimatePageRepository,
  ) {}

  /** A page of own estimates, newest first, with counts per status. */
  async page(
    memberId: number,
    { status, page = 0, size = PAGE_SIZE }: EstimatePageQuery,
  ): Promise<{ items: EstimateRowDto[]; meta: PageMeta }> {
    const today = this.today();
    const [rows, sums] = await Promise.all([
      this.pages.page({ memberId, status, today }, size, page * size),
      this.pages.countsByStatus(memberId, today),
    ]);
    const counts: Record<string, number> = Object.fromEntries(ESTIMATE_STATUSES.map((each) => [each, 0]));
    for (const sum of sums) counts[sum.status] = sum.count;
    const total = sums.reduce(
      (all, sum) => all + (status === undefined || sum.status === status ? sum.count : 0),
      0,
    );
    return { items: rows.map(viewRow), meta: { page, size, total, pageBase: 0, counts } };
  }

  /** One own estimate; somebody else's is not there. */
  async own(memberId: number, id: number): Promise<EstimateDto> {
    const row = await this.find({ id, memberId });
    return viewEstimate(row, await this.filesOf(row, null), 'buyer');
  }

  /** What a private link shows to its holder. */
  async openShared(token: string, origin: RequestOrigin): Promise<SharedEstimateDto> {
    await this.links.spend(token, 'read', origin);
    return this.shared(token);
  }

  /** What a private link shows after a change by it. */
  async shared(token: string): Promise<SharedEstimateDto> {
    const { estimateId, expiresAt } = await this.links.open(this.em, token);
    const row = await this.find({ id: estimateId });
    const view = viewEstimate(row, await this.filesOf(row, null), 'buyer');
    return {
      ...view,
      // Only the member decides about a member's estimate; the link shows it to colleagues.
      moves: row.memberId === null ? view.moves.filter((move) => BY_LINK.includes(move)) : [],
      claimed: row.memberId !== null,
      linkExpiresAt: expiresAt.toISOString(),
    };
  }

  /** One that the operator looks after; any other is not found. */
  async staff(actor: Actor, id: number): Promise<StaffEstimateDto> {
    const row = await this.find({ id, careOf: actor });
    return viewStaffEstimate(row, await this.filesOf(row, actor.id));
  }

  /** The stored data of one estimate, for its documents; 404 where there is none. */
  async find(ref: EstimateRef): Promise<StoredEstimate> {
    const row = await this.pages.find(this.em, ref, this.today());
    if (row === undefined) throw estimateNotFound();
    return row;
  }

  private filesOf(row: StoredEstimate, viewer: Viewer): Promise<FilesById> {
    return this.threads.filesOf(this.em, fileIdsOf(row), viewer);
  }

  private today(): string {
    return kstDate(this.clock.now());
  }
}
