import { Controller, Get, Param, ParseEnumPipe, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { PRINT_DOWNLOADS, type PrintDownload } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { Origin, Public, type RequestOrigin } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { fileNames } from '../../platform/http/content-disposition.js';
import { fileNotFound } from '../files/files.errors.js';
import { PrintDownloadLinkDto } from './dto/print-board.dto.js';
import { PrintDownloadsService } from './print-downloads.service.js';

const WHAT = new ParseEnumPipe(Object.fromEntries(PRINT_DOWNLOADS.map((what) => [what, what])), {
  exceptionFactory: fileNotFound,
});

/** The targets of signed addresses of print files and job sheets. */
@ApiTags('print-jobs')
@Controller('print-downloads')
export class PrintDownloadsController {
  constructor(private readonly downloads: PrintDownloadsService) {}

  @Get(':what')
  @Public()
  @ApiOperation({
    operationId: 'readPrintDownload',
    summary: '인쇄 파일, 작업지시서 묶음 내려받기',
    description:
      '서명된 주소로만 열 수 있으며, 주소는 발급 후 10분 동안 유효합니다. files는 인쇄 파일과 manifest.csv를 담은 ZIP, sheets는 작업지시서 PDF입니다. 파일을 내려받을 때마다 변경 기록과 접속기록에 남습니다.',
  })
  @ApiParam({ name: 'what', enum: PRINT_DOWNLOADS, example: 'files' })
  @ApiProduces('application/zip', 'application/pdf')
  @ApiOkResponse({ description: '파일 내용', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({
    404: ['FILE_NOT_FOUND'],
    410: ['FILE_LINK_EXPIRED'],
    503: ['PRINT_DOWNLOAD_BUSY', 'UNAVAILABLE'],
  })
  async readPrintDownload(
    @Param('what', WHAT) what: PrintDownload,
    @Query() link: PrintDownloadLinkDto,
    @Origin() { ip }: RequestOrigin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, type, body } = await this.downloads.open(what, link, ip);
    await reply
      .headers({
        'content-type': type,
        'content-disposition': `attachment; ${fileNames(name)}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(body);
  }
}
