import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Origin, Public, type RequestOrigin } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { TOKEN_PARAM } from '../../../platform/http/link-token.js';
import { PrivateLinkHeaders } from '../../../platform/http/private-link-headers.js';
import { ApproveSharedProofDto } from './dto/approval.dto.js';
import { RequestChangesDto, ResolveThreadDto, WriteCommentDto } from './dto/comment.dto.js';
import { COMMENT_REFUSALS, FILE_REFUSALS, LINK_REFUSALS, NO_THREAD, THREAD_NO } from './dto/proof-api.dto.js';
import { SharedRoomDto } from './dto/shared-room.dto.js';
import { SharedProofService } from './shared-proof.service.js';
import { ProofRoomService } from './proof-room.service.js';
import type { LinkHolder } from './proof-viewers.js';

const DECISION_REFUSALS = [
  'PRINT_JOB_STATE',
  'PRINT_ORDER_SHIPPED',
  'PRINT_HELD',
  'PROOF_SUPERSEDED',
] as const;

/** What a proof link opens without an account: one job, to read, write and, with the right, decide. */
@ApiTags('print-jobs')
@Public()
@Controller('proofs/shared')
export class SharedProofsController {
  constructor(
    private readonly discussion: ProofRoomService,
    private readonly shared: SharedProofService,
  ) {}

  @Get(':token')
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'getSharedProof',
    summary: 'See a proof by its link',
    description:
      'The job of the link without signing in, and without prices, addresses, contacts and order number. At most 60 in 10 minutes for each link.',
  })
  @ApiEnvelope(SharedRoomDto)
  @ApiErrors(LINK_REFUSALS)
  async getSharedProof(
    @Param('token') token: string,
    @Origin() origin: RequestOrigin,
  ): Promise<SharedRoomDto> {
    const holder = await this.discussion.byLink(token, 'proof', 'read', origin);
    const job = await this.shared.read(holder);
    await this.discussion.recordOpening(holder);
    return job;
  }

  @Post(':token/approve')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'approveSharedProof',
    summary: 'Approve a proof by its link',
    description:
      'For links that may approve. The name of the person whom the link was given to is entered again.',
  })
  @ApiEnvelope(SharedRoomDto)
  @ApiErrors({
    ...LINK_REFUSALS,
    403: ['PRINT_LINK_COMMENT_ONLY'],
    409: [...DECISION_REFUSALS, 'PRINT_WORDS_CHANGED'],
    422: ['PRINT_CHECKS_REQUIRED', 'PRINT_LINK_NAME_DIFFERS'],
  })
  approveSharedProof(
    @Param('token') token: string,
    @Body() form: ApproveSharedProofDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SharedRoomDto> {
    return this.write(token, origin, (by, id) => this.discussion.approve(by, id, form));
  }

  @Post(':token/changes')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'requestSharedProofChanges',
    summary: 'Request changes by the link',
    description: 'For links that may approve.',
  })
  @ApiEnvelope(SharedRoomDto)
  @ApiErrors({
    ...LINK_REFUSALS,
    400: FILE_REFUSALS,
    403: ['PRINT_LINK_COMMENT_ONLY'],
    404: ['PRINT_LINK_INVALID', 'PROOF_NOT_FOUND'],
    409: DECISION_REFUSALS,
    422: COMMENT_REFUSALS,
  })
  requestSharedProofChanges(
    @Param('token') token: string,
    @Body() form: RequestChangesDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SharedRoomDto> {
    return this.write(token, origin, (by, id) => this.discussion.requestChanges(by, id, form));
  }

  @Post(':token/comments')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'writeSharedProofComment',
    summary: 'Comment by the link',
    description: 'On a place of the proof or the whole job. At most 10 in 10 minutes for each link.',
  })
  @ApiEnvelope(SharedRoomDto)
  @ApiErrors({
    ...LINK_REFUSALS,
    400: FILE_REFUSALS,
    404: ['PRINT_LINK_INVALID', ...NO_THREAD],
    422: COMMENT_REFUSALS,
  })
  writeSharedProofComment(
    @Param('token') token: string,
    @Body() form: WriteCommentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SharedRoomDto> {
    return this.write(token, origin, (by, id) => this.discussion.comment(by, id, form));
  }

  @Post(':token/comments/:threadNo/resolve')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(THREAD_NO)
  @ApiOperation({
    operationId: 'reopenSharedProofThread',
    summary: 'Reopen a resolved comment by the link',
    description: 'Opens a comment again that staff marked as resolved (resolved: false).',
  })
  @ApiEnvelope(SharedRoomDto)
  @ApiErrors({
    ...LINK_REFUSALS,
    403: ['PRINT_RESOLVE_STAFF_ONLY'],
    404: ['PRINT_LINK_INVALID', 'PRINT_THREAD_NOT_FOUND'],
  })
  reopenSharedProofThread(
    @Param('token') token: string,
    @Param('threadNo', IdPipe) threadNo: number,
    @Body() { resolved }: ResolveThreadDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SharedRoomDto> {
    return this.write(token, origin, (by, id) => this.discussion.resolve(by, id, { threadNo, resolved }));
  }

  /** Does something to the job of the link; returns the job as it then stands. */
  private async write(
    token: string,
    origin: RequestOrigin,
    work: (by: LinkHolder, id: number) => Promise<void>,
  ): Promise<SharedRoomDto> {
    const holder = await this.discussion.byLink(token, 'proof', 'write', origin);
    await work(holder, holder.link.subjectIds[0] ?? 0);
    return this.shared.read(holder);
  }
}
