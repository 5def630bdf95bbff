import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../../platform/http/partner-access.js';
import { ExternalIdDto, GivenExternalIdDto } from '../lists/external-id.dto.js';
import { PartnerListCall } from '../lists/next-link.interceptor.js';
import { PartnerCatalogReads } from './partner-catalog-reads.service.js';
import {
  PartnerProductDto,
  PartnerProductPageDto,
  PartnerProductQueryDto,
  PartnerStockPageDto,
  PartnerStockQueryDto,
} from './partner-product.dto.js';

/** Products and stock for partners. */
@Controller('partner')
export class PartnerCatalogController {
  constructor(private readonly catalog: PartnerCatalogReads) {}

  /**
   * Products, oldest change first: all of them, or those that changed since a moment.
   *
   * Drafts are shown; a deleted product stays with the status `deleted`. Stock changes alone do not move a product here:
   * `GET /partner/stock` lists them.
   */
  @Get('products')
  @PartnerCall('catalog:read', 'call', ['CURSOR_INVALID'])
  @PartnerListCall()
  listProducts(
    @CurrentPartner() partner: PartnerActor,
    @Query() query: PartnerProductQueryDto,
  ): Promise<PartnerProductPageDto> {
    return this.catalog.products(partner, query);
  }

  /** A product by its id, or by `sku:` and its article number. */
  @Get('products/:id')
  @PartnerCall('catalog:read')
  getProduct(@CurrentPartner() partner: PartnerActor, @Param('id') id: string): Promise<PartnerProductDto> {
    return this.catalog.product(partner, id);
  }

  /** Gives a product an id of yours, which your reads show and find; null takes it away. It is no event. */
  @Put('products/:id/external-id')
  @PartnerCall('catalog:read', 'call', ['EXTERNAL_ID_TAKEN'])
  nameProduct(
    @CurrentPartner() partner: PartnerActor,
    @Param('id') id: string,
    @Body() body: GivenExternalIdDto,
  ): Promise<ExternalIdDto> {
    return this.catalog.name(partner, id, body);
  }

  /** Counted stock, oldest change first: all of it, or what changed since a moment. */
  @Get('stock')
  @PartnerCall('stock:read', 'call', ['CURSOR_INVALID'])
  @PartnerListCall()
  listStock(@Query() query: PartnerStockQueryDto): Promise<PartnerStockPageDto> {
    return this.catalog.stock(query);
  }
}
