import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../shared/lists';
import { notifyFailed } from '../../../shared/ui/notify';
import { fetchPdf } from '../api/papers';

const FAILED = '견적서 PDF를 만들지 못했습니다. 다시 시도해 주세요.';

interface PdfButtonsProps {
  estimateId: number;
  /** Version; null for the draft. */
  no: number | null;
  label: string;
  /** Must succeed before; returns false if it could not. */
  before?: () => Promise<boolean>;
}

/** Shows the PDF in a window of its own, or saves it. */
export function PdfButtons({ estimateId, no, label, before }: PdfButtonsProps) {
  const [busy, setBusy] = useState<'view' | 'save' | null>(null);
  const fetchIt = async (): Promise<File | null> =>
    before !== undefined && !(await before()) ? null : fetchPdf(estimateId, no);

  const view = () => {
    // Opened while the click is being handled: later, the browser would block the window as a pop-up.
    const tab = window.open('about:blank', '_blank');
    setBusy('view');
    fetchIt()
      .then((file) => show(file, tab))
      .catch((error: unknown) => {
        tab?.close();
        notifyFailed(error, FAILED);
      })
      .finally(() => setBusy(null));
  };
  const save = () => {
    setBusy('save');
    fetchIt()
      .then((file) => file !== null && saveFile(file))
      .catch((error: unknown) => notifyFailed(error, FAILED))
      .finally(() => setBusy(null));
  };
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<FileText size={13} aria-hidden />}
        loading={busy === 'view'}
        onClick={view}
      >
        {label}
      </Button>
      <Tooltip label="PDF 내려받기">
        <ActionIcon aria-label={`${label} 내려받기`} loading={busy === 'save'} onClick={save}>
          <Download size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function show(file: File | null, tab: Window | null): void {
  if (file === null) tab?.close();
  // Pop-up windows are blocked: the PDF is saved instead.
  else if (tab === null) saveFile(file);
  else tab.location.replace(URL.createObjectURL(file));
}
