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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

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
    summary: 'List enquiries (staff)',
    description: 'Admins see every enquiry, managers those assigned to them; newest first, pages from 0.',
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
    summary: 'Get an enquiry (staff)',
    description: 'The text, the assignee, the answers and the statuses that may come next.',
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
    summary: 'Answer an enquiry',
    description:
      'Adds an answer, notifies the enquirer by email or text message, and sets the status to answered.',
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
    summary: 'Set the status of an enquiry',
    description: 'Received → in progress → answered → closed. A closed enquiry can go back to in progress.',
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
