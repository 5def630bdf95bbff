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
    summary: '상품 목록 (모든 상태)',
    description:
      '모든 상태의 상품을 sort 순서(기본 최신순)로 반환합니다. 페이지는 0부터 세며, meta.counts에 상태별 개수가 있습니다. deleted=true는 삭제된 상품만 보여줍니다.',
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
    summary: '여러 상품의 상태 변경',
    description:
      '최대 500개 상품의 상태를 한 번에 바꿉니다. 전부 반영되거나 전혀 반영되지 않으며, 없는 상품은 missing에 담깁니다.',
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
    summary: '상품 상태 변경',
    description:
      '상품의 상태를 바꾸고 쇼핑몰 화면에 바로 반영합니다. version을 보내면 그 사이 바뀐 상품은 409로 거절합니다.',
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
