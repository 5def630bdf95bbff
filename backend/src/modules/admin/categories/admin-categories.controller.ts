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
    summary: '카테고리 목록 (모든 상태)',
    description:
      '모든 상태의 카테고리를 트리 순서의 평평한 목록으로 반환합니다. 상위와 단계는 parentId와 level에 있습니다.',
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
    summary: '카테고리 생성',
    description:
      '이름만 있으면 만들 수 있습니다. slug가 비면 이름에서 만들고, 보낸 slug가 이미 쓰이면 409로 거절합니다.',
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
    summary: '카테고리 수정',
    description: '보낸 항목만 바꿉니다. parentId를 보내지 않으면 상위 카테고리는 그대로입니다.',
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
