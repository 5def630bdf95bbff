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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

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
    summary: 'List business documents (pages from 0)',
    description:
      'Finds documents of members by status, kind and text. Documents under review alone come oldest first. meta.counts has the number of each status.',
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
    summary: 'Get a business document',
    description:
      'The signed address of the file (10 minutes), the business details of the member, and the last answer of the National Tax Service.',
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
    summary: 'Review a business document',
    description:
      'Approves or rejects it and notifies the member. A rejection needs a reason. An approved document can be rejected later.',
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
    summary: 'Check a business registration (National Tax Service)',
    description:
      'Asks the National Tax Service about the registration number of the document and saves the answer. Without an API key the result says that it was not checked.',
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
