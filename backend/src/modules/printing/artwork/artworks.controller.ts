import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { CurrentActor, SignedIn, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ApiUpload } from '../../../platform/storage/api-upload.js';
import { Upload, type IncomingUpload } from '../../../platform/storage/incoming-upload.js';
import { ArtworksService } from './artworks.service.js';
import { ArtworkDto, ArtworkPageQuery, RenameArtworkDto } from './dto/artwork.dto.js';

const FILE = 'One file to print (AI, PDF, SVG, PNG, JPG, WebP, TIFF, EPS, PSD; at most 60 MB)';
const UPLOAD_ERRORS = {
  400: ['FILE_REQUIRED', 'FILE_EMPTY', 'FILE_FORM', 'UNKNOWN_FIELD', 'VALIDATION_FAILED'],
  413: ['FILE_TOO_LARGE'],
  415: ['ARTWORK_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
  429: ['TOO_MANY_REQUESTS'],
} as const;

@ApiTags('artworks')
@ApiBearerAuth('bearer')
@SignedIn()
@Controller('user/artworks')
export class ArtworksController {
  constructor(private readonly artworks: ArtworksService) {}

  @Get()
  @ApiOperation({
    operationId: 'listMyArtworks',
    summary: 'Logo library',
    description: 'Artwork of the caller, newest first, pages from 0; each file with its newest version only.',
  })
  @ApiEnvelope(ArtworkDto, { isArray: true, paged: true })
  @ApiErrors({})
  async listMyArtworks(
    @CurrentActor() actor: Actor,
    @Query() query: ArtworkPageQuery,
  ): Promise<Answer<ArtworkDto[]>> {
    const { items, meta } = await this.artworks.page(actor.id, query);
    return new Answer(items, { meta });
  }

  @Post()
  @HttpCode(200)
  @ApiUpload(FILE)
  @ApiOperation({
    operationId: 'uploadArtwork',
    summary: 'Upload artwork',
    description:
      'Puts the file into the logo library and starts its check. The type is read from the content. Where the same content is there already, that version is returned (duplicate: true) and nothing is stored.',
  })
  @ApiEnvelope(ArtworkDto)
  @ApiErrors({ ...UPLOAD_ERRORS, 422: ['ARTWORK_LIMIT'] })
  async uploadArtwork(
    @CurrentActor() actor: Actor,
    @Upload() upload: IncomingUpload,
  ): Promise<Answer<ArtworkDto>> {
    return uploaded(await this.artworks.upload(actor.id, upload));
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getMyArtwork',
    summary: 'Get an artwork file',
    description:
      'All versions with their check results. Files of other members answer as if they did not exist.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiEnvelope(ArtworkDto)
  @ApiErrors({ 404: ['ARTWORK_NOT_FOUND'] })
  getMyArtwork(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ArtworkDto> {
    return this.artworks.find(actor.id, id);
  }

  @Post(':id/versions')
  @HttpCode(200)
  @ApiUpload(FILE)
  @ApiOperation({
    operationId: 'uploadArtworkVersion',
    summary: 'Upload a new version of artwork',
    description:
      'Stores the corrected file as the next version and starts its check. A file that is kept already answers its version.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiEnvelope(ArtworkDto)
  @ApiErrors({
    ...UPLOAD_ERRORS,
    404: ['ARTWORK_NOT_FOUND'],
    422: ['ARTWORK_LIMIT', 'ARTWORK_VERSION_LIMIT'],
  })
  async uploadArtworkVersion(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Upload() upload: IncomingUpload,
  ): Promise<Answer<ArtworkDto>> {
    return uploaded(await this.artworks.upload(actor.id, upload, id));
  }

  @Post(':id/keep')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'keepArtwork',
    summary: 'Keep an artwork file',
    description: 'Extends the time it is kept, as if it had been used today.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiEnvelope(ArtworkDto)
  @ApiErrors({ 404: ['ARTWORK_NOT_FOUND'] })
  async keepArtwork(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<ArtworkDto>> {
    return new Answer(await this.artworks.keep(actor.id, id), { message: messageFor('ARTWORK_RENEWED') });
  }

  @Patch(':id')
  @ApiOperation({
    operationId: 'renameArtwork',
    summary: 'Rename an artwork file',
    description: 'Changes its name in the library; the file itself stays.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiEnvelope(ArtworkDto)
  @ApiErrors({ 400: ['ARTWORK_NAME'], 404: ['ARTWORK_NOT_FOUND'] })
  renameArtwork(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() dto: RenameArtworkDto,
  ): Promise<ArtworkDto> {
    return this.artworks.rename(actor.id, id, dto.name);
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'deleteArtwork',
    summary: 'Delete an artwork file',
    description:
      'Takes it out of the library at once. The file is deleted too unless an unpaid order or a kept plate uses it; one that is being printed cannot be deleted.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiEnvelope()
  @ApiErrors({ 404: ['ARTWORK_NOT_FOUND'], 409: ['ARTWORK_IN_USE'] })
  deleteArtwork(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<null> {
    return this.artworks.remove(actor.id, id);
  }
}

/** Bytes that are already stored are no error, but the answer says so. */
function uploaded(artwork: ArtworkDto): Answer<ArtworkDto> {
  const isDuplicate = artwork.versions.some(({ duplicate }) => duplicate);
  return new Answer(artwork, isDuplicate ? { message: messageFor('ARTWORK_IN_VAULT_ALREADY') } : {});
}
