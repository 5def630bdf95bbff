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

  /** One page of the catalogue, or of what a search found. */
  @Get()
  @Public()
  @ApiOperation({
    operationId: 'listProducts',
    summary: '상품 목록과 검색',
    description:
      '판매 중인 상품만 나옵니다. 알 수 없는 sort, page, size는 오류 대신 기본값으로 읽습니다. 검색어는 초성(ㅌㅂㄹ)과 한영 전환 오타도 처리합니다. ids를 주면 그 상품들만 적힌 순서대로 반환합니다.',
  })
  @ApiEnvelope(ProductListDto, { paged: true, tagged: true })
  listProducts(@Query() query: ProductQueryDto): Promise<CachedResponse> {
    return this.lists.page(query);
  }

  /** A product on sale, by id or slug; anything else is 404. */
  @Get(':id')
  @Public()
  @ApiOperation({
    operationId: 'getProduct',
    summary: '상품 상세',
    description: 'id와 슬러그 어느 쪽으로도 읽습니다. 판매 중이 아닌 상품은 404입니다.',
  })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'] })
  @ApiParam({ name: 'id', type: 'string', description: '상품 id 또는 슬러그', example: '12' })
  @ApiEnvelope(ProductDto, { tagged: true })
  getProduct(@Param('id') id: string): Promise<CachedResponse> {
    return this.products.byIdOrSlug(id);
  }
}
