import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { RequireRole, StepUp } from '../../platform/http/access.js';
import { documentExport, siteExport } from './definitions/customer-exports.js';
import { taxDocumentExport } from './definitions/evidence-exports.js';
import { accessExport, auditExport, noticeExport } from './definitions/log-exports.js';
import { contractListExport } from './definitions/contract-list-exports.js';
import { contractPriceExport } from './definitions/contract-price-exports.js';
import { salesExport } from './definitions/sales-exports.js';
import { organizationExport } from './definitions/organization-exports.js';
import { promotionExport } from './definitions/promotion-exports.js';
import {
  AccessRecordExportQueryDto,
  AuditExportQueryDto,
  ContractPriceExportQueryDto,
  DocumentExportQueryDto,
  NoticeExportQueryDto,
  PromotionExportQueryDto,
  SalesExportQueryDto,
  TaxDocumentExportQueryDto,
} from './dto/record-export-query.dto.js';
import {
  ContractListExportQueryDto,
  OrganizationExportQueryDto,
  SiteExportQueryDto,
} from './dto/staff-export-query.dto.js';
import { CurrentExport, type ExportCall } from './export-call.js';
import { AdminExportsService } from './admin-exports.service.js';
import { ApiExport } from './export-docs.js';
import { PersonalData } from '../audit/access-records/personal-data.decorator.js';

/** Records of the store's work, as files. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@StepUp()
@Controller('admin/exports')
export class AdminRecordExportsController {
  constructor(private readonly service: AdminExportsService) {}

  @Get('sales.:format')
  @PersonalData('member', 'download', { byHandler: true })
  @ApiExport('exportSales', 'sales of a period', ['SALES_PERIOD'])
  exportSales(
    @CurrentExport() call: ExportCall,
    @Query() query: SalesExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, salesExport);
  }

  @Get('promotions.:format')
  @ApiExport('exportPromotions', 'promotions')
  exportPromotions(
    @CurrentExport() call: ExportCall,
    @Query() query: PromotionExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, promotionExport);
  }

  @Get('contract-prices.:format')
  @ApiExport('exportContractPrices', 'contract prices (one row each), as the import reads them')
  exportContractPrices(
    @CurrentExport() call: ExportCall,
    @Query() query: ContractPriceExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, contractPriceExport);
  }

  @Get('notices.:format')
  @PersonalData('notice', 'download', { byHandler: true })
  @ApiExport('exportNotices', 'sent notices')
  exportNotices(
    @CurrentExport() call: ExportCall,
    @Query() query: NoticeExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, noticeExport);
  }

  @Get('documents.:format')
  @PersonalData('document', 'download', { byHandler: true })
  @ApiExport('exportDocuments', 'business documents')
  exportDocuments(
    @CurrentExport() call: ExportCall,
    @Query() query: DocumentExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, documentExport);
  }

  @Get('tax-documents.:format')
  @PersonalData('evidence', 'download', { byHandler: true })
  @ApiExport('exportTaxDocuments', 'tax documents')
  exportTaxDocuments(
    @CurrentExport() call: ExportCall,
    @Query() query: TaxDocumentExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, taxDocumentExport);
  }

  @Get('audit.:format')
  @PersonalData('audit', 'download', { byHandler: true })
  @ApiExport('exportAudit', 'the change log')
  exportAudit(
    @CurrentExport() call: ExportCall,
    @Query() query: AuditExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, auditExport);
  }

  @Get('access-records.:format')
  @ApiExport('exportAccessRecords', 'access to personal data')
  exportAccessRecords(
    @CurrentExport() call: ExportCall,
    @Query() query: AccessRecordExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, accessExport);
  }

  @Get('sites.:format')
  @PersonalData('site', 'download', { byHandler: true })
  @ApiExport('exportSites', 'sites')
  exportSites(
    @CurrentExport() call: ExportCall,
    @Query() query: SiteExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, siteExport);
  }

  @Get('organizations.:format')
  @PersonalData('organization', 'download', { byHandler: true })
  @ApiExport('exportOrganizations', 'organizations', ['ORG_STATE_FORM'])
  exportOrganizations(
    @CurrentExport() call: ExportCall,
    @Query() query: OrganizationExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, organizationExport);
  }

  @Get('contract-lists.:format')
  @ApiExport('exportContractLists', 'contract lists', ['CONTRACT_LIST_STATE_FORM'])
  exportContractLists(
    @CurrentExport() call: ExportCall,
    @Query() query: ContractListExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, contractListExport);
  }
}
