import { getEstimateDraftPdf, getManagerEstimatePdf } from '@store/openapi';
import { fileTransport } from '@store/openapi/session';
import { fileOf } from '../../../shared/lists';

const asFile = { parseAs: 'blob', fetch: fileTransport, throwOnError: true } as const;

/** The PDF of a version that was sent; `no` null = the draft as it is saved, marked as a draft. */
export async function fetchPdf(id: number, no: number | null): Promise<File> {
  const { data, response } =
    no === null
      ? await getEstimateDraftPdf({ path: { id }, ...asFile })
      : await getManagerEstimatePdf({ path: { id, no }, ...asFile });
  return fileOf(data, response);
}
