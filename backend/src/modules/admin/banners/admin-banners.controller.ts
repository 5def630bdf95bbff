import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
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
import { BannerReads } from '../../content/banner-reads.service.js';
import { BannersService } from '../../content/banners.service.js';
import { AdminBannerDto, CreateBannerDto, UpdateBannerDto } from '../../content/dto/admin-banner.dto.js';
import { BannerVersionQueryDto } from './dto/banner-version.dto.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/banners')
export class AdminBannersController {
  constructor(
    private readonly reads: BannerReads,
    private readonly banners: BannersService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listAdminBanners',
    summary: 'List all banners',
    description: 'Hidden, scheduled and ended banners included, in display order; at most 100.',
  })
  @ApiEnvelope(AdminBannerDto, { isArray: true })
  @ApiErrors({})
  listAdminBanners(): Promise<AdminBannerDto[]> {
    return this.reads.all();
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createBanner',
    summary: 'Create a banner',
    description:
      'Puts the banner last. Its link is a path of the shop, or an https host that the settings allow.',
  })
  @ApiEnvelope(AdminBannerDto)
  @ApiErrors({
    400: ['BANNER_LINK_FORM', 'BANNER_BACKGROUND_FORM', 'BANNER_DATES_FORM', 'IMAGE_REMOVED'],
    422: ['BANNER_LIMIT'],
  })
  async createBanner(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() dto: CreateBannerDto,
  ): Promise<Answer<AdminBannerDto>> {
    const banner = await this.banners.create({ actor, origin }, dto);
    return new Answer(banner, { message: messageFor('BANNER_SAVED') });
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getBanner',
    summary: 'Get a banner',
    description: 'One banner with its version.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 1 })
  @ApiEnvelope(AdminBannerDto)
  @ApiErrors({ 404: ['BANNER_NOT_FOUND'] })
  getBanner(@Param('id', IdPipe) id: number): Promise<AdminBannerDto> {
    return this.reads.find(id);
  }

  @Patch(':id')
  @ApiOperation({
    operationId: 'updateBanner',
    summary: 'Update a banner',
    description:
      'Changes only the fields that are sent; null clears a value. An outdated version answers 409.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 1 })
  @ApiEnvelope(AdminBannerDto)
  @ApiErrors({
    400: ['BANNER_LINK_FORM', 'BANNER_BACKGROUND_FORM', 'BANNER_DATES_FORM', 'IMAGE_REMOVED'],
    404: ['BANNER_NOT_FOUND'],
    409: ['STALE_VERSION'],
  })
  async updateBanner(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateBannerDto,
  ): Promise<Answer<AdminBannerDto>> {
    const banner = await this.banners.update({ actor, origin }, id, dto);
    return new Answer(banner, { message: messageFor('BANNER_SAVED') });
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'deleteBanner',
    summary: 'Delete a banner',
    description: 'Deletes the banner; the change log keeps a record.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 1 })
  @ApiEnvelope()
  @ApiErrors({ 404: ['BANNER_NOT_FOUND'], 409: ['STALE_VERSION'] })
  async deleteBanner(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Query() query: BannerVersionQueryDto,
  ): Promise<Answer<null>> {
    await this.banners.remove({ actor, origin }, id, query.version);
    return new Answer(null, { message: messageFor('BANNER_DELETED') });
  }
}
