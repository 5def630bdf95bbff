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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

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
    summary: 'List sites (pages from 0, newest first)',
    description:
      'Sites of all customers; filter by name, company and address (q), customer (userId) and manager (managerId).',
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
    summary: 'Create a site',
    description:
      "Creates a site of a customer, at most 100 each. Without a company name, the customer's is used.",
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
    summary: 'Get a site',
    description: 'One site with its version.',
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
    summary: 'Update a site',
    description:
      'Changes only the fields that are sent. With version, a site changed meanwhile answers 409 with the current state.',
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
    summary: 'Delete a site',
    description: 'Takes the site and its forms out of the lists. Submitted answers are kept.',
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
