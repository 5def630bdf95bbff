import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApproveProofDto } from './dto/approval.dto.js';
import { RequestChangesDto, ResolveThreadDto, WriteCommentDto } from './dto/comment.dto.js';
import { CreatedPrintLinkDto, CreateProofLinkDto } from './dto/print-link.dto.js';
import { PrintJobDetailDto } from './dto/print-job.dto.js';
import {
  COMMENT_REFUSALS,
  FILE_REFUSALS,
  GRANT_ID,
  JOB_GONE,
  JOB_ID,
  NO_THREAD,
  THREAD_NO,
} from './dto/room-docs.dto.js';
import { PrintJobReadsService } from './print-job-reads.service.js';
import { PrintLinksService } from './print-links.service.js';
import { PrintRoomService } from './print-room.service.js';

/** The proof room (시안 확인) of the buyer: decide, write, share. Each call returns the job as it then stands. */
@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/print-jobs')
export class MyPrintRoomController {
  constructor(
    private readonly reads: PrintJobReadsService,
    private readonly room: PrintRoomService,
    private readonly links: PrintLinksService,
  ) {}

  @Post(':id/approve')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'approveProof',
    summary: '시안 확정',
    description:
      '네 가지 확인과 문구에 동의하고 시안을 확정합니다. 같은 시안을 다시 확정해도 성공이며 한 번만 기록합니다. 더 새로운 시안이 있으면 409로 응답합니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: JOB_GONE,
    409: ['PRINT_JOB_STATE', 'PRINT_HELD', 'PROOF_SUPERSEDED', 'PRINT_WORDS_CHANGED'],
    422: ['PRINT_CHECKS_REQUIRED'],
  })
  async approveProof(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: ApproveProofDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PrintJobDetailDto> {
    await this.room.approve(actor.id, id, form, origin);
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/changes')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'requestProofChanges',
    summary: '시안 수정 요청',
    description: '고칠 내용을 적고, 시안 위의 위치마다 따로 적을 수 있습니다. 수정은 무료입니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    400: FILE_REFUSALS,
    404: [...JOB_GONE, 'PROOF_NOT_FOUND'],
    409: ['PRINT_JOB_STATE', 'PRINT_HELD', 'PROOF_SUPERSEDED'],
    422: COMMENT_REFUSALS,
  })
  async requestProofChanges(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: RequestChangesDto,
  ): Promise<PrintJobDetailDto> {
    await this.room.requestChanges(actor.id, id, form);
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/comments')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'writeProofComment',
    summary: '시안 의견 남기기',
    description:
      '시안 위의 위치나 작업 전체에 의견을 남기거나, 있는 의견에 답글을 남깁니다. 파일은 3개까지 첨부합니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 400: FILE_REFUSALS, 404: [...JOB_GONE, ...NO_THREAD], 422: COMMENT_REFUSALS })
  async writeProofComment(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: WriteCommentDto,
  ): Promise<PrintJobDetailDto> {
    await this.room.comment({ memberId: actor.id }, actor.id, id, form);
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/comments/:threadNo/resolve')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiParam(THREAD_NO)
  @ApiOperation({
    operationId: 'reopenProofThread',
    summary: '해결된 의견 다시 열기',
    description: '담당자가 해결로 표시한 의견을 다시 엽니다(resolved: false). 해결 표시는 담당자만 합니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 403: ['PRINT_RESOLVE_STAFF_ONLY'], 404: [...JOB_GONE, 'PRINT_THREAD_NOT_FOUND'] })
  async reopenProofThread(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('threadNo', IdPipe) threadNo: number,
    @Body() { resolved }: ResolveThreadDto,
  ): Promise<PrintJobDetailDto> {
    await this.room.resolve({ memberId: actor.id }, id, { threadNo, resolved });
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/links')
  @HttpCode(200)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'shareProof',
    summary: '시안 공유 링크 만들기',
    description:
      '한 사람에게 로그인 없이 열리는 링크를 보냅니다. 주소는 이 응답에만 나오고 다시 볼 수 없습니다. 작업마다 10개까지, 한 시간에 20개까지 만듭니다.',
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
    summary: '시안 공유 끝내기',
    description: '그 사람에게 보낸 모든 주소가 바로 닫힙니다.',
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
