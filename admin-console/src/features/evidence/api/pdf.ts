import { getAdminTaxDocumentPdf, getManagerTaxDocumentPdf } from '@store/openapi';
import { fetchFile } from '../../../shared/lists';

/** Whose copy: the store's is red, the buyer's blue. */
export type CopyKind = 'supplier' | 'buyer';

/** The PDF of a document; it says so if the document is not issued yet. */
export const fetchTaxPdf = (id: number, copy: CopyKind): Promise<File> =>
  fetchFile((options) => getAdminTaxDocumentPdf({ path: { id }, query: { copy }, ...options }));

/** The buyer's copy of a document of the caller's own customer. */
export const fetchManagerTaxPdf = (id: number): Promise<File> =>
  fetchFile((options) => getManagerTaxDocumentPdf({ path: { id }, ...options }));
