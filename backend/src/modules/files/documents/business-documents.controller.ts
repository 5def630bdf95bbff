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
    summary: 'List own business documents (newest first)',
    description:
      'Submitted documents with the state of their review. File addresses are good for 10 minutes.',
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
    summary: 'Submit a business document',
    description: 'Submits a file that was uploaded before (POST /files). A notice follows the review.',
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
    summary: 'Delete a business document',
    description: 'Deletes a document that was not approved, with its file.',
  })
  @ApiEnvelope()
  @ApiErrors({ 404: ['DOCUMENT_NOT_FOUND', 'NOT_FOUND'], 409: ['DOCUMENT_APPROVED_KEPT'] })
  deleteBusinessDocument(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<null> {
    return this.documents.remove(actor.id, id);
  }
}
