import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, messageFor, type PlainMessageCode } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { Answer } from '../../platform/http/envelope.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import type { SaveDraftDto, SendEstimateDto } from './dto/draft.dto.js';
import type { WriteMessageDto } from '../threads/dto/thread.dto.js';
import type { EndEstimateDto } from './dto/estimate-input.dto.js';
import type {
  AssignEstimateDto,
  EstimateBoardDto,
  EstimateSummaryDto,
  StaffEstimateDto,
  StaffEstimatePageDto,
} from './dto/staff-estimate.dto.js';
import { EstimateAssignmentService } from './estimate-assignment.service.js';
import { EstimateReadsService } from './estimate-reads.service.js';
import { EstimateSendingService, type EstimateChange } from './estimate-sending.service.js';
import { EstimateThreadService } from './estimate-thread.service.js';
import { EstimateWritingService } from './estimate-writing.service.js';
import { StaffEstimatesService } from './staff-estimates.service.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type { EstimateCareQueryDto, EstimateQueryDto } from './dto/admin/estimate-query.dto.js';

const PAGE_SIZE = 20;

/** Estimates for operators: each change with its audit record; returns the estimate as it then stands. */
@Injectable()
export class AdminEstimatesService {
  constructor(
    private readonly lists: StaffEstimatesService,
    private readonly audit: AuditService,
    private readonly reads: EstimateReadsService,
    private readonly writing: EstimateWritingService,
    private readonly sending: EstimateSendingService,
    private readonly thread: EstimateThreadService,
    private readonly assignment: EstimateAssignmentService,
  ) {}

  async list(actor: Actor, query: EstimateQueryDto): Promise<Answer<StaffEstimatePageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const { items, counts } = await this.lists.list(actor, query, paging);
    const total = query.status
      ? counts[query.status]
      : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return new Answer({ items, total }, { meta: metaOf(paging, total, counts) });
  }

  async board(actor: Actor, query: EstimateCareQueryDto): Promise<EstimateBoardDto> {
    return { columns: await this.lists.board(actor, query) };
  }

  summary(actor: Actor, query: EstimateCareQueryDto): Promise<EstimateSummaryDto> {
    return this.lists.figures(actor, query);
  }

  async saveDraft(operator: Operator, id: number, form: SaveDraftDto): Promise<Answer<StaffEstimateDto>> {
    await this.writing.save(operator, id, form);
    return this.now(operator, id, 'ESTIMATE_DRAFT_SAVED');
  }

  send(operator: Operator, id: number, form: SendEstimateDto): Promise<Answer<StaffEstimateDto>> {
    return this.change(operator, id, ['estimate.send', 'ESTIMATE_SENT'], (em) =>
      this.sending.send(em, operator, id, form),
    );
  }

  withdraw(operator: Operator, id: number, form: EndEstimateDto): Promise<Answer<StaffEstimateDto>> {
    return this.change(operator, id, ['estimate.withdraw', 'ESTIMATE_WITHDRAWN'], (em) =>
      this.sending.withdraw(em, operator, id, form),
    );
  }

  cancel(operator: Operator, id: number, form: EndEstimateDto): Promise<Answer<StaffEstimateDto>> {
    return this.change(operator, id, ['estimate.cancel', 'ESTIMATE_CANCELLED'], (em) =>
      this.sending.cancel(em, operator, id, form),
    );
  }

  assign(operator: Operator, id: number, form: AssignEstimateDto): Promise<Answer<StaffEstimateDto>> {
    return this.change(operator, id, ['estimate.assign', 'ESTIMATE_ASSIGNED'], (em) =>
      this.assignment.assign(em, operator, id, form.managerId),
    );
  }

  async write(operator: Operator, id: number, form: WriteMessageDto): Promise<Answer<StaffEstimateDto>> {
    await this.thread.byStaff(operator, id, form);
    return this.now(operator, id, 'ESTIMATE_MESSAGE_SENT');
  }

  private async change(
    operator: Operator,
    id: number,
    [action, message]: [string, PlainMessageCode],
    work: (em: EntityManager) => Promise<EstimateChange | null>,
  ): Promise<Answer<StaffEstimateDto>> {
    await this.audit.change(operator, async (em) => {
      const change = await work(em);
      const audit = change === null ? null : { action, targetType: 'estimate', targetId: id, ...change };
      return { result: null, audit };
    });
    return this.now(operator, id, message);
  }

  private async now(
    { actor }: Operator,
    id: number,
    code: PlainMessageCode,
  ): Promise<Answer<StaffEstimateDto>> {
    return new Answer(await this.reads.staff(actor, id), { message: messageFor(code) });
  }
}
