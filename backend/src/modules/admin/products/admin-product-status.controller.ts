import { Body, Controller, Delete, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
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
import { NoBodyDto } from '../../catalog/admin/dto/products/admin-product.dto.js';
import { AdminProductDto } from '../../catalog/admin/dto/products/product.dto.js';
import { NoBodyPipe } from '../../../platform/http/no-body.pipe.js';
import { ProductEditService } from '../../catalog/admin/product-edit.service.js';

/** Takes one product off sale, puts it back on sale, and duplicates it. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/products')
export class AdminProductStatusController {
  constructor(private readonly products: ProductEditService) {}

  @Delete(':id')
  @ApiOperation({
    operationId: 'deleteProduct',
    summary: 'Delete a product',
    description:
      'Takes the product out of the shop and the lists. Orders keep it, and it can be restored. The status stays.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'] })
  @ApiEnvelope(AdminProductDto)
  deleteProduct(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<AdminProductDto>> {
    return this.products.remove({ actor, origin }, id);
  }

  /** The recorded path of the same call (decision A33). */
  @Post(':id')
  @HttpCode(200)
  @Header('deprecation', 'true')
  @ApiOperation({
    operationId: 'deleteProductByPost',
    summary: 'Delete a product (old form, use DELETE)',
    description:
      'Deletes only where the body is absent or {}. Any other body answers 400 and changes nothing.',
    deprecated: true,
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiBody({ type: NoBodyDto, required: false })
  @ApiErrors({ 400: ['BAD_REQUEST'], 404: ['PRODUCT_NOT_FOUND'] })
  @ApiEnvelope(AdminProductDto)
  deleteProductByPost(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body(NoBodyPipe) _none: unknown,
  ): Promise<Answer<AdminProductDto>> {
    return this.products.remove({ actor, origin }, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreProduct',
    summary: 'Restore a deleted product',
    description: 'Brings the product back as it was. One that is not deleted stays as it is.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'] })
  @ApiEnvelope(AdminProductDto)
  restoreProduct(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<AdminProductDto>> {
    return this.products.restore({ actor, origin }, id);
  }

  @Post(':id/copy')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'copyProduct',
    summary: 'Copy a product',
    description: 'Creates a draft with everything but the SKU.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'] })
  @ApiEnvelope(AdminProductDto)
  copyProduct(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<AdminProductDto>> {
    return this.products.copy({ actor, origin }, id);
  }
}
