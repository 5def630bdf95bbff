import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
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
import { PersonalData } from '../../access-records/personal-data.decorator.js';
import { AdminArtworksService } from '../../artwork/admin-artworks.service.js';
import { PrintJobsService } from '../../print-jobs/print-jobs.service.js';
import {
  AdminArtworkDto,
  AdminArtworkPageDto,
  AdminArtworkQueryDto,
  BlockArtworkDto,
} from '../../artwork/dto/admin-artwork.dto.js';

@ApiTags('artworks')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/artworks')
export class AdminArtworksController {
  constructor(
    private readonly artworks: AdminArtworksService,
    private readonly jobs: PrintJobsService,
  ) {}

  @Get()
  @PersonalData('artwork', 'read')
  @ApiOperation({
    operationId: 'listAdminArtworks',
    summary: '인쇄 파일 목록',
    description:
      '회원이 올린 인쇄 파일을 최근에 올린 순서로 반환합니다(0부터 세는 페이지). 원본 주소를 열면 접속기록에 남습니다.',
  })
  @ApiEnvelope(AdminArtworkPageDto, { paged: true })
  @ApiErrors({})
  listAdminArtworks(
    @CurrentActor() actor: Actor,
    @Query() query: AdminArtworkQueryDto,
  ): Promise<Answer<AdminArtworkPageDto>> {
    return this.artworks.list(actor.id, query);
  }

  @Get(':id')
  @PersonalData('artwork', 'read')
  @ApiOperation({
    operationId: 'getAdminArtwork',
    summary: '인쇄 파일 상세 (관리자)',
    description: '모든 버전과 검사 결과를 반환합니다. 회원이 보관함에서 삭제한 파일도 볼 수 있습니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiEnvelope(AdminArtworkDto)
  @ApiErrors({ 404: ['ARTWORK_NOT_FOUND'] })
  getAdminArtwork(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AdminArtworkDto> {
    return this.artworks.find(actor.id, id);
  }

  @Post(':id/block')
  @HttpCode(200)
  @PersonalData('artwork', 'change')
  @ApiOperation({
    operationId: 'blockArtwork',
    summary: '인쇄 파일 사용 중지, 해제',
    description:
      '권리 주장이 있는 파일을 새 인쇄에 쓰지 못하게 하거나 다시 쓸 수 있게 합니다. 사유는 변경 기록에 남습니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiEnvelope(AdminArtworkDto)
  @ApiErrors({ 404: ['ARTWORK_NOT_FOUND'], 422: ['PRINT_REASON_REQUIRED'] })
  async blockArtwork(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: BlockArtworkDto,
  ): Promise<Answer<AdminArtworkDto>> {
    const artwork = await this.artworks.block({ actor, origin }, id, dto, (em, artworkId, isBlocked) =>
      this.jobs.followClaim(em, artworkId, isBlocked),
    );
    return new Answer(artwork, { message: messageFor('STATUS_SAVED') });
  }
}
