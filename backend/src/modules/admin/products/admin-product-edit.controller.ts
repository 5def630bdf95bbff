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
    summary: '상품 생성',
    description:
      '상품과 이미지, 구간 가격, 옵션을 한 번에 만듭니다. 구간의 빈틈이나 총액 역전은 저장을 막지 않고 data.warnings로 알려줍니다.',
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
    summary: '상품 상세 (편집용)',
    description: '숨긴 옵션과 삭제된 상품까지, 편집에 필요한 모든 값과 version을 반환합니다.',
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
    summary: '상품 수정',
    description:
      '보낸 항목만 바꿉니다. images, prices, options는 보낸 목록이 전체를 대신하며, 옵션 값의 id는 코드가 같으면 그대로입니다. version이 오래되었으면 409와 함께 현재 상태를 data.current에 담습니다.',
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
