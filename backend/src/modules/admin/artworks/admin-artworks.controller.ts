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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { AdminArtworksService } from '../../printing/artwork/admin-artworks.service.js';
import { PrintJobsService } from '../../printing/jobs/print-jobs.service.js';
import {
  AdminArtworkDto,
  AdminArtworkPageDto,
  AdminArtworkQueryDto,
  BlockArtworkDto,
} from '../../printing/artwork/dto/admin-artwork.dto.js';

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
    summary: 'List artwork files',
    description:
      'Artwork of all members, newest first, pages from 0. Opening the address of an original is recorded as access.',
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
    summary: 'Get an artwork file (admin)',
    description:
      'All versions with their check results, including files that the member deleted from the logo library.',
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
    summary: 'Block or unblock an artwork file',
    description:
      'Keeps a file to which somebody claims rights out of new prints, or allows it again. The reason goes into the change log.',
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
