import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { downloadMySpending, readMySpendingOptions } from '@store/openapi';
import type { SpendingUsageDto } from '@store/openapi';
import { fileTransport, messageOf } from '@store/openapi/session';
import { saveFile } from '../../../shared/lib/save-file';
import { toast } from '../../../shared/ui/Toaster';

export type Spending = SpendingUsageDto;

/** A month's figures; those of the month before stay until they are there. */
export const spendingQuery = (month: string) =>
  queryOptions({ ...readMySpendingOptions({ query: { month } }), placeholderData: keepPreviousData });

/** Downloads a month as an Excel file; a refusal is shown as a toast. */
export function useSpendingFile() {
  const fetching = useMutation({
    mutationFn: async (month: string): Promise<void> => {
      const bytes = await downloadMySpending({ query: { month }, parseAs: 'blob', fetch: fileTransport });
      saveFile(bytes, `사용_현황_${month}.xlsx`);
    },
    onError: (error) =>
      toast(messageOf(error, '파일을 받지 못했습니다. 잠시 후 다시 시도해 주세요.'), { tone: 'danger' }),
  });
  return {
    isPending: fetching.isPending,
    fetchFile: (month: string): void => {
      if (!fetching.isPending) fetching.mutate(month);
    },
  };
}
