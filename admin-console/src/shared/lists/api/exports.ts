import {
  exportAccessRecords,
  exportAudit,
  exportContractLists,
  exportContractPrices,
  exportDocuments,
  exportEnquiries,
  exportManagerContractLists,
  exportManagerCustomers,
  exportManagerEstimates,
  exportManagerOrders,
  exportManagerOrganizations,
  exportManagerPrintJobs,
  exportManagerSites,
  exportMembers,
  exportNotices,
  exportOrderLines,
  exportOrders,
  exportOrganizations,
  exportProducts,
  exportPromotions,
  exportRefunds,
  exportSales,
  exportSites,
  exportStock,
  exportTaxDocuments,
} from '@store/openapi';
import { withHeaders } from '@store/openapi/session';
import { fileNameOf } from '../save-file';

/** Lists that can be exported. */
const CALLS = {
  orders: exportOrders,
  'order-lines': exportOrderLines,
  products: exportProducts,
  stock: exportStock,
  members: exportMembers,
  refunds: exportRefunds,
  promotions: exportPromotions,
  notices: exportNotices,
  documents: exportDocuments,
  'access-records': exportAccessRecords,
  audit: exportAudit,
  sales: exportSales,
  sites: exportSites,
  enquiries: exportEnquiries,
  'contract-prices': exportContractPrices,
  'contract-lists': exportContractLists,
  'manager-contract-lists': exportManagerContractLists,
  organizations: exportOrganizations,
  'manager-organizations': exportManagerOrganizations,
  'manager-customers': exportManagerCustomers,
  'manager-orders': exportManagerOrders,
  'manager-sites': exportManagerSites,
  estimates: exportManagerEstimates,
  'print-jobs': exportManagerPrintJobs,
  'tax-documents': exportTaxDocuments,
};
export type ExportName = keyof typeof CALLS;

/** The list's own filter and sort order, as its list call understands them. */
export type ExportQuery<Name extends ExportName> = Omit<
  NonNullable<Parameters<(typeof CALLS)[Name]>[0]['query']>,
  'columns' | 'page' | 'size'
>;

export type ExportFormat = 'xlsx' | 'csv';

/** The progress of a download. */
export interface Progress {
  bytes: number;
  /** Rows of the whole file. */
  rows: number;
}

interface Download {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** Downloads a list as a file, with the session of this tab. */
export async function fetchExport<Name extends ExportName>(
  name: Name,
  request: { format: ExportFormat; query: ExportQuery<Name> & { columns?: string } },
  { signal, onProgress }: Download,
): Promise<File> {
  // All of these calls are one call with different names: the type of `request` says what their queries may hold.
  const call = CALLS[name] as (options: {
    path: { format: string };
    query: object;
    signal: AbortSignal;
    parseAs: 'stream';
    fetch: typeof fetch;
  }) => Promise<unknown>;
  const { content, headers } = await withHeaders((options) =>
    call({
      path: { format: request.format },
      query: request.query,
      signal,
      parseAs: 'stream',
      ...options,
    }),
  );
  const rows = Number(headers.get('x-total-rows') ?? 0);
  const parts = await readAll(content as ReadableStream<Uint8Array<ArrayBuffer>>, (bytes) =>
    onProgress({ bytes, rows }),
  );
  return new File(parts, fileNameOf(headers), { type: headers.get('content-type') ?? '' });
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
}
