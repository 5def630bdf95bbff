import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
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
import {
  AdminCategoryDto,
  CategoryStatusDto,
  MoveCategoryDto,
  SetCategoryStatusDto,
} from '../../catalog/admin/dto/categories/admin-category.dto.js';

/** Position and visibility of a category. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/categories')
export class AdminCategoryTreeController {
  constructor(private readonly service: AdminCategoriesService) {}

  @Post(':id/status')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'setCategoryStatus',
    summary: '카테고리 상태 변경',
    description:
      '카테고리를 숨기거나 보관하면 하위 카테고리와 상품도 쇼핑몰에서 함께 제외되고, 다시 노출하면 함께 복원됩니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiErrors({ 404: ['CATEGORY_NOT_FOUND'], 409: ['STALE_VERSION'] })
  @ApiEnvelope(CategoryStatusDto)
  setCategoryStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: SetCategoryStatusDto,
  ): Promise<Answer<CategoryStatusDto>> {
    return this.service.setStatus({ actor, origin }, id, dto);
  }

  @Post(':id/move')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'moveCategory',
    summary: '카테고리 이동',
    description:
      '상위 카테고리와 형제 사이의 순서를 바꿉니다. 형제의 sortOrder는 0부터 다시 매겨지고, 자기 하위로는 옮길 수 없습니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiErrors({
    400: ['CATEGORY_NOT_FOUND'],
    404: ['CATEGORY_NOT_FOUND'],
    409: ['STALE_VERSION'],
    422: ['CATEGORY_CYCLE', 'CATEGORY_TOO_DEEP'],
  })
  @ApiEnvelope(AdminCategoryDto)
  moveCategory(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: MoveCategoryDto,
  ): Promise<Answer<AdminCategoryDto>> {
    return this.service.move({ actor, origin }, id, dto);
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'archiveCategory',
    summary: '카테고리 보관',
    description:
      '하위 카테고리와 상품이 있어도 항상 보관하고, 영향받은 개수를 알려줍니다. 상품은 삭제되지 않으며 다시 노출하면 함께 복원됩니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiErrors({ 404: ['CATEGORY_NOT_FOUND'] })
  @ApiEnvelope(CategoryStatusDto)
  archiveCategory(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<CategoryStatusDto>> {
    return this.service.archive({ actor, origin }, id);
  }
}
