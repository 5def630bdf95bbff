import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Origin, Public, type RequestOrigin } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { TOKEN_PARAM } from '../../platform/http/link-token.js';
import { ApproveSharedProofDto } from './dto/approval.dto.js';
import { RequestChangesDto, ResolveThreadDto, WriteCommentDto } from './dto/comment.dto.js';
import { COMMENT_REFUSALS, FILE_REFUSALS, LINK_REFUSALS, NO_THREAD, THREAD_NO } from './dto/room-docs.dto.js';
import { SharedRoomDto } from './dto/shared-room.dto.js';
import { PrivateLinkHeaders } from './private-link-headers.js';
import { SharedRoomService } from './shared-room.service.js';

const DECISION_REFUSALS = ['PRINT_JOB_STATE', 'PRINT_HELD', 'PROOF_SUPERSEDED'] as const;

/** What a proof link opens without an account: one job, to read, write and, with the right, decide. */
@ApiTags('print-jobs')
@Public()
@Controller('proofs/shared')
export class SharedProofsController {
  constructor(private readonly room: SharedRoomService) {}

  @Get(':token')
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'getSharedProof',
    summary: '링크로 시안 보기',
    description:
      '받은 링크의 작업을 로그인 없이 봅니다. 가격, 주소, 연락처, 주문번호는 나오지 않습니다. 링크마다 10분에 60번까지 엽니다.',
  })
  @ApiEnvelope(SharedRoomDto)
  @ApiErrors(LINK_REFUSALS)
  getSharedProof(@Param('token') token: string, @Origin() origin: RequestOrigin): Promise<SharedRoomDto> {
    return this.room.open(token, origin);
  }

  @Post(':token/approve')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'approveSharedProof',
    summary: '링크로 시안 확정',
    description: '확정까지 할 수 있는 링크로 시안을 확정합니다. 이름을 다시 입력합니다.',
  })
  @ApiEnvelope(SharedRoomDto)
  @ApiErrors({
    ...LINK_REFUSALS,
    403: ['PRINT_LINK_COMMENT_ONLY'],
    409: [...DECISION_REFUSALS, 'PRINT_WORDS_CHANGED'],
    422: ['PRINT_CHECKS_REQUIRED'],
  })
  approveSharedProof(
    @Param('token') token: string,
    @Body() form: ApproveSharedProofDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SharedRoomDto> {
    return this.room.approve(token, form, origin);
  }

  @Post(':token/changes')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'requestSharedProofChanges',
    summary: '링크로 수정 요청',
    description: '확정까지 할 수 있는 링크로 고칠 내용을 보냅니다.',
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
    return this.room.requestChanges(token, form, origin);
  }

  @Post(':token/comments')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'writeSharedProofComment',
    summary: '링크로 의견 남기기',
    description: '시안 위의 위치나 작업 전체에 의견을 남깁니다. 링크마다 10분에 10번까지 씁니다.',
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
    return this.room.comment(token, form, origin);
  }

  @Post(':token/comments/:threadNo/resolve')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(THREAD_NO)
  @ApiOperation({
    operationId: 'reopenSharedProofThread',
    summary: '링크로 해결된 의견 다시 열기',
    description: '담당자가 해결로 표시한 의견을 다시 엽니다(resolved: false).',
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
    return this.room.resolve(token, { threadNo, resolved }, origin);
  }
}
