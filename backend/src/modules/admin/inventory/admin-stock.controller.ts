import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBody, ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
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
import { SetStockDto, StockStateDto } from '../../inventory/dto/stock.dto.js';
import { StockKeepingService } from '../../inventory/stock-keeping.service.js';
import {
  StockMovementPageDto,
  StockMovementQueryDto,
  StockPageDto,
  StockQueryDto,
} from '../../inventory/dto/admin-stock.dto.js';
import { AdminStockService } from '../../inventory/admin-stock.service.js';

@ApiTags('inventory')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/stock')
export class AdminStockController {
  constructor(
    private readonly service: AdminStockService,
    private readonly keeping: StockKeepingService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listStock',
    summary: 'List stock',
    description:
      'Stock by product, pages from 0. low=true returns only products that run short, fewest available first; meta.counts.low is the number of matching short products.',
  })
  @ApiEnvelope(StockPageDto, { paged: true })
  @ApiErrors({})
  listStock(@Query() query: StockQueryDto): Promise<Answer<StockPageDto>> {
    return this.service.list(query);
  }

  @Put(':productId')
  @ApiOperation({
    operationId: 'setStock',
    summary: 'Change stock',
    description:
      'tracked starts or ends the counting; onHand sets the count, adjustBy adds to it. Concurrent adjustments all count; setting the count with an outdated version answers 409. It cannot go below what orders have reserved.',
  })
  @ApiParam({ name: 'productId', type: 'integer', example: 7 })
  @ApiBody({
    type: SetStockDto,
    examples: {
      start: { value: { tracked: true, onHand: 120, lowAt: 10 } },
      change: { value: { adjustBy: -3, reason: '실사 결과 반영' } },
    },
  })
  @ApiEnvelope(StockStateDto)
  @ApiErrors({
    400: ['STOCK_QUANTITY_FORM'],
    404: ['PRODUCT_NOT_FOUND'],
    409: ['STALE_VERSION', 'STOCK_NOT_TRACKED', 'STOCK_BELOW_RESERVED', 'STOCK_RESERVED'],
    422: ['STOCK_VERSION_REQUIRED'],
  })
  async setStock(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('productId', IdPipe) productId: number,
    @Body() dto: SetStockDto,
  ): Promise<Answer<StockStateDto>> {
    const state = await this.keeping.set({ actor, origin }, productId, dto);
    return new Answer(state, { message: messageFor('STOCK_SAVED') });
  }

  @Get(':productId/movements')
  @ApiOperation({
    operationId: 'listStockMovements',
    summary: 'List stock movements',
    description: 'Movements of one product, newest first, pages from 0: who, why, from how many to how many.',
  })
  @ApiParam({ name: 'productId', type: 'integer', example: 7 })
  @ApiEnvelope(StockMovementPageDto, { paged: true })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'] })
  listStockMovements(
    @Param('productId', IdPipe) productId: number,
    @Query() query: StockMovementQueryDto,
  ): Promise<Answer<StockMovementPageDto>> {
    return this.service.movements(productId, query);
  }
}
