import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Origin, Public, type RequestOrigin } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { TOKEN_PARAM } from '../../platform/http/link-token.js';
import { sendPdf } from '../../platform/http/send-pdf.js';
import { WriteCommentDto } from './dto/comment.dto.js';
import { COMMENT_REFUSALS, FILE_REFUSALS, JOB_ID, LINK_REFUSALS, NO_THREAD } from './dto/room-docs.dto.js';
import { SupplyDownloadsDto, SupplyFileDto, SupplyRoomDto } from './dto/shared-room.dto.js';
import { PrivateLinkHeaders } from './private-link-headers.js';
import { SupplyRoomService } from './supply-room.service.js';

const REFUSALS = { ...LINK_REFUSALS, 404: ['PRINT_LINK_INVALID', 'PRINT_JOB_NOT_FOUND'] } as const;

/** What a supplier link opens without an account: the jobs that a factory makes. */
@ApiTags('print-jobs')
@Public()
@Controller('print-supply')
export class PrintSupplyController {
  constructor(private readonly room: SupplyRoomService) {}

  @Get(':token')
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'getPrintSupply',
    summary: '제작처 링크로 작업 보기',
    description: '제작할 작업을 로그인 없이 봅니다. 주문자, 연락처, 주소, 금액은 나오지 않습니다.',
  })
  @ApiEnvelope(SupplyRoomDto)
  @ApiErrors(LINK_REFUSALS)
  getPrintSupply(@Param('token') token: string, @Origin() origin: RequestOrigin): Promise<SupplyRoomDto> {
    return this.room.open(token, origin);
  }

  @Post(':token/jobs/:id/start')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'startSupplyJob',
    summary: '제작처: 제작 시작',
    description: '확정된 작업의 제작을 시작합니다.',
  })
  @ApiEnvelope(SupplyRoomDto)
  @ApiErrors({ ...REFUSALS, 409: ['PRINT_JOB_STATE', 'PRINT_HELD'] })
  startSupplyJob(
    @Param('token') token: string,
    @Param('id', IdPipe) id: number,
    @Origin() origin: RequestOrigin,
  ): Promise<SupplyRoomDto> {
    return this.room.move(token, id, 'start', origin);
  }

  @Post(':token/jobs/:id/finish')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'finishSupplyJob',
    summary: '제작처: 제작 완료',
    description: '제작 중인 작업을 완료합니다.',
  })
  @ApiEnvelope(SupplyRoomDto)
  @ApiErrors({ ...REFUSALS, 409: ['PRINT_JOB_STATE', 'PRINT_HELD'] })
  finishSupplyJob(
    @Param('token') token: string,
    @Param('id', IdPipe) id: number,
    @Origin() origin: RequestOrigin,
  ): Promise<SupplyRoomDto> {
    return this.room.move(token, id, 'finish', origin);
  }

  @Post(':token/jobs/:id/comments')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'writeSupplyComment',
    summary: '제작처: 담당자에게 쓰기',
    description: '담당자에게 글과 사진을 보냅니다. 주문자에게는 보이지 않습니다.',
  })
  @ApiEnvelope(SupplyRoomDto)
  @ApiErrors({
    ...REFUSALS,
    400: FILE_REFUSALS,
    404: [...REFUSALS[404], ...NO_THREAD],
    422: COMMENT_REFUSALS,
  })
  writeSupplyComment(
    @Param('token') token: string,
    @Param('id', IdPipe) id: number,
    @Body() form: WriteCommentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SupplyRoomDto> {
    return this.room.comment(token, id, form, origin);
  }

  @Get(':token/jobs/:id/job-sheet.pdf')
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'getSupplyJobSheet',
    summary: '제작처: 작업지시서',
    description: '작업 하나의 작업지시서(PDF)입니다. 받은 기록이 남습니다.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'PDF', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ ...REFUSALS, 503: ['UNAVAILABLE'] })
  async getSupplyJobSheet(
    @Param('token') token: string,
    @Param('id', IdPipe) id: number,
    @Origin() origin: RequestOrigin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.room.sheet(token, id, origin));
  }

  @Post(':token/downloads')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'downloadSupplyFiles',
    summary: '제작처: 파일 받기',
    description: '인쇄 파일과 확정 시안의 주소를 반환합니다. 주소는 10분 동안 열리며, 받은 기록이 남습니다.',
  })
  @ApiEnvelope(SupplyFileDto, { isArray: true })
  @ApiErrors(REFUSALS)
  downloadSupplyFiles(
    @Param('token') token: string,
    @Body() { ids }: SupplyDownloadsDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SupplyFileDto[]> {
    return this.room.downloads(token, ids, origin);
  }
}
