import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { StockAlertsDto, StockAlertStateDto } from './dto/stock-alert.dto.js';
import { StockAlertsService } from './stock-alerts.service.js';

@ApiTags('stock-alerts')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/stock-alerts')
export class StockAlertsController {
  constructor(private readonly alerts: StockAlertsService) {}

  @Get()
  @ApiOperation({
    operationId: 'stockAlerts',
    summary: 'List own stock alerts',
    description: 'Sold-out products for which the caller waits, last asked first; at most 50.',
  })
  @ApiEnvelope(StockAlertsDto)
  @ApiErrors({})
  list(@CurrentActor() actor: Actor): Promise<StockAlertsDto> {
    return this.alerts.list(actor.id);
  }

  @Put(':productId')
  @ApiParam({ name: 'productId', type: 'integer' })
  @ApiOperation({
    operationId: 'requestStockAlert',
    summary: 'Wait for a sold-out product',
    description:
      'One notice is sent when the smallest order of the product is available again. A repetition changes nothing. At most 50 products.',
  })
  @ApiEnvelope(StockAlertStateDto)
  @ApiErrors({
    404: ['PRODUCT_NOT_FOUND', 'NOT_FOUND', 'MEMBER_NOT_FOUND'],
    409: ['STOCK_ALERT_NOT_SOLD_OUT'],
    422: ['STOCK_ALERTS_FULL'],
  })
  request(
    @CurrentActor() actor: Actor,
    @Param('productId', IdPipe) productId: number,
  ): Promise<StockAlertStateDto> {
    return this.alerts.request(actor.id, productId);
  }

  @Delete(':productId')
  @ApiParam({ name: 'productId', type: 'integer' })
  @ApiOperation({
    operationId: 'withdrawStockAlert',
    summary: 'Stop waiting for a product',
    description: 'Succeeds also where the caller does not wait for it.',
  })
  @ApiEnvelope(StockAlertStateDto)
  @ApiErrors({ 404: ['NOT_FOUND'] })
  withdraw(
    @CurrentActor() actor: Actor,
    @Param('productId', IdPipe) productId: number,
  ): Promise<StockAlertStateDto> {
    return this.alerts.withdraw(actor.id, productId);
  }
}
