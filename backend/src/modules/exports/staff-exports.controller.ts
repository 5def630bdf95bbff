import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { RequireRole, StepUp } from '../../platform/http/access.js';
import { customerExport, enquiryExport, siteExport } from './definitions/customer-exports.js';
import { estimateExport } from './definitions/estimate-exports.js';
import { careOrderExport } from './definitions/order-exports.js';
import { contractListExport } from './definitions/contract-list-exports.js';
import { organizationExport } from './definitions/organization-exports.js';
import { printJobExport } from './definitions/print-job-exports.js';
import {
  CareOrderExportQueryDto,
  CustomerExportQueryDto,
  EnquiryExportQueryDto,
  EstimateExportQueryDto,
  ContractListExportQueryDto,
  OrganizationExportQueryDto,
  PrintJobExportQueryDto,
  SiteExportQueryDto,
} from './dto/staff-export-query.dto.js';
import { CurrentExport, type ExportCall } from './export-call.js';
import { AdminExportsService } from './admin-exports.service.js';
import { ApiExport } from './export-docs.js';
import { PersonalData } from '../audit/access-records/personal-data.decorator.js';

/** Lists for managers too, as files: the rows in the caller's care, as in the lists. */
@ApiTags('manager')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@StepUp()
@Controller()
export class StaffExportsController {
  constructor(private readonly service: AdminExportsService) {}

  @Get('admin/exports/enquiries.:format')
  @PersonalData('enquiry', 'download', { byHandler: true })
  @ApiExport('exportEnquiries', 'enquiries')
  exportEnquiries(
    @CurrentExport() call: ExportCall,
    @Query() query: EnquiryExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, enquiryExport);
  }

  @Get('manager/exports/customers.:format')
  @PersonalData('member', 'download', { byHandler: true })
  @ApiExport('exportManagerCustomers', 'own customers')
  exportManagerCustomers(
    @CurrentExport() call: ExportCall,
    @Query() query: CustomerExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, customerExport);
  }

  @Get('manager/exports/orders.:format')
  @PersonalData('order', 'download', { byHandler: true })
  @ApiExport('exportManagerOrders', 'orders of own customers', ['ORDER_STATUS_FORM'])
  exportManagerOrders(
    @CurrentExport() call: ExportCall,
    @Query() query: CareOrderExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, careOrderExport);
  }

  @Get('manager/exports/estimates.:format')
  @PersonalData('estimate', 'download', { byHandler: true })
  @ApiExport('exportManagerEstimates', 'estimates')
  exportManagerEstimates(
    @CurrentExport() call: ExportCall,
    @Query() query: EstimateExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, estimateExport);
  }

  @Get('manager/exports/print-jobs.:format')
  @PersonalData('order', 'download', { byHandler: true })
  @ApiExport('exportManagerPrintJobs', 'print jobs')
  exportManagerPrintJobs(
    @CurrentExport() call: ExportCall,
    @Query() query: PrintJobExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, printJobExport);
  }

  @Get('manager/exports/sites.:format')
  @PersonalData('site', 'download', { byHandler: true })
  @ApiExport('exportManagerSites', 'sites of own customers')
  exportManagerSites(
    @CurrentExport() call: ExportCall,
    @Query() query: SiteExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, siteExport);
  }

  @Get('manager/exports/organizations.:format')
  @PersonalData('organization', 'download', { byHandler: true })
  @ApiExport('exportManagerOrganizations', 'organizations in the own care', ['ORG_STATE_FORM'])
  exportManagerOrganizations(
    @CurrentExport() call: ExportCall,
    @Query() query: OrganizationExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, organizationExport);
  }

  @Get('manager/exports/contract-lists.:format')
  @ApiExport('exportManagerContractLists', 'contract lists in the own care', ['CONTRACT_LIST_STATE_FORM'])
  exportManagerContractLists(
    @CurrentExport() call: ExportCall,
    @Query() query: ContractListExportQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.service.send(reply, call, query, contractListExport);
  }
}
