import { getEstimateDraftPdf, getManagerEstimatePdf } from '@store/openapi';
import { fetchFile } from '../../../shared/lists';

/** The PDF of a version that was sent; `no` null = the draft as it is saved, marked as a draft. */
export const fetchPdf = (id: number, no: number | null): Promise<File> =>
  fetchFile((options) =>
    no === null
      ? getEstimateDraftPdf({ path: { id }, ...options })
      : getManagerEstimatePdf({ path: { id, no }, ...options }),
  );
