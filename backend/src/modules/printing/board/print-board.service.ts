import { Injectable } from '@nestjs/common';
import {
  ARTWORK_RESULTS,
  isOpenPrintState,
  kstDate,
  PRINT_BOARD_STATES,
  PRINT_DUES,
  PRINT_JOB_STATE_LABELS,
  PRINT_JOB_STATES,
  printDueBucket,
  printStateLabel,
  type ArtworkResult,
  type PrintDue,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Actor } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import type { Operator } from '../../audit/audit.service.js';
import { FilesService } from '../../files/files.service.js';
import type {
  BulkPrintMovesDto,
  BulkPrintMovesResultDto,
  PrintBoardDto,
  PrintDueCountDto,
  PrintMoveResultDto,
  StaffPrintJobDto,
  StaffPrintJobFilterDto,
  StaffPrintJobPageDto,
  StaffPrintJobQueryDto,
} from './dto/print-board.dto.js';
import { PrintBoardRepository, type StaffJobCount, type StaffJobRow } from './print-board.repository.js';
import { type StaffJobFilter } from './print-board.filter.js';
import { PrintJobMovesService } from '../jobs/print-job-moves.service.js';
import { jobNotFound } from '../print-jobs.errors.js';

const PAGE_SIZE = 20;
/** Cards of one column of the board. */
const COLUMN_CARDS = 50;

/** Board, list and bulk moves: a manager for the jobs of the own customers, an admin for all. */
@Injectable()
export class PrintBoardService {
  constructor(
    private readonly board: PrintBoardRepository,
    private readonly moves: PrintJobMovesService,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /** A page from 0 and the counts of states and due buckets; two statements. */
  async page(actor: Actor, query: StaffPrintJobQueryDto): Promise<Answer<StaffPrintJobPageDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const filter = { ...printJobFilterOf(query), sort: query.sort };
    const now = this.clock.now();
    const [rows, sums] = await Promise.all([
      this.board.page(actor, filter, { now, limit: paging.size, offset: paging.index * paging.size }),
      this.board.counts(actor, filter, now),
    ]);
    const { state = '' } = filter;
    const ofDue = sums.filter((sum) => isOfDue(sum, filter.due));
    const ofState = sums.filter((sum) => state === '' || sum.state === state);
    const total = totalOf(ofDue.filter((sum) => state === '' || sum.state === state));
    const counts = PRINT_JOB_STATES.map((state) => ({
      state,
      count: totalOf(ofDue.filter((sum) => sum.state === state)),
    }));
    const items = rows.map((row) => this.view(row, actor.id, now));
    return new Answer({ items, total, counts, dues: duesOf(ofState) }, { meta: metaOf(paging, total) });
  }

  /** Each state with its counts and first cards; always two statements. */
  async columns(actor: Actor, query: StaffPrintJobFilterDto): Promise<PrintBoardDto> {
    const filter = { ...printJobFilterOf(query), state: undefined };
    const now = this.clock.now();
    const [rows, sums] = await Promise.all([
      this.board.cards(actor, filter, { now, most: COLUMN_CARDS }),
      this.board.counts(actor, filter, now),
    ]);
    return {
      columns: PRINT_BOARD_STATES.map((state) => {
        // Work for goods that have left is on no column: only what is done has no bucket.
        const own = sums.filter(
          (sum) => sum.state === state && (state === 'PRODUCED' || sum.bucket !== null),
        );
        return {
          state,
          stateLabel: PRINT_JOB_STATE_LABELS[state],
          count: totalOf(own.filter((sum) => isOfDue(sum, filter.due))),
          due: duesOf(own),
          cards: rows.filter((row) => row.state === state).map((row) => this.view(row, actor.id, now)),
        };
      }),
    };
  }

  /** Starts or finishes many jobs, each in its own transaction with its own result. */
  async moveAll(operator: Operator, { move, ids }: BulkPrintMovesDto): Promise<BulkPrintMovesResultDto> {
    const numbers = new Map((await this.board.named(operator.actor, ids)).map(({ id, no }) => [id, no]));
    const items: PrintMoveResultDto[] = [];
    for (const id of ids) {
      const no = numbers.get(id) ?? null;
      const message = no === null ? jobNotFound().message : await this.refusalOf(operator, id, move);
      items.push({ id, no, moved: message === null, message });
    }
    return { moved: items.filter(({ moved }) => moved).length, items };
  }

  /** Makes the move; returns the reason of a refusal, else null. A concurrent change of one job stops no other. */
  private async refusalOf(
    operator: Operator,
    id: number,
    move: BulkPrintMovesDto['move'],
  ): Promise<string | null> {
    try {
      await this.moves.byStaff(operator, id, { move });
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.message;
    }
  }

  private view(row: StaffJobRow, viewer: number, now: Date): StaffPrintJobDto {
    const { files, managerId, managerName, isClosed, isProofSkipped, ...job } = row;
    const previewId = files.find((file) => file.previewId !== null)?.previewId ?? null;
    return {
      ...job,
      closed: isClosed,
      stateLabel: printStateLabel(job.state, isProofSkipped),
      due: isOpenPrintState(job.state) && !isClosed ? printDueBucket(job.dueOn, kstDate(now)) : null,
      manager: managerId === null || managerName === null ? null : { id: managerId, name: managerName },
      verdict: resultOfFiles(row),
      thumbUrl: previewId === null ? null : this.files.sign(previewId, viewer).url,
    };
  }
}

/** The filter of a query, for the list's own statements and for its export. */
export const printJobFilterOf = (query: StaffPrintJobFilterDto): StaffJobFilter => ({
  state: query.state,
  due: query.due,
  productId: query.product,
  method: query.method,
  memberId: query.member,
  managerId: query.manager,
  held: query.held === undefined || query.held === '' ? undefined : query.held === 'true',
  q: query.q,
});

const totalOf = (sums: readonly StaffJobCount[]): number => sums.reduce((sum, { count }) => sum + count, 0);

/** Whether these jobs have the due date of the filter. */
function isOfDue({ bucket, silent, closing }: StaffJobCount, due: PrintDue | '' | undefined): boolean {
  if (due === undefined || due === '') return true;
  if (due === 'approve') return closing;
  return due === 'silent' ? silent && bucket !== null : bucket === due;
}

const duesOf = (sums: readonly StaffJobCount[]): PrintDueCountDto[] =>
  PRINT_DUES.map((due) => ({ due, count: totalOf(sums.filter((sum) => isOfDue(sum, due))) }));

/** The worst result of the files; null while one is missing or being checked. */
function resultOfFiles({ state: jobState, files }: StaffJobRow): ArtworkResult | null {
  if (
    jobState === 'WAITING' ||
    files.length === 0 ||
    files.some(({ state, verdict }) => state !== 'done' || verdict === null)
  )
    return null;
  return ARTWORK_RESULTS.find((result) => files.some(({ verdict }) => verdict === result)) ?? null;
}
