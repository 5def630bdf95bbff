import { useMutation } from '@tanstack/react-query';
import type { PaperScope } from '@store/domain';
import { getEvidenceArchive, getMonthStatement, getOrderStatement, getTaxDocumentPdf } from '@store/openapi';
import { fileTransport, messageOf } from '@store/openapi/session';
import { saveFile } from '../lib/save-file';
import { toast } from '../ui/Toaster';

/** A document of the buyer: a 세금계산서, the 거래명세서 of an order or a month, or all of a month. Months are `YYYY-MM`. */
export type BuyerDocument =
  | { what: 'document'; key: string }
  | { what: 'statement'; orderId: number; orderNo: string }
  | { what: 'month'; month: string; scope: PaperScope }
  | { what: 'archive'; month: string; scope: PaperScope };

const asFile = { parseAs: 'blob', fetch: fileTransport } as const;

async function fetchDocument(paper: BuyerDocument): Promise<{ data: Blob; name: string }> {
  if (paper.what === 'document') {
    const { key } = paper;
    const data = await getTaxDocumentPdf({ ...asFile, path: { key } });
    return { data, name: `세금계산서_${key}.pdf` };
  }
  if (paper.what === 'statement') {
    const data = await getOrderStatement({ ...asFile, path: { id: String(paper.orderId) } });
    return { data, name: `거래명세서_${paper.orderNo}.pdf` };
  }
  const month = paper.month.replace('-', '');
  const query = paper.scope === 'own' ? {} : { scope: paper.scope };
  if (paper.what === 'month') {
    const data = await getMonthStatement({ ...asFile, path: { month }, query });
    return { data, name: `거래명세서_${month}.pdf` };
  }
  const data = await getEvidenceArchive({ ...asFile, path: { month }, query });
  return { data, name: `증빙_${month}.zip` };
}

/** Downloads documents; a refusal is shown as a toast. */
export function useDocumentDownload() {
  const fetching = useMutation({
    mutationFn: async (paper: BuyerDocument): Promise<void> => {
      const { data, name } = await fetchDocument(paper);
      saveFile(data, name);
    },
    onError: (error) =>
      toast(messageOf(error, '파일을 받지 못했습니다. 잠시 후 다시 시도해 주세요.'), { tone: 'danger' }),
  });
  return {
    isPending: fetching.isPending,
    fetchPaper: (paper: BuyerDocument): void => {
      if (!fetching.isPending) fetching.mutate(paper);
    },
  };
}
