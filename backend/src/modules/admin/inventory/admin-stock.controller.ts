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
    summary: '재고 목록',
    description:
      '상품별 재고를 반환합니다(0부터 세는 페이지). low=true는 부족 상품만 가능한 수량이 적은 순서로 반환하며, ' +
      'meta.counts.low는 조건에 맞는 부족 상품 수입니다.',
  })
  @ApiEnvelope(StockPageDto, { paged: true })
  @ApiErrors({})
  listStock(@Query() query: StockQueryDto): Promise<Answer<StockPageDto>> {
    return this.service.list(query);
  }

  @Put(':productId')
  @ApiOperation({
    operationId: 'setStock',
    summary: '재고 변경',
    description:
      'tracked로 재고 관리를 시작하거나 끝내고, onHand로 수량을 지정하거나 adjustBy로 증감합니다. ' +
      '동시에 보낸 증감은 모두 반영되고, 수량 지정은 version이 오래되면 409로 응답합니다. ' +
      '주문에 예약된 수량보다 적게 줄일 수 없습니다.',
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
    summary: '재고 변동 이력',
    description:
      '한 상품의 재고 변동을 최신순으로 반환합니다(0부터 세는 페이지). 누가, 왜, 얼마에서 얼마로 바뀌었는지 남습니다.',
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
