import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { RequireRole, StepUp } from '../../platform/http/access.js';
import { orderExport, orderLineExport } from './definitions/order-exports.js';
import { memberExport, refundExport } from './definitions/people-exports.js';
import { productExport, stockExport } from './definitions/product-exports.js';
import {
  MemberExportQueryDto,
  OrderExportQueryDto,
  ProductExportQueryDto,
  RefundExportQueryDto,
  StockExportQueryDto,
} from './dto/export-query.dto.js';
import { CurrentExport, type ExportCall } from './export-call.js';
import { AdminExportsService } from './admin-exports.service.js';
import { ApiExport } from './export-docs.js';
import { PersonalData } from '../audit/access-records/personal-data.decorator.js';

/** Lists as files: all rows, with the list's filter and sort order. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@StepUp()
@Controller('admin/exports')
export class AdminExportsController {
  constructor(private readonly service: AdminExportsService) {}

  @Get('orders.:format')
  @PersonalData('order', 'download', { byHandler: true })
  @ApiExport('exportOrders', 'orders', ['ORDER_STATUS_FORM'])
  exportOrders(
    @CurrentExport() call: ExportCall,
    @Query() query: OrderExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, orderExport);
  }

  @Get('order-lines.:format')
  @PersonalData('order', 'download', { byHandler: true })
  @ApiExport('exportOrderLines', 'order lines (one row each)', ['ORDER_STATUS_FORM'])
  exportOrderLines(
    @CurrentExport() call: ExportCall,
    @Query() query: OrderExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, orderLineExport);
  }

  @Get('products.:format')
  @ApiExport('exportProducts', 'products')
  exportProducts(
    @CurrentExport() call: ExportCall,
    @Query() query: ProductExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, productExport);
  }

  @Get('stock.:format')
  @ApiExport('exportStock', 'stock')
  exportStock(
    @CurrentExport() call: ExportCall,
    @Query() query: StockExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, stockExport);
  }

  @Get('members.:format')
  @PersonalData('member', 'download', { byHandler: true })
  @ApiExport('exportMembers', 'members')
  exportMembers(
    @CurrentExport() call: ExportCall,
    @Query() query: MemberExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, memberExport);
  }

  @Get('refunds.:format')
  @PersonalData('refund', 'download', { byHandler: true })
  @ApiExport('exportRefunds', 'refunds and cancellations', ['REFUND_STATUS_FORM'])
  exportRefunds(
    @CurrentExport() call: ExportCall,
    @Query() query: RefundExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, refundExport);
  }
}
