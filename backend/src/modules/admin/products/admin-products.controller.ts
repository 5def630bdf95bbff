import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
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
import {
  AdminProductPageDto,
  AdminProductQueryDto,
  ProductsStatusDto,
  ProductStatusDto,
  SetProductsStatusDto,
  SetProductStatusDto,
} from '../../catalog/admin/dto/products/admin-product.dto.js';
import { AdminProductsService } from '../../catalog/admin/admin-products.service.js';
import { ProductEditService } from '../../catalog/admin/product-edit.service.js';

/** The list of products and its actions. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/products')
export class AdminProductsController {
  constructor(
    private readonly service: AdminProductsService,
    private readonly edit: ProductEditService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listAdminProducts',
    summary: 'List products (all statuses)',
    description:
      'In the order of sort (newest first by default), pages from 0; meta.counts has the number of each status. deleted=true shows only deleted products.',
  })
  @ApiErrors({})
  @ApiEnvelope(AdminProductPageDto, { paged: true })
  listAdminProducts(@Query() query: AdminProductQueryDto): Promise<Answer<AdminProductPageDto>> {
    return this.service.list(query);
  }

  @Post('bulk-status')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'setProductsStatus',
    summary: 'Set the status of several products',
    description: 'Up to 500 products, all or none; those that do not exist are in missing.',
  })
  @ApiErrors({})
  @ApiEnvelope(ProductsStatusDto)
  setProductsStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() dto: SetProductsStatusDto,
  ): Promise<ProductsStatusDto> {
    return this.edit.setStatuses({ actor, origin }, dto);
  }

  @Post(':id/status')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'setProductStatus',
    summary: 'Set the status of a product',
    description:
      'Changes the status, and the shop at once. With version, a product changed meanwhile answers 409.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'], 409: ['STALE_VERSION'] })
  @ApiEnvelope(ProductStatusDto)
  setProductStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: SetProductStatusDto,
  ): Promise<ProductStatusDto> {
    return this.edit.setStatus({ actor, origin }, id, dto);
  }
}
