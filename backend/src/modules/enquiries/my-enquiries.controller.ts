import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { EnquiryPageQuery, MyEnquiryDto, MyEnquiryRowDto } from './dto/enquiry-view.dto.js';
import { EnquiryReads } from './enquiry-reads.service.js';

@ApiTags('enquiries')
@ApiBearerAuth('bearer')
@SignedIn()
@Controller('user/enquiries')
export class MyEnquiriesController {
  constructor(private readonly enquiries: EnquiryReads) {}

  @Get()
  @ApiOperation({
    operationId: 'listMyEnquiries',
    summary: 'List own enquiries',
    description: 'Newest first, pages from 0.',
  })
  @ApiEnvelope(MyEnquiryRowDto, { isArray: true, paged: true })
  @ApiErrors({})
  async listMyEnquiries(
    @CurrentActor() actor: Actor,
    @Query() query: EnquiryPageQuery,
  ): Promise<Answer<MyEnquiryRowDto[]>> {
    const { items, meta } = await this.enquiries.page(actor.id, query);
    return new Answer(items, { meta });
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getMyEnquiry',
    summary: 'Get an own enquiry',
    description: 'The enquiry and its answers. Those of other members answer as if they did not exist.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 31 })
  @ApiEnvelope(MyEnquiryDto)
  @ApiErrors({ 404: ['ENQUIRY_NOT_FOUND'] })
  getMyEnquiry(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MyEnquiryDto> {
    return this.enquiries.findOwn(actor.id, id);
  }
}
