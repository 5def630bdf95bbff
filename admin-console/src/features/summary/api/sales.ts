import { queryOptions } from '@tanstack/react-query';
import { getAdminSalesOptions } from '@store/openapi';
import type { SalesReportDto } from '@store/openapi';
import { keepRows } from '../../../shared/api/keep-rows';
import type { SalesRequest } from '../lib/sales-filter';

export type SalesReport = SalesReportDto;

export const salesQuery = (query: SalesRequest) =>
  queryOptions({ ...getAdminSalesOptions({ query }), placeholderData: keepRows });
