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

  /** What a list or a search can be narrowed by, with counts. */
  @Get()
  @Public()
  @ApiOperation({
    operationId: 'countProductFacets',
    summary: '상품 목록의 필터와 상품 수',
    description:
      '상품 목록과 같은 조건을 받아, 카테고리·최소 주문 수량·가격대·인쇄 가능·재고 있음마다 상품이 몇 개인지 반환합니다. 각 필터의 수는 그 필터를 뺀 나머지 조건을 적용하여 셉니다.',
  })
  @ApiEnvelope(ProductFacetsDto, { tagged: true })
  countProductFacets(@Query() query: ProductFilterQueryDto): Promise<CachedResponse> {
    return this.facets.count(query);
  }
}
