import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { CurrentActor, Origin, Public, type Actor, type RequestOrigin } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { CreateEnquiryDto, EnquirySentDto } from './dto/enquiry.dto.js';
import { EnquiriesService } from './enquiries.service.js';

@ApiTags('enquiries')
@Controller('enquiries')
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'sendEnquiry',
    summary: 'Send a sourcing enquiry',
    description:
      'Works without signing in; enquiries of members are in their list. At most 10 in 10 minutes for each network.',
  })
  @ApiEnvelope(EnquirySentDto)
  @ApiErrors({ 400: ['FILE_UNKNOWN', 'FILE_PURPOSE', 'FILE_COUNT'], 429: ['TOO_MANY_REQUESTS'] })
  async sendEnquiry(
    @Body() form: CreateEnquiryDto,
    @CurrentActor() actor: Actor | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<EnquirySentDto>> {
    const sent = await this.enquiries.send(form, actor, origin);
    return new Answer(sent, { message: messageFor('ENQUIRY_SENT') });
  }
}
