import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { PersonalData } from '../access-records/personal-data.decorator.js';
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
    summary: '내 사이트 목록',
    description: '로그인한 회원의 사이트를 최신순으로 반환합니다. 최대 100개입니다.',
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
    summary: '사이트 목록 (구 호출, GET /user/sites 사용)',
    description:
      '내 사이트를 반환합니다. 관리자와 담당 매니저는 userId로 고객의 사이트를 볼 수 있고, 그 밖의 회원이 다른 사람의 userId를 보내도 자기 목록을 받습니다.',
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
    summary: '사이트 상세',
    description: '사이트의 고객, 담당 매니저, 관리자가 볼 수 있습니다. 그 밖에는 없는 사이트로 응답합니다.',
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
    summary: '사이트 주소를 내 배송지로 추가',
    description:
      '사이트에 등록된 주소를 배송지 목록에 복사해 주문에 쓸 수 있게 합니다. 같은 배송지가 이미 있으면 그것을 반환합니다. 사이트의 고객만 호출할 수 있습니다.',
  })
  @ApiEnvelope(AddressDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'], 422: ['SITE_ADDRESS_MISSING', 'ADDRESS_LIMIT'] })
  addSiteAddress(@CurrentActor() actor: Actor, @Param('siteId', IdPipe) siteId: number): Promise<AddressDto> {
    return this.shipping.addToBook(actor, siteId);
  }
}
