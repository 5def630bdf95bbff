import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../../platform/http/partner-access.js';
import { BulkAnswerDto } from './bulk.dto.js';
import { PricesBulkDto, StockBulkDto } from './goods-bulk.dto.js';
import { AcknowledgeDto, ShipmentsDto } from './order-bulk.dto.js';
import { PartnerGoodsService } from './partner-goods.service.js';
import { PartnerOrdersService } from './partner-orders.service.js';

/** Codes of rows that each of the calls has. */
const OF_ORDERS = [
  'BULK_SAME_TARGET',
  'ORDER_NOT_FOUND',
  'ORDER_NOT_PAID',
  'ROW_ORDER_CANCELED',
  'CLAIM_OPEN',
] as const;
const OF_GOODS = ['BULK_SAME_TARGET', 'PRODUCT_NOT_FOUND', 'STALE_VERSION'] as const;

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
  @PartnerCall('orders:write', 'bulk', [...OF_ORDERS, 'EXTERNAL_ID_TAKEN'])
  @ApiOperation({
    operationId: 'acknowledgeOrders',
    summary: 'Take orders on',
    description: '발주확인: a paid order becomes PREPARING, and may get your own id.',
  })
  @ApiOkResponse({ type: BulkAnswerDto })
  acknowledge(@CurrentPartner() partner: PartnerActor, @Body() form: AcknowledgeDto): Promise<BulkAnswerDto> {
    return this.orders.acknowledge(partner, form);
  }

  /** Register waybills (송장): paid orders become SHIPPED, and the buyer is notified once. */
  @Post('shipments/bulk')
  @HttpCode(200)
  @PartnerCall('orders:write', 'bulk', [
    ...OF_ORDERS,
    'ORDER_CANCEL_IN_PROGRESS',
    'ROW_TRACKING_REPLACED',
    'ROW_TRACKING_SHARED',
    'ROW_CARRIER_UNKNOWN',
    'ORDER_STATUS_OFF_PATH',
    'PRINT_OPEN_ON_SHIPPING',
  ])
  @ApiOperation({
    operationId: 'registerShipments',
    summary: 'Register waybills',
    description:
      '송장 등록: a paid order becomes SHIPPED, also where it was not acknowledged or is still being printed (a warning, and carried out), and its buyer is notified once. A parcel cannot be called back: try with `dryRun` first. Another number for a shipped or delivered order is a correction.',
  })
  @ApiOkResponse({ type: BulkAnswerDto })
  shipments(@CurrentPartner() partner: PartnerActor, @Body() form: ShipmentsDto): Promise<BulkAnswerDto> {
    return this.orders.registerShipments(partner, form);
  }

  /** Set counted stock: what orders took since the count is taken off, what they gave back is added. */
  @Post('stock/bulk')
  @HttpCode(200)
  @PartnerCall('stock:write', 'bulk', [
    ...OF_GOODS,
    'STOCK_BASE_REQUIRED',
    'STOCK_BASE_FUTURE',
    'STOCK_BASE_OLD',
    'STOCK_BASE_UNKNOWN',
    'STOCK_MOVED_NEAR',
    'STOCK_NOT_TRACKED',
    'STOCK_BELOW_RESERVED',
  ])
  @ApiOperation({
    operationId: 'setStock',
    summary: 'Set counted stock',
    description:
      'Each row has exactly one base: `asOf`, `afterMovement` or `version`. With 60 counted at 09:00 and 4 sold at 09:05, the stock becomes 56.',
  })
  @ApiOkResponse({ type: BulkAnswerDto })
  stock(@CurrentPartner() partner: PartnerActor, @Body() form: StockBulkDto): Promise<BulkAnswerDto> {
    return this.goods.setStock(partner, form);
  }

  /** Set prices, by the rules of the product form. */
  @Post('prices/bulk')
  @HttpCode(200)
  @PartnerCall('prices:write', 'bulk', OF_GOODS)
  @ApiOperation({
    operationId: 'setPrices',
    summary: 'Set prices',
    description:
      'An absent price stays, null clears it. Rows follow the rules of the product form, whose codes they answer too.',
  })
  @ApiOkResponse({ type: BulkAnswerDto })
  prices(@CurrentPartner() partner: PartnerActor, @Body() form: PricesBulkDto): Promise<BulkAnswerDto> {
    return this.goods.setPrices(partner, form);
  }
}
