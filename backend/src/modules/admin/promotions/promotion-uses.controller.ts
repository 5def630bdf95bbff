import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { RequireRole } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  PreviewPromotionDto,
  PromotionPreviewDto,
  RedemptionDto,
  RedemptionQueryDto,
} from '../../promotions/dto/promotion-use.dto.js';
import { PROMOTION_DOCS as DOCS, WRITE_ERRORS } from './promotion-docs.js';
import { AdminPromotionsService } from '../../promotions/admin-promotions.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** Preview of a promotion's effect, and its uses. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/promotions')
export class PromotionUsesController {
  constructor(private readonly service: AdminPromotionsService) {}

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({ operationId: 'previewPromotion', ...DOCS.preview })
  @ApiEnvelope(PromotionPreviewDto)
  @ApiErrors({ 400: WRITE_ERRORS.filter((code) => code !== 'PROMOTION_SCOPE_UNKNOWN') })
  previewPromotion(@Body() dto: PreviewPromotionDto): Promise<PromotionPreviewDto> {
    return this.service.preview(dto);
  }

  @Get(':id/redemptions')
  @PersonalData('member', 'read', { idField: 'memberId' })
  @ApiOperation({ operationId: 'listRedemptions', ...DOCS.redemptions })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(RedemptionDto, { isArray: true, paged: true })
  @ApiErrors({ 404: ['PROMOTION_NOT_FOUND'] })
  listRedemptions(
    @Param('id', IdPipe) id: number,
    @Query() query: RedemptionQueryDto,
  ): Promise<Answer<RedemptionDto[]>> {
    return this.service.redemptions(id, query);
  }
}
