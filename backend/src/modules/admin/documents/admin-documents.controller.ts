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
import { DocumentReviewsService } from '../../files/documents/document-reviews.service.js';
import { AdminDocumentDto, RegistryCheckDto, ReviewDocumentDto } from '../../files/dto/admin-document.dto.js';
import { AdminDocumentsService } from '../../files/documents/admin-documents.service.js';
import { AdminDocumentPageDto, AdminDocumentQueryDto } from '../../files/dto/admin/admin-documents.dto.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/documents')
export class AdminDocumentsController {
  constructor(
    private readonly service: AdminDocumentsService,
    private readonly reviews: DocumentReviewsService,
  ) {}

  @Get()
  @PersonalData('document', 'read')
  @ApiOperation({
    operationId: 'listDocuments',
    summary: '증빙 서류 목록 (0부터 세는 페이지)',
    description:
      '회원이 제출한 증빙 서류를 상태·종류·검색어로 찾습니다. 심사 중인 서류만 볼 때는 오래된 순입니다. ' +
      'meta.counts는 상태별 개수입니다.',
  })
  @ApiEnvelope(AdminDocumentPageDto, { paged: true })
  @ApiErrors({})
  listDocuments(@Query() query: AdminDocumentQueryDto): Promise<Answer<AdminDocumentPageDto>> {
    return this.service.list(query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('document', 'read')
  @ApiOperation({
    operationId: 'readDocument',
    summary: '증빙 서류 상세',
    description:
      '서류 파일의 서명된 주소(10분), 회원의 사업자 정보, 마지막 국세청 조회 결과를 함께 반환합니다.',
  })
  @ApiEnvelope(AdminDocumentDto)
  @ApiErrors({ 404: ['DOCUMENT_NOT_FOUND', 'NOT_FOUND'] })
  readDocument(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AdminDocumentDto> {
    return this.reviews.read(id, actor.id);
  }

  @Post(':id/review')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('document', 'change')
  @ApiOperation({
    operationId: 'reviewDocument',
    summary: '증빙 서류 심사',
    description:
      '승인 또는 반려하고 회원에게 알립니다. 반려에는 사유가 필요합니다. 승인한 서류도 나중에 반려할 수 있습니다.',
  })
  @ApiEnvelope(AdminDocumentDto)
  @ApiErrors({ 404: ['DOCUMENT_NOT_FOUND', 'NOT_FOUND'], 409: ['STALE_VERSION', 'DOCUMENT_TRANSITION'] })
  async reviewDocument(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: ReviewDocumentDto,
  ): Promise<Answer<AdminDocumentDto>> {
    const document = await this.reviews.review({ actor, origin }, id, form);
    return new Answer(document, { message: messageFor('DOCUMENT_REVIEWED') });
  }

  @Post(':id/check-registration')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('document', 'change')
  @ApiOperation({
    operationId: 'checkRegistration',
    summary: '사업자등록 상태 조회 (국세청)',
    description:
      '서류의 사업자등록번호를 국세청에 조회하고 결과를 저장합니다. 조회 키가 설정되지 않았으면 ‘확인 안 함’입니다.',
  })
  @ApiEnvelope(RegistryCheckDto)
  @ApiErrors({
    404: ['DOCUMENT_NOT_FOUND', 'NOT_FOUND'],
    422: ['REGISTRY_NO_NUMBER'],
    503: ['REGISTRY_FAILED'],
  })
  checkRegistration(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<RegistryCheckDto> {
    return this.reviews.checkRegistration({ actor, origin }, id);
  }
}
