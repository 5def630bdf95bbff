import { Button } from '@mantine/core';
import { useState } from 'react';
import { PRINT_BULK_LIMITS, PRINT_MOVE_LABELS, type BulkPrintMove, type PrintDownload } from '@store/domain';
import { BulkBar, type Selection } from '../../../shared/lists';
import { notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { prepareDownload } from '../api/print-jobs';
import { SupplyLinkDialog } from './SupplyLinkDialog';

interface PrintBulkBarProps {
  selection: Selection;
  isMoving: boolean;
  onMove: (move: BulkPrintMove, ids: number[]) => void;
}

const DOWNLOADS: readonly { what: PrintDownload; label: string }[] = [
  { what: 'sheets', label: '작업지시서' },
  { what: 'files', label: '파일 받기' },
];

/** Actions on the chosen jobs. */
export function PrintBulkBar({ selection, isMoving, onMove }: PrintBulkBarProps) {
  const [busy, setBusy] = useState<PrintDownload | null>(null);
  const [makesLink, setMakesLink] = useState(false);
  const ids = [...selection.ids];
  const download = (what: PrintDownload): void => {
    if (ids.length > PRINT_BULK_LIMITS.downloads)
      return notifyWarning(`한 번에 ${PRINT_BULK_LIMITS.downloads}건까지 받을 수 있습니다.`);
    setBusy(what);
    prepareDownload(ids, what)
      // The browser streams it into a file by itself; a file of a gigabyte does not pass through the page.
      .then(({ url }) => window.location.assign(url))
      .catch((error: unknown) => notifyFailed(error, '파일을 준비하지 못했습니다. 다시 시도해 주세요.'))
      .finally(() => setBusy(null));
  };
  return (
    <BulkBar noun="인쇄 작업" selection={selection} total={ids.length}>
      {(['start', 'finish'] as const).map((move) => (
        <Button key={move} size="compact-md" mih={36} disabled={isMoving} onClick={() => onMove(move, ids)}>
          {PRINT_MOVE_LABELS[move]}
        </Button>
      ))}
      {DOWNLOADS.map(({ what, label }) => (
        <Button
          key={what}
          size="compact-md"
          mih={36}
          variant="default"
          loading={busy === what}
          onClick={() => download(what)}
        >
          {label}
        </Button>
      ))}
      <Button size="compact-md" mih={36} variant="default" onClick={() => setMakesLink(true)}>
        제작처 링크 만들기
      </Button>
      {makesLink && <SupplyLinkDialog ids={ids} onClose={() => setMakesLink(false)} />}
    </BulkBar>
  );
}
