import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { PersonalData } from '../audit/access-records/personal-data.decorator.js';
import { AddressDto } from '../members/dto/address.dto.js';
import { SiteDto, SiteListDto } from './dto/site.dto.js';
import { OwnSitesQueryDto, UserSitesQueryDto } from './dto/user-site.dto.js';
import { SiteShippingService } from './site-shipping.service.js';
import { SiteReadsService } from './site-reads.service.js';

@ApiTags('sites')
@ApiBearerAuth('bearer')
@SignedIn()
@Controller('user/sites')
export class UserSitesController {
  constructor(
    private readonly sites: SiteReadsService,
    private readonly shipping: SiteShippingService,
  ) {}

  @Get()
  @PersonalData('site', 'read')
  @ApiOperation({
    operationId: 'listMySites',
    summary: 'List own sites',
    description: 'Newest first, at most 100.',
  })
  @ApiEnvelope(SiteListDto)
  async listMySites(@CurrentActor() actor: Actor, @Query() query: OwnSitesQueryDto): Promise<SiteListDto> {
    return { list: await this.sites.listFor(actor, { companyName: query.userCompanyName ?? '' }) };
  }

  @Post()
  @HttpCode(200)
  @Header('deprecation', 'true')
  @ApiBody({ type: UserSitesQueryDto, required: false })
  @PersonalData('site', 'read')
  @ApiOperation({
    operationId: 'listUserSites',
    summary: 'List sites (old call, use GET /user/sites)',
    description:
      "One's own sites. Admins and the manager see those of a customer by userId; other members get their own whatever userId says.",
    deprecated: true,
  })
  @ApiEnvelope(SiteListDto)
  async listUserSites(
    @CurrentActor() actor: Actor,
    @Body() query: UserSitesQueryDto = {},
  ): Promise<SiteListDto> {
    const { userId, userCompanyName } = query;
    return { list: await this.sites.listFor(actor, { userId, companyName: userCompanyName ?? '' }) };
  }

  @Get(':siteId')
  @ApiParam({ name: 'siteId', type: 'integer' })
  @PersonalData('site', 'read')
  @ApiOperation({
    operationId: 'getMySite',
    summary: 'Get a site',
    description:
      'For the customer of the site, their manager and admins; for others as if the site did not exist.',
  })
  @ApiEnvelope(SiteDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'] })
  getMySite(@CurrentActor() actor: Actor, @Param('siteId', IdPipe) siteId: number): Promise<SiteDto> {
    return this.sites.get(actor, siteId);
  }

  @Post(':siteId/address')
  @HttpCode(200)
  @ApiParam({ name: 'siteId', type: 'integer' })
  @ApiOperation({
    operationId: 'addSiteAddress',
    summary: 'Copy the address of a site to own addresses',
    description:
      'Copies it so that orders can use it; an address that is there already is returned. Only the customer of the site.',
  })
  @ApiEnvelope(AddressDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'], 422: ['SITE_ADDRESS_MISSING', 'ADDRESS_LIMIT'] })
  addSiteAddress(@CurrentActor() actor: Actor, @Param('siteId', IdPipe) siteId: number): Promise<AddressDto> {
    return this.shipping.addToBook(actor, siteId);
  }
}
