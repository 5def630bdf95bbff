import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type CachedResponse } from '../../platform/http/envelope.js';
import { ProductListDto } from './dto/product-card.dto.js';
import { ProductQueryDto } from './dto/product-query.dto.js';
import { ProductDto } from './dto/product.dto.js';
import { ProductLists } from './product-lists.service.js';
import { ProductReads } from './product-reads.service.js';

@ApiTags('catalog')
@Controller('products')
export class ProductsController {
  constructor(
    private readonly lists: ProductLists,
    private readonly products: ProductReads,
  ) {}

  /** One page of the catalogue, or of a search. */
  @Get()
  @Public()
  @ApiOperation({
    operationId: 'listProducts',
    summary: 'List and search products',
    description:
      'Only products on sale. Unknown sort, page and size count as the default. The text may be initial consonants (ㅌㅂㄹ) or typed in the wrong keyboard mode. ids returns these products in this order.',
  })
  @ApiEnvelope(ProductListDto, { paged: true, tagged: true })
  listProducts(@Query() query: ProductQueryDto): Promise<CachedResponse> {
    return this.lists.page(query);
  }

  /** A product on sale, by id or slug; 404 for anything else. */
  @Get(':id')
  @Public()
  @ApiOperation({
    operationId: 'getProduct',
    summary: 'Get a product',
    description: 'By id or slug. A product that is not on sale is 404.',
  })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'] })
  @ApiParam({ name: 'id', type: 'string', description: 'Id or slug of the product', example: '12' })
  @ApiEnvelope(ProductDto, { tagged: true })
  getProduct(@Param('id') id: string): Promise<CachedResponse> {
    return this.products.byIdOrSlug(id);
  }
}
