import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { BannersService } from '../../content/banners.service.js';
import { AdminBannerDto, BannerOrderDto } from '../../content/dto/admin-banner.dto.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/banners')
export class BannerOrderController {
  constructor(private readonly banners: BannersService) {}

  @Post('order')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'orderBanners',
    summary: 'Reorder the banners',
    description:
      'Send the ids of all banners in the new order. Answers 409 where a banner was added or deleted meanwhile.',
  })
  @ApiEnvelope(AdminBannerDto, { isArray: true })
  @ApiErrors({ 409: ['BANNER_ORDER_CHANGED'] })
  async orderBanners(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() dto: BannerOrderDto,
  ): Promise<Answer<AdminBannerDto[]>> {
    const banners = await this.banners.reorder({ actor, origin }, dto);
    return new Answer(banners, { message: messageFor('BANNER_SAVED') });
  }
}
