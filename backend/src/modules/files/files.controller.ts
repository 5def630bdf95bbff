import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { FILE_TYPES } from '@store/domain';
import {
  CurrentActor,
  Origin,
  Public,
  SignedIn,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { ApiUpload } from '../../platform/storage/api-upload.js';
import { Upload, type IncomingUpload } from '../../platform/storage/incoming-upload.js';
import { FileDownloadsService, type Download } from './file-downloads.service.js';
import { FileLinkDto } from './dto/file-link.dto.js';
import { FileDto } from './dto/file.dto.js';
import { FilesService } from './files.service.js';
import { FileUploadsService } from './file-uploads.service.js';
import type { FastifyReply } from 'fastify';
import { fileNames } from '../../platform/http/content-disposition.js';

/** A browser may show pictures; it saves everything else. */
const INLINE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Sends a member's file so that a browser can only show a picture or save it. */
async function sendFile(reply: FastifyReply, { name, type, saved, bytes, body }: Download): Promise<void> {
  await reply
    .headers({
      'content-type': type,
      'content-length': bytes,
      'content-disposition': `${INLINE_TYPES.has(type) && !saved ? 'inline' : 'attachment'}; ${fileNames(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(body);
}

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly uploads: FileUploadsService,
    private readonly downloads: FileDownloadsService,
  ) {}

  @Post()
  @HttpCode(200)
  @SignedIn()
  @ApiBearerAuth('bearer')
  @ApiOperation({
    operationId: 'uploadFile',
    summary: 'Upload a private file',
    description:
      'Uploads a file for a form, an enquiry or a business document and returns its id. The type is read from the content. Files not attached within 24 hours are deleted.',
  })
  @ApiUpload('PDF, PNG, JPG, WebP, AI, EPS, ZIP, XLSX, DOCX; at most 20 MB')
  @ApiEnvelope(FileDto)
  @ApiErrors({
    400: ['FILE_REQUIRED', 'FILE_EMPTY', 'FILE_FORM', 'UNKNOWN_FIELD', 'VALIDATION_FAILED'],
    413: ['FILE_TOO_LARGE'],
    415: ['FILE_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
    422: ['FILE_DRAFT_LIMIT'],
    429: ['TOO_MANY_REQUESTS'],
  })
  uploadFile(@CurrentActor() actor: Actor, @Upload() upload: IncomingUpload): Promise<FileDto> {
    return this.uploads.upload(actor.id, upload);
  }

  @Get(':id')
  @Public()
  @ApiOperation({
    operationId: 'readFile',
    summary: 'Download a private file',
    description:
      'Only by its signed address, good for 10 minutes, without signing in. Addresses given to staff have a viewer; each opening is recorded as access.',
  })
  @ApiParam({ name: 'id', format: 'uuid', example: '0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11' })
  @ApiProduces(...Object.keys(FILE_TYPES), 'application/octet-stream')
  @ApiOkResponse({ description: 'Content of the file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ 404: ['FILE_NOT_FOUND'], 410: ['FILE_LINK_EXPIRED'] })
  async readFile(
    @Param('id') id: string,
    @Query() link: FileLinkDto,
    @Origin() { ip }: RequestOrigin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, await this.downloads.open(id, link, ip));
  }

  @Delete(':id')
  @SignedIn()
  @ApiBearerAuth('bearer')
  @ApiOperation({
    operationId: 'deleteFile',
    summary: 'Delete an unattached file',
    description: 'Deletes a file that the caller uploaded and has not attached.',
  })
  @ApiParam({ name: 'id', format: 'uuid', example: '0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11' })
  @ApiEnvelope()
  @ApiErrors({ 404: ['FILE_NOT_FOUND'], 409: ['FILE_ATTACHED'] })
  deleteFile(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<null> {
    return this.files.discardDraft(actor.id, id);
  }
}
