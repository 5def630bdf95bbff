import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
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
  AdminProductDto,
  CreateProductDto,
  EditProductDto,
} from '../../catalog/admin/dto/products/product.dto.js';
import { ProductEditService } from '../../catalog/admin/product-edit.service.js';
import { PRODUCT_FORM_CODES } from '../../catalog/admin/product-form.errors.js';

/** One product: create, read, edit. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/products')
export class AdminProductEditController {
  constructor(private readonly products: ProductEditService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createProduct',
    summary: 'Create a product',
    description:
      'Creates the product with images, price tiers and options at once. Gaps between tiers or a higher total for a smaller quantity do not stop the save; data.warnings names them.',
  })
  @ApiErrors({ 400: PRODUCT_FORM_CODES, 409: ['PRODUCT_SKU_TAKEN'] })
  @ApiEnvelope(AdminProductDto)
  createProduct(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() dto: CreateProductDto,
  ): Promise<Answer<AdminProductDto>> {
    return this.products.create({ actor, origin }, dto);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getAdminProduct',
    summary: 'Get a product for editing',
    description: 'Every value that can be edited, with hidden options and deleted products, and the version.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'] })
  @ApiEnvelope(AdminProductDto)
  getAdminProduct(@Param('id', IdPipe) id: number): Promise<AdminProductDto> {
    return this.products.read(id);
  }

  @Patch(':id')
  @ApiOperation({
    operationId: 'updateProduct',
    summary: 'Update a product',
    description:
      'Changes only the fields that are sent. images, prices and options replace the whole list; option values keep their id where the code stays. An outdated version answers 409 with the current state in data.current.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({
    400: PRODUCT_FORM_CODES,
    404: ['PRODUCT_NOT_FOUND'],
    409: ['STALE_VERSION', 'PRODUCT_SKU_TAKEN'],
  })
  @ApiEnvelope(AdminProductDto)
  updateProduct(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: EditProductDto,
  ): Promise<Answer<AdminProductDto>> {
    return this.products.update({ actor, origin }, id, dto);
  }
}
