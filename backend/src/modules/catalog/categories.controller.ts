import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiEnvelope, type CachedResponse } from '../../platform/http/envelope.js';
import { CategoryReads } from './category-reads.service.js';
import { CategoryListDto, CategoryQueryDto } from './dto/category.dto.js';

@ApiTags('catalog')
@Controller('categories')
export class CategoriesController {
  constructor(private readonly categories: CategoryReads) {}

  /** Active categories whose ancestors are active too. */
  @Get()
  @Public()
  @ApiOperation({
    operationId: 'listCategories',
    summary: '카테고리 목록',
    description:
      '판매 중인 카테고리를 상위부터 차례로 반환합니다. 상위 카테고리가 숨겨지면 하위도 나오지 않습니다.',
  })
  @ApiEnvelope(CategoryListDto, { tagged: true })
  listCategories(@Query() _query: CategoryQueryDto): Promise<CachedResponse> {
    return this.categories.list();
  }
}
