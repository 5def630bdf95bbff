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
    summary: '배너 전체 목록',
    description: '숨김, 예정, 종료된 배너까지 노출 순서대로 모두 반환합니다(최대 100개).',
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
    summary: '배너 등록',
    description:
      '배너를 마지막 순서로 등록합니다. 링크는 쇼핑몰 경로 또는 설정에서 허용한 https 호스트만 가능합니다.',
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
    summary: '배너 상세',
    description: '배너 한 개의 내용과 버전을 반환합니다.',
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
    summary: '배너 수정',
    description: '보낸 항목만 바꾸며 null은 값을 지웁니다. version이 오래되었으면 409로 응답합니다.',
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
    summary: '배너 삭제',
    description: '배너를 삭제합니다. 기록은 변경 이력에 남습니다.',
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
