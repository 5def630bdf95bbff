import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../../platform/http/partner-access.js';
import { PersonalData } from '../../../audit/access-records/personal-data.decorator.js';
import { ExternalIdDto, GivenExternalIdDto } from '../lists/external-id.dto.js';
import { PartnerListCall } from '../lists/next-link.interceptor.js';
import { PartnerOrderQueryDto } from './partner-order-query.dto.js';
import { PartnerOrderReads } from './partner-order-reads.service.js';
import { PartnerOrderDto, PartnerOrderPageDto } from './partner-order.dto.js';

/** Orders for partners. */
@Controller('partner/orders')
export class PartnerOrdersController {
  constructor(private readonly orders: PartnerOrderReads) {}

  /**
   * Orders that changed in a window of time, oldest change first.
   *
   * An order appears here from its payment on, or from the issue of the account that it is paid into, and again with every
   * change. Changes that are being written at this moment follow a little later: begin each window ten minutes before the
   * end of the last one, and drop what has the same id and version.
   */
  @Get()
  @PartnerCall('orders:read', 'call', ['CURSOR_INVALID', 'WINDOW_TOO_LONG'])
  @PartnerListCall()
  @PersonalData('order', 'read')
  listOrders(
    @CurrentPartner() partner: PartnerActor,
    @Query() query: PartnerOrderQueryDto,
  ): Promise<PartnerOrderPageDto> {
    return this.orders.list(partner, query);
  }

  /** An order by its id, or by `no:` and its number. */
  @Get(':id')
  @PartnerCall('orders:read')
  @PersonalData('order', 'read')
  getOrder(@CurrentPartner() partner: PartnerActor, @Param('id') id: string): Promise<PartnerOrderDto> {
    return this.orders.find(partner, id);
  }

  /** Gives an order an id of yours, which your reads show and find; null takes it away. It is no event. */
  @Put(':id/external-id')
  @PartnerCall('orders:read', 'call', ['EXTERNAL_ID_TAKEN'])
  nameOrder(
    @CurrentPartner() partner: PartnerActor,
    @Param('id') id: string,
    @Body() body: GivenExternalIdDto,
  ): Promise<ExternalIdDto> {
    return this.orders.name(partner, id, body);
  }
}
