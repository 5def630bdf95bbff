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
    summary: '상품 삭제',
    description:
      '상품을 쇼핑몰과 목록에서 제외합니다. 주문 내역은 그대로이며 되돌릴 수 있습니다. 상태는 바뀌지 않습니다.',
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
    summary: '상품 삭제 (구 방식, DELETE 사용)',
    description:
      '본문이 없거나 {}일 때만 상품을 삭제합니다. 다른 본문은 400으로 거절하며 아무것도 바꾸지 않습니다.',
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
    summary: '삭제한 상품 되돌리기',
    description: '삭제하기 전의 상태로 되돌립니다. 삭제되지 않은 상품은 그대로입니다.',
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
    summary: '상품 복사',
    description: '상품코드를 뺀 모든 내용을 담은 임시저장 상품을 만듭니다.',
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
