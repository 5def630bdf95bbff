import { Button, Group, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../../shared/lists';
import { notifyFailed } from '../../../shared/ui/notify';
import { ROW_LINK } from '../../../shared/ui/use-row-keys';
import { fetchManagerTaxPdf, fetchTaxPdf, type CopyKind } from '../api/pdf';

const COPIES: readonly [CopyKind, string][] = [
  ['supplier', '공급자 보관용'],
  ['buyer', '공급받는자 보관용'],
];

/** Saves the document as a PDF, in either copy. */
export function TaxPdfButtons({ id }: { id: number }) {
  return (
    <Group gap="xs" mt="md" role="group" aria-label="세금계산서 PDF">
      {COPIES.map(([copy, label]) => (
        <PdfButton key={copy} fetchPdf={() => fetchTaxPdf(id, copy)}>
          {label} PDF
        </PdfButton>
      ))}
    </Group>
  );
}

/** The PDF of a row that opens no page: the keys that move between rows go from PDF to PDF. */
export function RowPdfButton({ id, documentKey }: { id: number; documentKey: string }) {
  return (
    <PdfButton
      fetchPdf={() => fetchManagerTaxPdf(id)}
      aria-label={`${documentKey} PDF`}
      {...{ [ROW_LINK]: '' }}
    >
      PDF
    </PdfButton>
  );
}

interface PdfButtonProps extends ButtonProps {
  fetchPdf: () => Promise<File>;
}

function PdfButton({ fetchPdf, ...look }: PdfButtonProps) {
  const fetching = useMutation({
    mutationFn: async (): Promise<void> => saveFile(await fetchPdf()),
    onError: (error) => notifyFailed(error, '세금계산서 PDF를 만들지 못했습니다. 다시 시도해 주세요.'),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Download size={13} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
      {...look}
    />
  );
}
