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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ApiUpload } from '../../../platform/storage/api-upload.js';
import { Upload, type IncomingUpload } from '../../../platform/storage/incoming-upload.js';
import { ResolveThreadDto, WriteCommentDto } from '../../printing/proofs/dto/comment.dto.js';
import { CreatedPrintLinkDto, CreateSupplyLinkDto } from '../../printing/proofs/dto/print-link.dto.js';
import {
  PrintJobDetailDto,
  PrintNoteDto,
  SubmitPrintFileDto,
} from '../../printing/jobs/dto/print-job.dto.js';
import {
  COMMENT_REFUSALS,
  FILE_REFUSALS,
  GRANT_ID,
  JOB_GONE,
  JOB_ID,
  NO_THREAD,
  THREAD_NO,
} from '../../printing/proofs/dto/proof-api.dto.js';
import { JobPlatesService } from '../../printing/jobs/job-plates.service.js';
import { PrintJobMovesService } from '../../printing/jobs/print-job-moves.service.js';
import { PrintJobReadsService } from '../../printing/jobs/print-job-reads.service.js';
import { PrintLinksService } from '../../printing/proofs/print-links.service.js';
import { ProofRoomService, staffOf } from '../../printing/proofs/proof-room.service.js';
import { ProofsService } from '../../printing/proofs/proofs.service.js';
import { ChangePlateDto, PlateDto } from '../../printing/configuration/dto/plate.dto.js';

const PLATE_ID = { name: 'plateId', type: 'integer', example: 7 } as const;

/**
 * The proof discussion for staff: proofs, threads, the note for the factory, links. A manager handles those of their
 * customers.
 */
@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager')
export class ManagerProofsController {
  constructor(
    private readonly reads: PrintJobReadsService,
    private readonly moves: PrintJobMovesService,
    private readonly proofs: ProofsService,
    private readonly discussion: ProofRoomService,
    private readonly links: PrintLinksService,
    private readonly plates: JobPlatesService,
  ) {}

  @Post('print-supply-links')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createSupplyLink',
    summary: 'Create a supplier link',
    description:
      'A link through which a supplier sees the chosen jobs without signing in. The address is only in this response and in the message to the supplier.',
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
    summary: 'End a supplier link or a shared proof',
    description:
      'Closes every address sent to that person or supplier at once. A link with jobs of other managers is ended by its creator or an admin.',
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
  @ApiUpload('One proof (PDF, PNG, JPG, at most 60 MB and 10 pages)')
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'uploadProof',
    summary: 'Upload a proof',
    description:
      'Uploads the next proof and starts its check. When the page images are ready, send it with the move sendProof. A proof that was not sent is replaced by the next upload.',
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
    summary: 'Delete an unsent proof',
    description: 'Deletes a proof that was uploaded but not sent. A sent one cannot be deleted.',
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
    summary: 'Comment on a proof (staff)',
    description:
      'Adds a comment or a reply. The buyer does not see replies to a comment that the supplier began.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 400: FILE_REFUSALS, 404: [...JOB_GONE, ...NO_THREAD], 422: COMMENT_REFUSALS })
  async writeManagerProofComment(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: WriteCommentDto,
  ): Promise<PrintJobDetailDto> {
    await this.discussion.comment(staffOf({ actor, origin }), id, form);
    return this.reads.find({ staff: actor }, id);
  }

  @Post('print-jobs/:id/comments/:threadNo/resolve')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiParam(THREAD_NO)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'resolveProofThread',
    summary: 'Resolve a comment (staff)',
    description: 'Marks a comment as resolved or opens it again.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: [...JOB_GONE, 'PRINT_THREAD_NOT_FOUND'] })
  async resolveProofThread(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('threadNo', IdPipe) threadNo: number,
    @Body() { resolved }: ResolveThreadDto,
  ): Promise<PrintJobDetailDto> {
    await this.discussion.resolve(staffOf({ actor, origin }), id, { threadNo, resolved });
    return this.reads.find({ staff: actor }, id);
  }

  @Post('print-jobs/:id/artwork')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'submitPrintFileByStaff',
    summary: 'Replace a print file (staff)',
    description: "Puts a file of the buyer's logo library into one placement.",
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: [...JOB_GONE, 'PRINT_ARTWORK_NOT_FOUND'],
    409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED'],
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
    summary: 'Note for the supplier',
    description: 'Saves the note shown on the job sheet and the supplier link. The buyer does not see it.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: JOB_GONE, 409: ['STALE_VERSION'] })
  async savePrintNote(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: PrintNoteDto,
  ): Promise<PrintJobDetailDto> {
    await this.discussion.setNote({ actor, origin }, id, form);
    return this.reads.find({ staff: actor }, id);
  }

  @Get('print-jobs/:id/plates')
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'listPrintJobPlates',
    summary: 'List the plates of a print job',
    description: 'Plates of the buyer that this job uses, kept ones first.',
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
    summary: 'Discard a plate or change how long it is kept (manager)',
    description:
      'Discards a plate of the buyer or changes how long it is kept. Needs a reason of at least 10 characters, which is recorded. A discarded plate cannot come back.',
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
