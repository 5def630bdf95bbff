import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import {
  AdminProductPageDto,
  AdminProductQueryDto,
  ProductStatusDto,
  SetProductStatusDto,
} from './dto/admin-product.dto.js';
import { ProductDeskService } from './product-desk.service.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/products')
export class AdminProductsController {
  constructor(private readonly desk: ProductDeskService) {}

  @Get()
  @ApiOperation({ operationId: 'listAdminProducts', summary: '상품 목록 (모든 상태, 0부터 세는 페이지)' })
  @ApiEnvelope(AdminProductPageDto, { paged: true })
  listAdminProducts(@Query() query: AdminProductQueryDto): Promise<Answer<AdminProductPageDto>> {
    return this.desk.list(query);
  }

  @Post(':id/status')
  @HttpCode(200)
  @ApiOperation({ operationId: 'setProductStatus', summary: '상품 상태 변경' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiEnvelope(ProductStatusDto)
  setProductStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', ParseIntPipe) id: number,
    @Body() dto: SetProductStatusDto,
  ): Promise<ProductStatusDto> {
    return this.desk.setStatus({ actor, origin }, id, dto);
  }
}
