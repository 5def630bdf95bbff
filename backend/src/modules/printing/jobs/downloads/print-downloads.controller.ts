import { Controller, Get, Param, ParseEnumPipe, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { PRINT_DOWNLOADS, type PrintDownload } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { Origin, Public, type RequestOrigin } from '../../../../platform/http/access.js';
import { ApiErrors } from '../../../../platform/http/api-errors.js';
import { fileNames } from '../../../../platform/http/content-disposition.js';
import { fileNotFound } from '../../../files/files.errors.js';
import { PrintDownloadLinkDto } from './print-downloads.dto.js';
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
    summary: 'Download a bundle of print files or job sheets',
    description:
      'Only by its signed address, good for 10 minutes. files is a ZIP of print files with manifest.csv, sheets a PDF of job sheets. Each download goes into the change log and the access records.',
  })
  @ApiParam({ name: 'what', enum: PRINT_DOWNLOADS, example: 'files' })
  @ApiProduces('application/zip', 'application/pdf')
  @ApiOkResponse({ description: 'Content of the file', schema: { type: 'string', format: 'binary' } })
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
