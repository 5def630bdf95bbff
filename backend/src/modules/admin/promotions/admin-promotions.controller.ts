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
import {
  AdminPromotionDto,
  AdminPromotionPageDto,
  AdminPromotionQueryDto,
} from '../../promotions/dto/admin-promotion.dto.js';
import {
  CreatePromotionDto,
  PromotionVersionQueryDto,
  SetPromotionStatusDto,
  UpdatePromotionDto,
} from '../../promotions/dto/promotion-input.dto.js';
import { PROMOTION_DOCS as DOCS, WRITE_ERRORS } from './promotion-docs.js';
import { AdminPromotionsService } from '../../promotions/admin-promotions.service.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/promotions')
export class AdminPromotionsController {
  constructor(private readonly service: AdminPromotionsService) {}

  @Get()
  @ApiOperation({ operationId: 'listAdminPromotions', ...DOCS.list })
  @ApiEnvelope(AdminPromotionPageDto, { paged: true })
  @ApiErrors({})
  listAdminPromotions(@Query() query: AdminPromotionQueryDto): Promise<Answer<AdminPromotionPageDto>> {
    return this.service.list(query);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'createPromotion', ...DOCS.create })
  @ApiEnvelope(AdminPromotionDto)
  @ApiErrors({ 400: WRITE_ERRORS, 409: ['PROMOTION_CODE_TAKEN', 'PROMOTION_TOO_MANY'] })
  async createPromotion(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() dto: CreatePromotionDto,
  ): Promise<Answer<AdminPromotionDto>> {
    const created = await this.service.create({ actor, origin }, dto);
    return new Answer(created, { message: messageFor('PROMOTION_CREATED') });
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getPromotion', ...DOCS.read })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(AdminPromotionDto)
  @ApiErrors({ 404: ['PROMOTION_NOT_FOUND'] })
  getPromotion(@Param('id', IdPipe) id: number): Promise<AdminPromotionDto> {
    return this.service.read(id);
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'updatePromotion', ...DOCS.update })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(AdminPromotionDto)
  @ApiErrors({
    400: WRITE_ERRORS,
    404: ['PROMOTION_NOT_FOUND'],
    409: ['STALE_VERSION', 'PROMOTION_ENDED', 'PROMOTION_CODE_TAKEN'],
  })
  async updatePromotion(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdatePromotionDto,
  ): Promise<Answer<AdminPromotionDto>> {
    const saved = await this.service.update({ actor, origin }, id, dto);
    return new Answer(saved, { message: messageFor('PROMOTION_SAVED') });
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'endPromotion', ...DOCS.end })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(AdminPromotionDto)
  @ApiErrors({ 404: ['PROMOTION_NOT_FOUND'], 409: ['STALE_VERSION'] })
  async endPromotion(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Query() { version }: PromotionVersionQueryDto,
  ): Promise<Answer<AdminPromotionDto>> {
    const ended = await this.service.setStatus({ actor, origin }, id, { status: 'ended', version });
    return new Answer(ended, { message: messageFor('PROMOTION_ENDED_OK') });
  }

  @Post(':id/status')
  @HttpCode(200)
  @ApiOperation({ operationId: 'setPromotionStatus', ...DOCS.status })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(AdminPromotionDto)
  @ApiErrors({
    404: ['PROMOTION_NOT_FOUND'],
    409: ['STALE_VERSION', 'PROMOTION_STATUS_MOVE', 'PROMOTION_TOO_MANY'],
  })
  async setPromotionStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: SetPromotionStatusDto,
  ): Promise<Answer<AdminPromotionDto>> {
    const changed = await this.service.setStatus({ actor, origin }, id, dto);
    return new Answer(changed, { message: messageFor('STATUS_SAVED') });
  }
}
