import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
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
import { AssignEnquiryDto, StaffEnquiryDto } from '../../enquiries/dto/staff-enquiry.dto.js';
import { EnquiryHandling } from '../../enquiries/enquiry-handling.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** Only an admin assigns enquiries. */
@ApiTags('enquiries')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/enquiries')
export class EnquiryAssignmentController {
  constructor(private readonly handling: EnquiryHandling) {}

  @Post(':id/assign')
  @HttpCode(200)
  @PersonalData('enquiry', 'change')
  @ApiOperation({
    operationId: 'assignEnquiry',
    summary: 'Assign an enquiry',
    description: 'Assigns an active manager or admin and notifies them. Null removes the assignee.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 31 })
  @ApiEnvelope(StaffEnquiryDto)
  @ApiErrors({ 404: ['ENQUIRY_NOT_FOUND'], 409: ['STALE_VERSION'], 422: ['MANAGER_INVALID'] })
  async assignEnquiry(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: AssignEnquiryDto,
  ): Promise<Answer<StaffEnquiryDto>> {
    const enquiry = await this.handling.assign({ actor, origin }, id, dto);
    return new Answer(enquiry, { message: messageFor('ENQUIRY_ASSIGNED') });
  }
}
