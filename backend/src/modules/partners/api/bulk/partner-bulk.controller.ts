import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../../platform/http/partner-access.js';
import { BulkAnswerDto } from './bulk.dto.js';
import { PricesBulkDto, StockBulkDto } from './goods-bulk.dto.js';
import { AcknowledgeDto, ShipmentsDto } from './order-bulk.dto.js';
import { PartnerGoodsService } from './partner-goods.service.js';
import { PartnerOrdersService } from './partner-orders.service.js';

/**
 * What partners report, many rows a call. A refused row stops no other; a second row for the same order or product is
 * refused as BULK_SAME_TARGET. Each call needs an Idempotency-Key, and the same rows again change nothing more.
 */
@Controller('partner')
export class PartnerBulkController {
  constructor(
    private readonly orders: PartnerOrdersService,
    private readonly goods: PartnerGoodsService,
  ) {}

  /** Take orders on (발주확인): paid orders become PREPARING, and may get the partner's own id. */
  @Post('orders/acknowledge')
  @HttpCode(200)
  @PartnerCall('orders:write', 'bulk')
  @ApiOperation({ operationId: 'acknowledgeOrders', summary: 'Take orders on' })
  @ApiOkResponse({ type: BulkAnswerDto })
  acknowledge(@CurrentPartner() partner: PartnerActor, @Body() form: AcknowledgeDto): Promise<BulkAnswerDto> {
    return this.orders.acknowledge(partner, form);
  }

  /** Register waybills (송장): the order becomes SHIPPED, and its buyer is notified once. */
  @Post('shipments/bulk')
  @HttpCode(200)
  @PartnerCall('orders:write', 'bulk')
  @ApiOperation({ operationId: 'registerShipments', summary: 'Register waybills' })
  @ApiOkResponse({ type: BulkAnswerDto })
  shipments(@CurrentPartner() partner: PartnerActor, @Body() form: ShipmentsDto): Promise<BulkAnswerDto> {
    return this.orders.registerShipments(partner, form);
  }

  /** Set counted stock: what orders took or gave back since the count is added. */
  @Post('stock/bulk')
  @HttpCode(200)
  @PartnerCall('stock:write', 'bulk')
  @ApiOperation({ operationId: 'setStock', summary: 'Set counted stock' })
  @ApiOkResponse({ type: BulkAnswerDto })
  stock(@CurrentPartner() partner: PartnerActor, @Body() form: StockBulkDto): Promise<BulkAnswerDto> {
    return this.goods.setStock(partner, form);
  }

  /** Set prices, by the rules of the product form. */
  @Post('prices/bulk')
  @HttpCode(200)
  @PartnerCall('prices:write', 'bulk')
  @ApiOperation({ operationId: 'setPrices', summary: 'Set prices' })
  @ApiOkResponse({ type: BulkAnswerDto })
  prices(@CurrentPartner() partner: PartnerActor, @Body() form: PricesBulkDto): Promise<BulkAnswerDto> {
    return this.goods.setPrices(partner, form);
  }
}
