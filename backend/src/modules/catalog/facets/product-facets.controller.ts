import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/access.js';
import { ApiEnvelope, type CachedResponse } from '../../../platform/http/envelope.js';
import { ProductFacetsDto } from '../dto/product-facets.dto.js';
import { ProductFilterQueryDto } from '../dto/product-query.dto.js';
import { ProductFacets } from './product-facets.service.js';

@ApiTags('catalog')
@Controller('product-facets')
export class ProductFacetsController {
  constructor(private readonly facets: ProductFacets) {}

  /** The filters of a list or a search, with counts. */
  @Get()
  @Public()
  @ApiOperation({
    operationId: 'countProductFacets',
    summary: 'Facets of the product list',
    description:
      'Takes the filters of the product list and counts products by category, minimum quantity, price, print and stock. Each facet leaves out its own filter.',
  })
  @ApiEnvelope(ProductFacetsDto, { tagged: true })
  countProductFacets(@Query() query: ProductFilterQueryDto): Promise<CachedResponse> {
    return this.facets.count(query);
  }
}
