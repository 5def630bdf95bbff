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
    summary: '내 문의 목록',
    description: '로그인한 회원이 보낸 문의를 최신순으로 반환합니다(0부터 세는 페이지).',
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
    summary: '내 문의 상세',
    description: '문의 내용과 받은 답변을 반환합니다. 다른 회원의 문의는 찾을 수 없다고 응답합니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 31 })
  @ApiEnvelope(MyEnquiryDto)
  @ApiErrors({ 404: ['ENQUIRY_NOT_FOUND'] })
  getMyEnquiry(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MyEnquiryDto> {
    return this.enquiries.findOwn(actor.id, id);
  }
}
