import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ApiUpload } from '../../../platform/storage/api-upload.js';
import { Upload, type IncomingUpload } from '../../../platform/storage/incoming-upload.js';
import { ResolveThreadDto, WriteCommentDto } from '../../print-jobs/dto/comment.dto.js';
import { CreatedPrintLinkDto, CreateSupplyLinkDto } from '../../print-jobs/dto/print-link.dto.js';
import { PrintJobDetailDto, PrintNoteDto, SubmitPrintFileDto } from '../../print-jobs/dto/print-job.dto.js';
import {
  COMMENT_REFUSALS,
  FILE_REFUSALS,
  GRANT_ID,
  JOB_GONE,
  JOB_ID,
  NO_THREAD,
  THREAD_NO,
} from '../../print-jobs/dto/room-docs.dto.js';
import { JobPlatesService } from '../../print-jobs/job-plates.service.js';
import { PrintJobMovesService } from '../../print-jobs/print-job-moves.service.js';
import { PrintJobReadsService } from '../../print-jobs/print-job-reads.service.js';
import { PrintLinksService } from '../../print-jobs/print-links.service.js';
import { PrintRoomService } from '../../print-jobs/print-room.service.js';
import { ProofsService } from '../../print-jobs/proofs.service.js';
import { ChangePlateDto, PlateDto } from '../../printing/dto/plate.dto.js';

const PLATE_ID = { name: 'plateId', type: 'integer', example: 7 } as const;

/**
 * The proof room for staff: proofs, threads, the note for the factory, links. A manager handles those of their
 * customers.
 */
@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager')
export class ManagerPrintRoomController {
  constructor(
    private readonly reads: PrintJobReadsService,
    private readonly moves: PrintJobMovesService,
    private readonly proofs: ProofsService,
    private readonly room: PrintRoomService,
    private readonly links: PrintLinksService,
    private readonly plates: JobPlatesService,
  ) {}

  @Post('print-supply-links')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createSupplyLink',
    summary: '제작처 링크 만들기',
    description:
      '고른 작업을 제작처가 로그인 없이 보는 링크를 만듭니다. 주소는 이 응답과 제작처에 보내는 메시지에만 나옵니다.',
  })
  @ApiEnvelope(CreatedPrintLinkDto)
  @ApiErrors({ 404: JOB_GONE, 429: ['TOO_MANY_REQUESTS'] })
  createSupplyLink(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: CreateSupplyLinkDto,
  ): Promise<CreatedPrintLinkDto> {
    return this.links.createSupplyLink({ actor, origin }, form);
  }

  @Delete('print-supply-links/:grantId')
  @ApiParam(GRANT_ID)
  @ApiOperation({
    operationId: 'endPrintLink',
    summary: '제작처 링크 또는 시안 공유 끝내기',
    description:
      '그 사람이나 제작처에 보낸 모든 주소가 바로 닫힙니다. 다른 담당자의 작업도 들어 있는 링크는 만든 사람과 관리자가 끝냅니다.',
  })
  @ApiEnvelope()
  @ApiErrors({ 403: ['PRINT_LINK_OTHERS'], 404: ['PRINT_LINK_NOT_FOUND'] })
  async endPrintLink(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('grantId', ParseUUIDPipe) grantId: string,
  ): Promise<Answer<null>> {
    await this.links.revokeByStaff({ actor, origin }, grantId);
    return new Answer(null, { message: messageFor('PRINT_LINK_REVOKED') });
  }

  @Post('print-jobs/:id/proofs')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiUpload('시안 파일 하나 (PDF, PNG, JPG, 60MB 이하, 10쪽까지)')
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'uploadProof',
    summary: '시안 올리기',
    description:
      '다음 차수의 시안을 올리고 검사를 시작합니다. 검사가 끝나 쪽 그림이 만들어지면 moves의 sendProof로 보냅니다. 보내지 않은 시안은 다시 올리면 바뀝니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    400: ['FILE_REQUIRED', 'FILE_EMPTY', 'FILE_FORM', 'UNKNOWN_FIELD', 'VALIDATION_FAILED'],
    404: JOB_GONE,
    409: ['PRINT_JOB_STATE'],
    413: ['FILE_TOO_LARGE'],
    415: ['PROOF_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
    422: ['PROOF_LIMIT'],
    429: ['TOO_MANY_REQUESTS'],
  })
  async uploadProof(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Upload() upload: IncomingUpload,
  ): Promise<PrintJobDetailDto> {
    await this.proofs.upload({ actor, origin }, id, upload);
    return this.reads.find({ staff: actor }, id);
  }

  @Delete('print-jobs/:id/proofs/draft')
  @ApiParam(JOB_ID)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'removeProofDraft',
    summary: '보내지 않은 시안 지우기',
    description: '올렸지만 보내지 않은 시안을 지웁니다. 보낸 시안은 지울 수 없습니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: [...JOB_GONE, 'PROOF_NOT_FOUND'] })
  async removeProofDraft(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<PrintJobDetailDto> {
    await this.proofs.removeDraft({ actor, origin }, id);
    return this.reads.find({ staff: actor }, id);
  }

  @Post('print-jobs/:id/comments')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'writeManagerProofComment',
    summary: '시안 의견 남기기 (직원)',
    description: '의견이나 답글을 남깁니다. 제작처가 시작한 의견의 답은 주문자에게 보이지 않습니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 400: FILE_REFUSALS, 404: [...JOB_GONE, ...NO_THREAD], 422: COMMENT_REFUSALS })
  async writeManagerProofComment(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: WriteCommentDto,
  ): Promise<PrintJobDetailDto> {
    await this.room.comment({ staff: actor }, actor.id, id, form);
    return this.reads.find({ staff: actor }, id);
  }

  @Post('print-jobs/:id/comments/:threadNo/resolve')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiParam(THREAD_NO)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'resolveProofThread',
    summary: '의견 해결 표시 (직원)',
    description: '의견을 해결로 표시하거나 다시 엽니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: [...JOB_GONE, 'PRINT_THREAD_NOT_FOUND'] })
  async resolveProofThread(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('threadNo', IdPipe) threadNo: number,
    @Body() { resolved }: ResolveThreadDto,
  ): Promise<PrintJobDetailDto> {
    await this.room.resolve({ staff: actor }, id, { threadNo, resolved });
    return this.reads.find({ staff: actor }, id);
  }

  @Post('print-jobs/:id/artwork')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'submitPrintFileByStaff',
    summary: '인쇄 파일 바꾸기 (직원)',
    description: '주문자의 로고 보관함에 있는 파일을 한 배치에 넣습니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: [...JOB_GONE, 'PRINT_ARTWORK_NOT_FOUND'],
    409: ['PRINT_JOB_STATE'],
    422: [
      'ARTWORK_GONE',
      'ARTWORK_BLOCKED',
      'PRINT_ARTWORK_UNUSABLE',
      'PRINT_PLACEMENT_OUT',
      'PRINT_ARTWORK_FIX',
    ],
  })
  async submitPrintFileByStaff(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: SubmitPrintFileDto,
  ): Promise<PrintJobDetailDto> {
    await this.moves.submitByStaff({ actor, origin }, id, form);
    return this.reads.find({ staff: actor }, id);
  }

  @Post('print-jobs/:id/note')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'savePrintNote',
    summary: '제작처에 전할 메모',
    description: '작업지시서와 제작처 링크에 나오는 메모를 저장합니다. 주문자에게는 보이지 않습니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: JOB_GONE, 409: ['STALE_VERSION'] })
  async savePrintNote(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: PrintNoteDto,
  ): Promise<PrintJobDetailDto> {
    await this.room.setNote({ actor, origin }, id, form);
    return this.reads.find({ staff: actor }, id);
  }

  @Get('print-jobs/:id/plates')
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'listPrintJobPlates',
    summary: '인쇄 작업의 판',
    description: '이 작업의 인쇄에 쓰는 주문자의 판을 보관 중인 판부터 반환합니다.',
  })
  @ApiEnvelope(PlateDto, { isArray: true })
  @ApiErrors({ 404: JOB_GONE })
  listPrintJobPlates(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PlateDto[]> {
    return this.plates.ofJob(actor, id);
  }

  @Patch('print-jobs/:id/plates/:plateId')
  @ApiParam(JOB_ID)
  @ApiParam(PLATE_ID)
  @ApiOperation({
    operationId: 'changePrintJobPlate',
    summary: '판 폐기, 보관 기간 변경 (담당자)',
    description:
      '주문자의 판을 폐기하거나 보관 기간을 바꿉니다. 10자 이상의 사유가 필요하며 변경 기록에 남습니다. 폐기한 판은 되돌릴 수 없습니다.',
  })
  @ApiEnvelope(PlateDto)
  @ApiErrors({
    400: ['PRINT_DUE_FORM'],
    404: [...JOB_GONE, 'PLATE_NOT_FOUND'],
    409: ['PLATE_ENDED'],
    422: ['PRINT_REASON_REQUIRED'],
  })
  async changePrintJobPlate(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('plateId', IdPipe) plateId: number,
    @Body() form: ChangePlateDto,
  ): Promise<Answer<PlateDto>> {
    const plate = await this.plates.change({ actor, origin }, id, plateId, form);
    return new Answer(plate, { message: messageFor('PLATE_SAVED') });
  }
}
