import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ExportDeskService } from './export-desk.service.js';
import {
  MemberExportQueryDto,
  OrderExportQueryDto,
  ProductExportQueryDto,
  RefundExportQueryDto,
  StockExportQueryDto,
} from './dto/export-query.dto.js';
import { ApiExport } from './export-docs.js';
import { sendExport } from './send-export.js';

/** Lists as files: filter and sort of the list, all rows of it. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/exports')
export class AdminExportsController {
  constructor(private readonly desk: ExportDeskService) {}

  @Get('orders.:format')
  @ApiExport('exportOrders', '주문 목록', ['ORDER_STATUS_FORM'])
  async exportOrders(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('format') format: string,
    @Query() query: OrderExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendExport(reply, await this.desk.orders({ actor, origin }, format, query));
  }

  @Get('order-lines.:format')
  @ApiExport('exportOrderLines', '주문 상품 목록 (주문 상품마다 한 행)', ['ORDER_STATUS_FORM'])
  async exportOrderLines(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('format') format: string,
    @Query() query: OrderExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendExport(reply, await this.desk.orderLines({ actor, origin }, format, query));
  }

  @Get('products.:format')
  @ApiExport('exportProducts', '상품 목록')
  async exportProducts(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('format') format: string,
    @Query() query: ProductExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendExport(reply, await this.desk.products({ actor, origin }, format, query));
  }

  @Get('stock.:format')
  @ApiExport('exportStock', '재고 목록')
  async exportStock(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('format') format: string,
    @Query() query: StockExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendExport(reply, await this.desk.stock({ actor, origin }, format, query));
  }

  @Get('members.:format')
  @ApiExport('exportMembers', '회원 목록')
  async exportMembers(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('format') format: string,
    @Query() query: MemberExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendExport(reply, await this.desk.members({ actor, origin }, format, query));
  }

  @Get('refunds.:format')
  @ApiExport('exportRefunds', '취소·환불 목록', ['REFUND_STATUS_FORM'])
  async exportRefunds(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('format') format: string,
    @Query() query: RefundExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendExport(reply, await this.desk.refunds({ actor, origin }, format, query));
  }
}
