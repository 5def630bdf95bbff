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
import { FILE_REFUSALS } from './dto/estimate-docs.dto.js';
import { EstimateRequestsService } from './estimate-requests.service.js';

@ApiTags('estimates')
@Controller('estimates')
export class EstimatesController {
  constructor(
    private readonly requests: EstimateRequestsService,
    private readonly uploads: FileUploadsService,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  @BodyLimitOf('member')
  @ApiOperation({
    operationId: 'requestEstimate',
    summary: '견적 요청',
    description:
      '로그인하지 않아도 요청할 수 있습니다(이름, 연락처, 개인정보 동의 필요). 비회원은 응답으로 받은 shareToken으로 ' +
      '견적을 보고, 이메일이 있으면 같은 링크를 보내 드립니다. 10분에 회원은 60건, 비회원은 네트워크마다 10건까지 받습니다.',
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

  @Post('files')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'uploadEstimateFile',
    summary: '견적·문의에 첨부할 파일 올리기 (비회원 포함)',
    description:
      '비회원은 응답의 ticket을 다음 파일을 올릴 때와 첨부할 때(fileTicket) 함께 보냅니다. 회원의 ticket은 null입니다. ' +
      '받은 링크로 보내는 파일은 링크의 토큰을 ticket으로 보내며, 횟수는 링크마다 셉니다. ' +
      '견적에는 AI, PDF, PNG, JPG만 첨부할 수 있고, 24시간 안에 첨부하지 않은 파일은 삭제됩니다.',
  })
  @ApiUpload('AI, PDF, PNG, JPG; 20MB 이하')
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
