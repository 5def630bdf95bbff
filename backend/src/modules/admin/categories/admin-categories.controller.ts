import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AdminCategoriesService } from '../../catalog/admin/admin-categories.service.js';
import { CATEGORY_FORM_CODES } from '../../catalog/admin/category-form.errors.js';
import {
  AdminCategoryDto,
  AdminCategoryListDto,
  AdminCategoryQueryDto,
  CreateCategoryDto,
  UpdateCategoryDto,
} from '../../catalog/admin/dto/categories/admin-category.dto.js';

/** The category tree: read, create, edit. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/categories')
export class AdminCategoriesController {
  constructor(private readonly service: AdminCategoriesService) {}

  @Get()
  @ApiOperation({
    operationId: 'listAdminCategories',
    summary: 'List categories (all statuses)',
    description: 'A flat list in the order of the tree; parentId and level say where each category belongs.',
  })
  @ApiErrors({})
  @ApiEnvelope(AdminCategoryListDto)
  listAdminCategories(@Query() query: AdminCategoryQueryDto): Promise<AdminCategoryListDto> {
    return this.service.list(query);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createCategory',
    summary: 'Create a category',
    description:
      'A name is enough. Without a slug, one is made from the name; a slug that is taken answers 409.',
  })
  @ApiErrors({
    400: CATEGORY_FORM_CODES,
    409: ['CATEGORY_CODE_TAKEN'],
    422: ['CATEGORY_TOO_DEEP', 'CATEGORY_LIMIT'],
  })
  @ApiEnvelope(AdminCategoryDto)
  createCategory(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() dto: CreateCategoryDto,
  ): Promise<Answer<AdminCategoryDto>> {
    return this.service.create({ actor, origin }, dto);
  }

  @Put(':id')
  @ApiOperation({
    operationId: 'updateCategory',
    summary: 'Update a category',
    description: 'Changes only the fields that are sent. Without parentId the parent stays.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiErrors({
    400: CATEGORY_FORM_CODES,
    404: ['CATEGORY_NOT_FOUND'],
    409: ['STALE_VERSION', 'CATEGORY_CODE_TAKEN'],
    422: ['CATEGORY_CYCLE', 'CATEGORY_TOO_DEEP'],
  })
  @ApiEnvelope(AdminCategoryDto)
  updateCategory(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateCategoryDto,
  ): Promise<Answer<AdminCategoryDto>> {
    return this.service.update({ actor, origin }, id, dto);
  }
}
