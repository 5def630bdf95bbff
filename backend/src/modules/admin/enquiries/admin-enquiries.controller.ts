import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
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
  AnswerEnquiryDto,
  SetEnquiryStatusDto,
  StaffEnquiryDto,
} from '../../enquiries/dto/staff-enquiry.dto.js';
import { EnquiryHandling } from '../../enquiries/enquiry-handling.service.js';
import { AdminEnquiryPageDto, AdminEnquiryQueryDto } from '../../enquiries/dto/admin/admin-enquiry.dto.js';
import { AdminEnquiriesService } from '../../enquiries/admin-enquiries.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

@ApiTags('enquiries')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('admin/enquiries')
export class AdminEnquiriesController {
  constructor(
    private readonly service: AdminEnquiriesService,
    private readonly handling: EnquiryHandling,
  ) {}

  @Get()
  @PersonalData('enquiry', 'read', { masked: { phone: 'phone', email: 'email' } })
  @ApiOperation({
    operationId: 'listAdminEnquiries',
    summary: '문의 관리 목록',
    description:
      '관리자는 모든 문의를, 매니저는 자신에게 배정된 문의만 최신순으로 봅니다(0부터 세는 페이지).',
  })
  @ApiEnvelope(AdminEnquiryPageDto, { paged: true })
  @ApiErrors({})
  listAdminEnquiries(
    @CurrentActor() actor: Actor,
    @Query() query: AdminEnquiryQueryDto,
  ): Promise<Answer<AdminEnquiryPageDto>> {
    return this.service.list(actor, query);
  }

  @Get(':id')
  @PersonalData('enquiry', 'read')
  @ApiOperation({
    operationId: 'getAdminEnquiry',
    summary: '문의 상세',
    description: '문의 내용, 담당자, 답변, 다음에 바꿀 수 있는 상태를 반환합니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 31 })
  @ApiEnvelope(StaffEnquiryDto)
  @ApiErrors({ 404: ['ENQUIRY_NOT_FOUND'] })
  getAdminEnquiry(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<StaffEnquiryDto> {
    return this.handling.find({ actor, origin }, id);
  }

  @Post(':id/answer')
  @HttpCode(200)
  @PersonalData('enquiry', 'change')
  @ApiOperation({
    operationId: 'answerEnquiry',
    summary: '문의 답변',
    description: '답변을 등록하고 문의자에게 이메일 또는 문자로 알립니다. 상태는 답변완료가 됩니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 31 })
  @ApiEnvelope(StaffEnquiryDto)
  @ApiErrors({ 404: ['ENQUIRY_NOT_FOUND'], 409: ['STALE_VERSION', 'ENQUIRY_CLOSED'] })
  async answerEnquiry(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: AnswerEnquiryDto,
  ): Promise<Answer<StaffEnquiryDto>> {
    const enquiry = await this.handling.answer({ actor, origin }, id, dto);
    return new Answer(enquiry, { message: messageFor('ENQUIRY_ANSWERED') });
  }

  @Post(':id/status')
  @HttpCode(200)
  @PersonalData('enquiry', 'change')
  @ApiOperation({
    operationId: 'setEnquiryStatus',
    summary: '문의 상태 변경',
    description:
      '접수 → 처리중 → 답변완료 → 종료 순서로 바꿉니다. 종료된 문의는 처리중으로 다시 열 수 있습니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 31 })
  @ApiEnvelope(StaffEnquiryDto)
  @ApiErrors({
    404: ['ENQUIRY_NOT_FOUND'],
    409: ['STALE_VERSION', 'ENQUIRY_STATUS_STEP', 'ENQUIRY_NOT_ANSWERED'],
  })
  async setEnquiryStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: SetEnquiryStatusDto,
  ): Promise<Answer<StaffEnquiryDto>> {
    const enquiry = await this.handling.setStatus({ actor, origin }, id, dto);
    return new Answer(enquiry, { message: messageFor('STATUS_SAVED') });
  }
}
