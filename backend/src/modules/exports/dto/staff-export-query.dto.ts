import { ContractListQueryDto } from '../../contract-prices/dto/contract-list-input.dto.js';
import { AdminEnquiryQueryDto } from '../../enquiries/dto/admin/admin-enquiry.dto.js';
import { EstimateQueryDto } from '../../estimates/dto/admin/estimate-query.dto.js';
import { ManagerCustomerQueryDto, ManagerOrderQueryDto } from '../../sites/dto/admin/manager.dto.js';
import { StaffPrintJobQueryDto } from '../../printing/board/dto/print-board.dto.js';
import { SiteQueryDto } from '../../sites/dto/admin/site-input.dto.js';
import { OrganizationQueryDto } from '../../organizations/views/dto/staff-organization-input.dto.js';
import { ExportColumns } from './export-columns.js';

/** The site list's filter and sort order; all matching rows are written. */
export class SiteExportQueryDto extends SiteQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('name,company,url')
  columns?: string;
}

/** The filter and sort order of the list of organizations; all matching rows are written. */
export class OrganizationExportQueryDto extends OrganizationQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('name,state,manager')
  columns?: string;
}

/** The filter and sort order of the list of contract lists; all matching rows are written. */
export class ContractListExportQueryDto extends ContractListQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('name,state,organizations')
  columns?: string;
}

/** The enquiry list's filter and sort order; all matching rows are written. */
export class EnquiryExportQueryDto extends AdminEnquiryQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('title,company,status')
  columns?: string;
}

/** The customer list's filter and sort order; all matching rows are written. */
export class CustomerExportQueryDto extends ManagerCustomerQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('companyName,name,ordersAmount')
  columns?: string;
}

/** The filter and sort order of the list of customers' orders; all matching rows are written. */
export class CareOrderExportQueryDto extends ManagerOrderQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('orderNo,status,total')
  columns?: string;
}

/** The estimate list's filter and sort order; all matching rows are written. */
export class EstimateExportQueryDto extends EstimateQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('number,title,totalAmount')
  columns?: string;
}

/** The print job list's filter and sort order; all matching rows are written. */
export class PrintJobExportQueryDto extends StaffPrintJobQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('no,title,dueOn')
  columns?: string;
}
