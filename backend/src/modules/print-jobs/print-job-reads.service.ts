import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  mayAskToSkip,
  PRINT_JOB_STATE_LABELS,
  PRINT_JOB_STATES,
  printMovesOf,
  Role,
  viewOrderPrint,
  type PrintActor,
} from '@store/domain';
import { Answer } from '../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type {
  PrintJobDetailDto,
  PrintJobDto,
  PrintJobPageDto,
  PrintJobQueryDto,
} from './dto/print-job.dto.js';
import { jobNotFound } from './print-jobs.errors.js';
import { PrintJobsRepository, type JobsOf, type StoredJob } from './print-jobs.repository.js';

const PAGE_SIZE = 20;

/** Jobs as the buyer and staff read them. */
@Injectable()
export class PrintJobReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: PrintJobsRepository,
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
    const counts = PRINT_JOB_STATES.map((known) => ({
      state: known,
      count: sums.find((sum) => sum.state === known)?.count ?? 0,
    }));
    const total = counts
      .filter((one) => state === undefined || one.state === state)
      .reduce((sum, { count }) => sum + count, 0);
    return new Answer({ items: rows.map(viewJob), total, counts }, { meta: metaOf(paging, total) });
  }

  /** One with its history; 404 for others' jobs. Two statements. */
  async find(who: JobsOf, id: number): Promise<PrintJobDetailDto> {
    const job = await this.jobs.find(this.em, id, who);
    const print = viewOrderPrint(job?.print ?? null);
    if (job === undefined || print === null) throw jobNotFound();
    const events = await this.jobs.events(this.em, id);
    const actor = actorOf(who);
    const policy = job.print.production?.proofPolicy ?? 'REQUIRED';
    // Doing without a proof is no move where the product asks for one.
    const moves = printMovesOf({ state: job.state, held: job.heldReason !== null }, actor).filter(
      (move) => move !== 'skipProof' || mayAskToSkip(policy, actor),
    );
    return {
      ...viewJob(job),
      print,
      events: events.map(({ actorId: _actorId, ...event }) => event),
      moves,
    };
  }
}

function actorOf(who: JobsOf): PrintActor {
  if ('memberId' in who) return 'buyer';
  return who.staff.role === Role.Admin ? 'admin' : 'staff';
}

const viewJob = ({ print, memberId: _memberId, ...job }: StoredJob): PrintJobDto => ({
  ...job,
  stateLabel: PRINT_JOB_STATE_LABELS[job.state],
  summary: print.summary,
});
