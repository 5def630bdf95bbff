import { StockQueryDto } from '../../inventory/dto/admin-stock.dto.js';
import { AdminMemberQueryDto } from '../../members/views/dto/admin-member.dto.js';
import { AdminOrderQueryDto } from '../../orders/views/dto/admin/admin-order-input.dto.js';
import { AdminProductQueryDto } from '../../catalog/admin/dto/products/admin-product.dto.js';
import { AdminRefundQueryDto } from '../../refunds/dto/admin-refund-input.dto.js';
import { ChosenIds } from '../../../platform/lists/chosen-ids.js';
import { ExportColumns } from './export-columns.js';

/** The order list's filter and sort order; `page` and `size` are ignored: all matching rows are written. */
export class OrderExportQueryDto extends AdminOrderQueryDto {
  /** Columns to write, comma-separated; default: the usual ones. 400 for unknown ones. */
  @ExportColumns('orderNo,status,total')
  columns?: string;

  /** Only these orders of the list. */
  @ChosenIds()
  ids?: string;
}

/** The product list's filter; all matching rows are written. */
export class ProductExportQueryDto extends AdminProductQueryDto {
  /** Columns to write, comma-separated; `tier` means all columns of the price tiers. */
  @ExportColumns('id,sku,title,basePrice,tier')
  columns?: string;

  /** Only these products of the list. */
  @ChosenIds()
  ids?: string;
}

/** The stock list's filter; all matching rows are written. */
export class StockExportQueryDto extends StockQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('sku,title,onHand')
  columns?: string;
}

/** The member list's filter and sort order; all matching rows are written. */
export class MemberExportQueryDto extends AdminMemberQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('name,email,companyName')
  columns?: string;
}

/** The refund list's filter; all matching rows are written. */
export class RefundExportQueryDto extends AdminRefundQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('orderNo,state,amount')
  columns?: string;
}
