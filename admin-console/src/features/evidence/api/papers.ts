import { getAdminTaxDocumentPdf, getManagerTaxDocumentPdf } from '@store/openapi';
import { fileTransport } from '@store/openapi/session';
import { fileOf } from '../../../shared/lists';

/** Whose copy: the store's is red, the buyer's blue. */
export type PaperCopy = 'supplier' | 'buyer';

/** The PDF of a document; it says so if the document is not issued yet. */
export async function fetchTaxPdf(id: number, copy: PaperCopy): Promise<File> {
  const { data, response } = await getAdminTaxDocumentPdf({
    path: { id },
    query: { copy },
    parseAs: 'blob',
    fetch: fileTransport,
    throwOnError: true,
  });
  return fileOf(data, response);
}

/** The buyer's copy of a document of the caller's own customer. */
export async function fetchManagerTaxPdf(id: number): Promise<File> {
  const { data, response } = await getManagerTaxDocumentPdf({
    path: { id },
    parseAs: 'blob',
    fetch: fileTransport,
    throwOnError: true,
  });
  return fileOf(data, response);
}
