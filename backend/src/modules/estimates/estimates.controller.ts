import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { CurrentActor, Origin, Public, type Actor, type RequestOrigin } from '../../platform/http/access.js';
import { BodyLimitOf } from '../../platform/http/body-limits.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { ApiUpload } from '../../platform/storage/api-upload.js';
import { Upload, type IncomingUpload } from '../../platform/storage/incoming-upload.js';
import { TicketedFileDto, UploadTicketQuery } from '../files/dto/ticketed-file.dto.js';
import { FileUploadsService } from '../files/file-uploads.service.js';
import { CreateEstimateDto, EstimateCreatedDto } from './dto/create-estimate.dto.js';
import { FILE_REFUSALS } from '../threads/dto/thread.dto.js';
import { InstantEstimatesService } from './instant-estimates.service.js';
import { EstimateRequestsService } from './estimate-requests.service.js';

@ApiTags('estimates')
@Controller('estimates')
export class EstimatesController {
  constructor(
    private readonly requests: EstimateRequestsService,
    private readonly instant: InstantEstimatesService,
    private readonly uploads: FileUploadsService,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  @BodyLimitOf('member')
  @ApiOperation({
    operationId: 'requestEstimate',
    summary: 'Request an estimate',
    description:
      'Works without signing in (name, contact and consent are required). Guests follow it by the shareToken of the response, and get the same link by email. At most 60 in 10 minutes for a member, 10 for a network of guests.',
  })
  @ApiEnvelope(EstimateCreatedDto)
  @ApiErrors({
    400: ['USER_NAME_NULL', 'ESTIMATE_CONTACT_REQUIRED', 'ESTIMATE_PRIVACY_REQUIRED', ...FILE_REFUSALS],
    404: ['ESTIMATE_NOT_FOUND', 'PRINT_ARTWORK_NOT_FOUND'],
    422: ['PRODUCT_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
  })
  async requestEstimate(
    @Body() form: CreateEstimateDto,
    @CurrentActor() actor: Actor | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<EstimateCreatedDto>> {
    const created = await this.requests.ask(form, actor, origin);
    return new Answer(created, { message: messageFor('ESTIMATE_REQUESTED') });
  }

  @Post('instant')
  @HttpCode(200)
  @Public()
  @BodyLimitOf('member')
  @ApiOperation({
    operationId: 'issueEstimate',
    summary: 'Get an estimate at list prices at once',
    description:
      'For catalogue products only, without files: an estimate with its first version, valid for 14 days, accepted and paid like any other. A visitor names contact and consent. The shareToken is given to members too, so that they can pass the estimate on; it is also sent. Stock is not held. At most 20 in 10 minutes for a member, 5 for a network of guests.',
  })
  @ApiEnvelope(EstimateCreatedDto)
  @ApiErrors({
    400: ['USER_NAME_NULL', 'ESTIMATE_CONTACT_REQUIRED', 'ESTIMATE_PRIVACY_REQUIRED'],
    404: ['ESTIMATE_NOT_FOUND', 'PRINT_ARTWORK_NOT_FOUND'],
    409: ['ESTIMATE_DRAFT_EMPTY'],
    422: [
      'PRODUCT_NOT_FOUND',
      'ESTIMATE_NO_LIST_PRICE',
      'ESTIMATE_TOTAL_LARGE',
      'PAYMENT_AMOUNT_MINIMUM',
      'COMPANY_INCOMPLETE',
    ],
    429: ['TOO_MANY_REQUESTS'],
  })
  async issueEstimate(
    @Body() form: CreateEstimateDto,
    @CurrentActor() actor: Actor | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<EstimateCreatedDto>> {
    const issued = await this.instant.issue(form, actor, origin);
    return new Answer(issued, { message: messageFor('ESTIMATE_ISSUED') });
  }

  @Post('files')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'uploadEstimateFile',
    summary: 'Upload a file for an estimate or enquiry (guests, too)',
    description:
      'Guests send the ticket of the response with the next upload and when attaching (fileTicket); it is null for members. Files sent through a received link use its token as ticket and are counted by link. Estimates take AI, PDF, PNG and JPG only. Files not attached within 24 hours are deleted.',
  })
  @ApiUpload('AI, PDF, PNG, JPG; at most 20 MB')
  @ApiEnvelope(TicketedFileDto)
  @ApiErrors({
    400: ['FILE_REQUIRED', 'FILE_EMPTY', 'FILE_FORM', 'UNKNOWN_FIELD', 'VALIDATION_FAILED'],
    413: ['FILE_TOO_LARGE'],
    415: ['FILE_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
    422: ['FILE_DRAFT_LIMIT'],
    429: ['TOO_MANY_REQUESTS'],
  })
  uploadEstimateFile(
    @CurrentActor() actor: Actor | undefined,
    @Origin() origin: RequestOrigin,
    @Query() { ticket }: UploadTicketQuery,
    @Upload() upload: IncomingUpload,
  ): Promise<TicketedFileDto> {
    return this.uploads.uploadFrom({ actor, origin, ticket }, upload);
  }
}
