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
import { AccessReads } from '../../access-records/access-reads.service.js';
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
    summary: '개인정보 접속기록',
    description:
      '관리자와 매니저가 누구의 개인정보를 언제 어디서 조회·수정·내려받기했는지 최신순으로 반환합니다(0부터 세는 페이지). ' +
      '2년 동안 보관하며 수정하거나 삭제할 수 없습니다. 건수는 10,000건까지만 셉니다.',
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
    summary: '월별 접속기록 점검표',
    description: '그 달의 처리자별 건수를 점검이 필요한 처리자부터, 점검 결과와 함께 반환합니다.',
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
    summary: '월별 점검 결과 남기기',
    description:
      '지난달까지의 접속기록을 점검했음을 의견과 함께 남깁니다. 등록한 결과는 수정하거나 삭제할 수 없습니다.',
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
