import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { estimateSharePath } from '@store/domain';
import { getSharedEstimatePdf, issueEstimate, listMyEstimatesQueryKey } from '@store/openapi';
import type { CreateEstimateDto, EstimateCreatedDto } from '@store/openapi';
import { fileTransport } from '@store/openapi/session';
import { saveFile } from '../lib/save-file';
import { paths } from '../paths';
import { toast } from '../ui/Toaster';

/** The first and only version of an estimate at list prices. */
const VERSION = 1;

async function download({ shareToken: token, number }: EstimateCreatedDto): Promise<boolean> {
  if (token === null) return false;
  try {
    const path = { token, no: VERSION };
    const pdf = await getSharedEstimatePdf({ parseAs: 'blob', fetch: fileTransport, path });
    saveFile(pdf, `견적서_${number}_${VERSION}차.pdf`);
    return true;
  } catch {
    // The estimate exists; its page offers the same file.
    return false;
  }
}

/** Issues an estimate at list prices, downloads its PDF, and opens the page on which it is paid within its days. */
export function useInstantEstimate(isMember: boolean) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: CreateEstimateDto) => {
      const issued = await issueEstimate({ body });
      return { issued, isSaved: await download(issued) };
    },
    onSuccess: ({ issued: { id, number, shareToken }, isSaved }) => {
      void queries.invalidateQueries({ queryKey: listMyEstimatesQueryKey() });
      const done = `견적서 ${number}를 발행했습니다. 14일 동안 이 금액으로 결제하실 수 있습니다.`;
      toast(isSaved ? done : `${done} PDF는 이 화면에서 받으실 수 있습니다.`);
      void navigate(
        isMember || shareToken === null ? paths.estimateSheet(id) : estimateSharePath(shareToken),
      );
    },
  });
}
