import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Max, Min } from 'class-validator';
import { AccessRecordQueryDto } from '../../admin/access-records/dto/access-record.dto.js';
import { AuditQueryDto } from '../../audit/dto/audit-log.dto.js';
import { AdminDocumentQueryDto } from '../../files/dto/admin/admin-documents.dto.js';
import { AdminEvidenceQueryDto } from '../../tax-documents/dto/admin-evidence.dto.js';
import { AdminNoticeQueryDto } from '../../notices/dto/admin/admin-notice.dto.js';
import { AdminPromotionQueryDto } from '../../promotions/dto/admin-promotion.dto.js';
import { SalesQueryDto } from '../../admin/summary/dto/sales.dto.js';
import { ChosenIds } from '../../../platform/lists/chosen-ids.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';
import { ExportColumns } from './export-columns.js';

/** The promotion list's filter and sort order; all matching rows are written. */
export class PromotionExportQueryDto extends AdminPromotionQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('name,code,usedCount')
  columns?: string;
}

/** Which contract prices: of one list, else of all that have not ended. */
export class ContractPriceExportQueryDto {
  /** The prices of this list, of any state. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  listId?: number;

  /** Columns to write, comma-separated. */
  @ExportColumns('list,sku,minQty,unitPrice')
  columns?: string;
}

/** The outbox's filter and sort order; all matching rows are written. */
export class NoticeExportQueryDto extends AdminNoticeQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('createdAt,recipient,title')
  columns?: string;
}

/** The review list's filter and sort order; all matching rows are written. */
export class DocumentExportQueryDto extends AdminDocumentQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('kind,companyName,state')
  columns?: string;
}

/** The audit log's filter and sort order; all matching rows are written. */
export class AuditExportQueryDto extends AuditQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('createdAt,actorName,action')
  columns?: string;
}

/** The access record's filter and sort order; all matching rows are written. */
export class AccessRecordExportQueryDto extends AccessRecordQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('createdAt,actorName,use')
  columns?: string;
}

/** The filter of the list of tax documents; all matching rows are written. */
export class TaxDocumentExportQueryDto extends AdminEvidenceQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('key,buyerName,total')
  columns?: string;

  /** Only these documents of the list. */
  @ChosenIds()
  ids?: string;
}

/** The period of the sales report; all rows are written. */
export class SalesExportQueryDto extends SalesQueryDto {
  /** Columns to write, comma-separated. */
  @ExportColumns('name,orders,amount')
  columns?: string;
}
