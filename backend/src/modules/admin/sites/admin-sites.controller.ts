import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { SitePageDto } from '../../sites/dto/customer.dto.js';
import { SiteDto } from '../../sites/dto/site.dto.js';
import { CreateSiteDto, SiteQueryDto, UpdateSiteDto } from '../../sites/dto/admin/site-input.dto.js';
import { VersionQueryDto } from '../../sites/dto/admin/version-query.dto.js';
import { AdminSitesService } from '../../sites/admin-sites.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/sites')
export class AdminSitesController {
  constructor(private readonly service: AdminSitesService) {}

  @Get()
  @PersonalData('site', 'read', {
    masked: { receiverPhone: 'phone', address1: 'address', address2: 'address' },
  })
  @ApiOperation({
    operationId: 'listSites',
    summary: '사이트 목록 (0부터 세는 페이지, 최신순)',
    description:
      '모든 고객의 사이트를 반환합니다. 이름·회사·주소(q), 고객(userId), 담당 매니저(managerId)로 필터링할 수 있습니다.',
  })
  @ApiEnvelope(SitePageDto, { paged: true })
  @ApiErrors({})
  listSites(@CurrentActor() actor: Actor, @Query() query: SiteQueryDto): Promise<Answer<SitePageDto>> {
    return this.service.list(actor, query);
  }

  @Post()
  @HttpCode(200)
  @PersonalData('site', 'change')
  @ApiOperation({
    operationId: 'createSite',
    summary: '사이트 등록',
    description:
      '고객의 사이트를 등록합니다. 회사 이름을 비우면 고객의 회사 이름을 씁니다. 고객당 최대 100개입니다.',
  })
  @ApiEnvelope(SiteDto)
  @ApiErrors({ 422: ['CUSTOMER_NOT_FOUND', 'COMPANY_NAME_REQUIRED', 'SITE_LIMIT'] })
  createSite(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() input: CreateSiteDto,
  ): Promise<Answer<SiteDto>> {
    return this.service.create({ actor, origin }, input);
  }

  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('site', 'read')
  @ApiOperation({
    operationId: 'getSite',
    summary: '사이트 상세',
    description: '사이트 한 개의 내용과 버전을 반환합니다.',
  })
  @ApiEnvelope(SiteDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'] })
  getSite(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SiteDto> {
    return this.service.get(actor, id);
  }

  @Patch(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('site', 'change')
  @ApiOperation({
    operationId: 'updateSite',
    summary: '사이트 수정',
    description:
      '보낸 항목만 바꿉니다. version을 보내면 그 사이 다른 사람이 바꾼 경우 409와 현재 내용을 반환합니다.',
  })
  @ApiEnvelope(SiteDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'], 409: ['STALE_VERSION'] })
  updateSite(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSiteDto,
  ): Promise<Answer<SiteDto>> {
    return this.service.update({ actor, origin }, id, input);
  }

  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('site', 'change')
  @ApiOperation({
    operationId: 'deleteSite',
    summary: '사이트 삭제',
    description: '사이트와 그 양식을 목록에서 제외합니다. 이미 제출된 답변은 보관합니다.',
  })
  @ApiEnvelope()
  @ApiErrors({ 404: ['SITE_NOT_FOUND'], 409: ['STALE_VERSION'] })
  deleteSite(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Query() { version }: VersionQueryDto,
  ): Promise<Answer<null>> {
    return this.service.remove({ actor, origin }, id, version);
  }
}
