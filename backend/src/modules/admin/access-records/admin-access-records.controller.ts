import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FIRST_PAGE, messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { AccessReads } from '../../audit/access-records/access-reads.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { cappedMeta } from '../../../platform/lists/capped.js';
import { pagingOf } from '../../../platform/lists/paging.js';
import {
  AccessMonthDto,
  AccessMonthQueryDto,
  AccessRecordPageDto,
  AccessRecordQueryDto,
  AccessReviewFormDto,
} from './dto/access-record.dto.js';

const PAGE_SIZE = 50;

/** The access record (접속기록) of personal data, and its monthly review. */
@ApiTags('audit')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/access-records')
export class AdminAccessRecordsController {
  constructor(
    private readonly reads: AccessReads,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listAccessRecords',
    summary: 'List access to personal data',
    description:
      'Which manager or admin read, changed or downloaded whose personal data, when and from where; newest first, pages from 0. Kept for two years, never changed or deleted. The total is counted up to 10,000.',
  })
  @ApiEnvelope(AccessRecordPageDto, { paged: true })
  @ApiErrors({})
  async listAccessRecords(@Query() query: AccessRecordQueryDto): Promise<Answer<AccessRecordPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const { rows, counted } = await this.reads.page(query, paging.index, paging.size);
    const meta = cappedMeta(paging, counted);
    return new Answer({ items: rows, total: meta.total }, { meta });
  }

  @Get('month')
  @ApiOperation({
    operationId: 'getAccessMonth',
    summary: 'Monthly review of access to personal data',
    description:
      'Counts of the month by operator, those that need a review first, with the result of the review.',
  })
  @ApiEnvelope(AccessMonthDto)
  @ApiErrors({})
  getAccessMonth(@Query() { month }: AccessMonthQueryDto): Promise<AccessMonthDto> {
    return this.month(month ?? this.reads.lastMonth());
  }

  @Post('reviews')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'reviewAccessMonth',
    summary: 'Record a monthly review',
    description:
      'Records that the access of a past month was reviewed, with a comment. A review cannot be changed or deleted.',
  })
  @ApiEnvelope(AccessMonthDto)
  @ApiErrors({ 422: ['ACCESS_MONTH_OPEN'] })
  async reviewAccessMonth(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() { month, note }: AccessReviewFormDto,
  ): Promise<Answer<AccessMonthDto>> {
    await this.audit.change({ actor, origin }, async (em) => {
      await this.reads.review(em, actor.id, month, note);
      return {
        result: null,
        audit: {
          action: 'access.review',
          targetType: 'access',
          targetId: month,
          before: null,
          after: { note },
        },
      };
    });
    return new Answer(await this.month(month), { message: messageFor('ACCESS_REVIEWED') });
  }

  private async month(month: string): Promise<AccessMonthDto> {
    const [people, reviews] = await Promise.all([this.reads.people(month), this.reads.reviews(month)]);
    return { month, over: month <= this.reads.lastMonth(), people, reviews };
  }
}
