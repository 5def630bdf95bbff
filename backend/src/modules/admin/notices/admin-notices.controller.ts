import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  AdminNoticePageDto,
  AdminNoticeQueryDto,
  RequeuedNoticeDto,
} from '../../notices/dto/admin/admin-notice.dto.js';
import { AdminNoticesService } from '../../notices/admin-notices.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/notices')
export class AdminNoticesController {
  constructor(private readonly service: AdminNoticesService) {}

  @Get()
  @PersonalData('notice', 'read', { masked: { recipient: 'contact' } })
  @ApiOperation({
    operationId: 'listAdminNotices',
    summary: '알림 발송함',
    description:
      '회원과 문의자에게 보낸 알림을 최신순으로 반환합니다(0부터 세는 페이지). ' +
      '메시지 서비스가 설정되지 않은 채널의 알림은 "기록됨"으로 남습니다.',
  })
  @ApiEnvelope(AdminNoticePageDto, { paged: true })
  @ApiErrors({})
  listAdminNotices(@Query() query: AdminNoticeQueryDto): Promise<Answer<AdminNoticePageDto>> {
    return this.service.list(query);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @PersonalData('notice', 'change')
  @ApiOperation({
    operationId: 'retryNotice',
    summary: '실패한 알림 다시 보내기',
    description: '여러 번 시도한 뒤 실패로 끝난 알림을 다시 발송 대기로 돌립니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 81 })
  @ApiEnvelope(RequeuedNoticeDto)
  @ApiErrors({ 404: ['NOTICE_NOT_FOUND'], 409: ['NOTICE_NOT_FAILED'] })
  async retryNotice(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<RequeuedNoticeDto>> {
    return new Answer(await this.service.retry({ actor, origin }, id), {
      message: messageFor('NOTICE_QUEUED'),
    });
  }
}
