import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { BusinessDocumentDto, SubmitDocumentDto } from '../dto/business-document.dto.js';
import { BusinessDocumentsService } from './business-documents.service.js';

@ApiTags('business')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/business/documents')
export class BusinessDocumentsController {
  constructor(private readonly documents: BusinessDocumentsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listBusinessDocuments',
    summary: '내 증빙 서류 목록 (최신순)',
    description: '사업자 회원이 제출한 증빙 서류와 심사 상태입니다. 파일 주소는 10분 동안 유효합니다.',
  })
  @ApiEnvelope(BusinessDocumentDto, { isArray: true })
  @ApiErrors({ 403: ['BUSINESS_ONLY'] })
  listBusinessDocuments(@CurrentActor() actor: Actor): Promise<BusinessDocumentDto[]> {
    return this.documents.list(actor.id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'submitBusinessDocument',
    summary: '증빙 서류 제출',
    description: '먼저 올린 파일(POST /files)을 증빙 서류로 제출합니다. 관리자가 심사하면 알림을 보냅니다.',
  })
  @ApiEnvelope(BusinessDocumentDto)
  @ApiErrors({
    400: ['FILE_UNKNOWN', 'FILE_PURPOSE'],
    403: ['BUSINESS_ONLY'],
    404: ['MEMBER_NOT_FOUND'],
    422: ['DOCUMENT_LIMIT'],
  })
  async submitBusinessDocument(
    @CurrentActor() actor: Actor,
    @Body() form: SubmitDocumentDto,
  ): Promise<Answer<BusinessDocumentDto>> {
    const document = await this.documents.submit(actor.id, form);
    return new Answer(document, { message: messageFor('DOCUMENT_SUBMITTED') });
  }

  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'deleteBusinessDocument',
    summary: '증빙 서류 삭제',
    description: '승인되지 않은 증빙 서류를 파일과 함께 지웁니다.',
  })
  @ApiEnvelope()
  @ApiErrors({ 404: ['DOCUMENT_NOT_FOUND', 'NOT_FOUND'], 409: ['DOCUMENT_APPROVED_KEPT'] })
  deleteBusinessDocument(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<null> {
    return this.documents.remove(actor.id, id);
  }
}
