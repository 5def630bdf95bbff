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
    summary: 'List categories',
    description: 'Categories on sale, parents first. Below a hidden category nothing is shown.',
  })
  @ApiEnvelope(CategoryListDto, { tagged: true })
  listCategories(@Query() _query: CategoryQueryDto): Promise<CachedResponse> {
    return this.categories.list();
  }
}
