import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiUpload } from '../../platform/storage/api-upload.js';
import { Upload, type IncomingUpload } from '../../platform/storage/incoming-upload.js';
import { ArtworksService } from './artworks.service.js';
import { ArtworkDto, ArtworkPageQuery, RenameArtworkDto } from './dto/artwork.dto.js';

const FILE = '인쇄할 파일 하나 (AI, PDF, SVG, PNG, JPG, WebP, TIFF, EPS, PSD, 60MB 이하)';
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
    summary: '로고 보관함',
    description:
      '로그인한 회원의 인쇄 파일을 최근에 올린 순서로 반환합니다(0부터 세는 페이지). 파일마다 가장 새 버전만 들어 있습니다.',
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
    summary: '인쇄 파일 올리기',
    description:
      '파일을 로고 보관함에 담고 검사를 시작합니다. 형식은 파일 내용으로 판별합니다. 같은 내용의 파일이 이미 있으면 ' +
      '그 버전을 반환하고(duplicate: true) 새로 저장하지 않습니다.',
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
    summary: '인쇄 파일 상세',
    description: '모든 버전과 검사 결과를 반환합니다. 다른 회원의 파일은 찾을 수 없다고 응답합니다.',
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
    summary: '인쇄 파일의 새 버전 올리기',
    description:
      '고친 파일을 다음 버전으로 담고 검사를 시작합니다. 이미 보관 중인 파일이면 그 버전을 반환합니다.',
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
    summary: '인쇄 파일 계속 보관',
    description: '오늘 사용한 것처럼 보관 기간을 연장합니다.',
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
    summary: '인쇄 파일 이름 바꾸기',
    description: '보관함에서 보이는 이름을 바꿉니다. 파일 자체는 그대로입니다.',
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
    summary: '인쇄 파일 삭제',
    description:
      '보관함에서 바로 빠집니다. 파일은 결제 전 주문이나 보관 중인 판에 쓰이지 않으면 함께 삭제되고, 진행 중인 인쇄에 쓰이면 삭제할 수 없습니다.',
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
