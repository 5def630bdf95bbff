import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
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
import { ApproveProofDto } from './dto/approval.dto.js';
import { RequestChangesDto, ResolveThreadDto, WriteCommentDto } from './dto/comment.dto.js';
import { CreatedPrintLinkDto, CreateProofLinkDto } from './dto/print-link.dto.js';
import { PrintJobDetailDto } from '../jobs/dto/print-job.dto.js';
import {
  COMMENT_REFUSALS,
  FILE_REFUSALS,
  GRANT_ID,
  JOB_GONE,
  JOB_ID,
  NO_THREAD,
  THREAD_NO,
} from './dto/proof-api.dto.js';
import { PrintJobReadsService } from '../jobs/print-job-reads.service.js';
import { PrintLinksService } from './print-links.service.js';
import { ProofRoomService } from './proof-room.service.js';
import { buyerOf } from './proof-viewers.js';

/** The proof discussion (시안 확인) of the buyer: decide, write, share. Each call returns the job as it then stands. */
@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/print-jobs')
export class MyProofsController {
  constructor(
    private readonly reads: PrintJobReadsService,
    private readonly discussion: ProofRoomService,
    private readonly links: PrintLinksService,
  ) {}

  @Post(':id/approve')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'approveProof',
    summary: 'Approve a proof',
    description:
      'Agrees to the four checks and their text and approves. Repeating it succeeds and is recorded once. A newer proof answers 409.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: JOB_GONE,
    409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED', 'PRINT_HELD', 'PROOF_SUPERSEDED', 'PRINT_WORDS_CHANGED'],
    422: ['PRINT_CHECKS_REQUIRED'],
  })
  async approveProof(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: ApproveProofDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PrintJobDetailDto> {
    await this.discussion.approve(buyerOf(actor.id, origin), id, form);
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/changes')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'requestProofChanges',
    summary: 'Request changes of a proof',
    description: 'Says what to change, also at places on the proof. Changes are free.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    400: FILE_REFUSALS,
    404: [...JOB_GONE, 'PROOF_NOT_FOUND'],
    409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED', 'PRINT_HELD', 'PROOF_SUPERSEDED'],
    422: COMMENT_REFUSALS,
  })
  async requestProofChanges(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: RequestChangesDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PrintJobDetailDto> {
    await this.discussion.requestChanges(buyerOf(actor.id, origin), id, form);
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/comments')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'writeProofComment',
    summary: 'Comment on a proof',
    description: 'Comments on a place of the proof or the whole job, or replies. At most 3 files.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 400: FILE_REFUSALS, 404: [...JOB_GONE, ...NO_THREAD], 422: COMMENT_REFUSALS })
  async writeProofComment(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: WriteCommentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PrintJobDetailDto> {
    await this.discussion.comment(buyerOf(actor.id, origin), id, form);
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/comments/:threadNo/resolve')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiParam(THREAD_NO)
  @ApiOperation({
    operationId: 'reopenProofThread',
    summary: 'Reopen a resolved comment',
    description: 'Opens a comment again that staff marked as resolved (resolved: false). Only staff resolve.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 403: ['PRINT_RESOLVE_STAFF_ONLY'], 404: [...JOB_GONE, 'PRINT_THREAD_NOT_FOUND'] })
  async reopenProofThread(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('threadNo', IdPipe) threadNo: number,
    @Body() { resolved }: ResolveThreadDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PrintJobDetailDto> {
    await this.discussion.resolve(buyerOf(actor.id, origin), id, { threadNo, resolved });
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/links')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'shareProof',
    summary: 'Share a proof',
    description:
      'Sends one person a link that opens without signing in. The address is only in this response. At most 10 for each job, 20 an hour.',
  })
  @ApiEnvelope(CreatedPrintLinkDto)
  @ApiErrors({
    404: JOB_GONE,
    409: ['PRINT_JOB_STATE'],
    422: ['PRINT_LINK_LIMIT'],
    429: ['TOO_MANY_REQUESTS'],
  })
  shareProof(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: CreateProofLinkDto,
  ): Promise<CreatedPrintLinkDto> {
    return this.links.createProofLink(actor.id, id, form);
  }

  @Delete(':id/links/:grantId')
  @ApiParam(JOB_ID)
  @ApiParam(GRANT_ID)
  @ApiOperation({
    operationId: 'endProofLink',
    summary: 'End the sharing of a proof',
    description: 'Closes every address sent to that person at once.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: [...JOB_GONE, 'PRINT_LINK_NOT_FOUND'] })
  async endProofLink(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('grantId', ParseUUIDPipe) grantId: string,
  ): Promise<Answer<PrintJobDetailDto>> {
    await this.links.revokeOwn(actor.id, id, grantId);
    const job = await this.reads.find({ memberId: actor.id }, id);
    return new Answer(job, { message: messageFor('PRINT_LINK_REVOKED') });
  }
}
