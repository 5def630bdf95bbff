import { useMutation } from '@tanstack/react-query';
import { getMyEstimatePdf, getSharedEstimatePdf } from '@store/openapi';
import { fileTransport } from '@store/openapi/session';
import { saveFile } from '../../../shared/lib/save-file';

/** The PDF of a version: a member's own, or one behind a private link. */
export type PdfSource = { id: number } | { token: string };

const asFile = { parseAs: 'blob', fetch: fileTransport } as const;

const fetchPdf = (source: PdfSource, no: number): Promise<Blob> =>
  'id' in source
    ? getMyEstimatePdf({ ...asFile, path: { id: source.id, no } })
    : getSharedEstimatePdf({ ...asFile, path: { token: source.token, no } });

/** Downloads the PDF of a version under a descriptive name. */
export const useDownloadPdf = (source: PdfSource, number: string) =>
  useMutation({
    mutationFn: async (no: number): Promise<void> =>
      saveFile(await fetchPdf(source, no), `견적서_${number}_${no}차.pdf`),
  });
