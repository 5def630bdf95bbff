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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

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
    summary: 'List sent notices',
    description:
      'Notices to members and enquirers, newest first, pages from 0. Those of a channel without a message service stay as recorded.',
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
    summary: 'Resend a failed notice',
    description: 'Puts a notice that failed after several tries back into the queue.',
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
