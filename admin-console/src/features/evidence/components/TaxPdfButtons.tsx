import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../../shared/lists';
import { notifyFailed } from '../../../shared/ui/notify';
import { fetchTaxPdf, type PaperCopy } from '../api/papers';

const COPIES: readonly [PaperCopy, string][] = [
  ['supplier', '공급자 보관용'],
  ['buyer', '공급받는자 보관용'],
];

/** Saves the document as a paper, in either copy. */
export function TaxPdfButtons({ id }: { id: number }) {
  const fetching = useMutation({
    mutationFn: async (copy: PaperCopy): Promise<void> => saveFile(await fetchTaxPdf(id, copy)),
    onError: (error) => notifyFailed(error, '세금계산서 PDF를 만들지 못했습니다. 다시 시도해 주세요.'),
  });
  return (
    <Group gap="xs" mt="md" role="group" aria-label="세금계산서 PDF">
      {COPIES.map(([copy, label]) => (
        <Button
          key={copy}
          variant="default"
          size="compact-sm"
          leftSection={<Download size={13} aria-hidden />}
          loading={fetching.isPending && fetching.variables === copy}
          onClick={() => fetching.mutate(copy)}
        >
          {label} PDF
        </Button>
      ))}
    </Group>
  );
}
