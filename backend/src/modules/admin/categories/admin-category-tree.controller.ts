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
    summary: 'Set the status of a category',
    description:
      'Hiding or archiving a category takes its subcategories and products out of the shop; showing it again brings them back.',
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
    summary: 'Move a category',
    description:
      'Changes the parent and the place among the siblings. The sortOrder of the siblings is counted from 0 again. A category cannot move below itself.',
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
    summary: 'Archive a category',
    description:
      'Always works, also with subcategories and products, and says how many are affected. Products are not deleted and come back when the category is shown again.',
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
