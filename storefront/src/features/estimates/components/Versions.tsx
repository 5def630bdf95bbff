import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import type { Estimate, EstimateVersion } from '../api/estimates';
import { versionView } from '../lib/version-view';
import { versionName } from '../lib/thread';
import { type PdfSource, useDownloadPdf } from '../api/use-download-pdf';
import { Comparison } from './Comparison';
import { Sheet } from './Sheet';
import { VersionBar } from './VersionBar';

interface VersionsProps {
  estimate: Pick<Estimate, 'number' | 'versions' | 'status'>;
  source: PdfSource;
}

/** The sent versions: one, or two side by side. */
export function Versions({ estimate: { number, versions, status }, source }: VersionsProps) {
  const [search] = useSearchParams();
  const { version, before } = versionView(versions, search);
  if (version === null) return null;
  return (
    <section aria-label="받은 견적서" className="space-y-5">
      {versions.length > 1 && <VersionBar versions={versions} chosen={version} before={before} />}
      {before === null ? (
        <Sheet version={version} number={number}>
          {!version.current && (
            <OldVersionNote
              isWithdrawn={versions.every(({ current }) => !current) && status === 'IN_PREPARATION'}
            />
          )}
          <DownloadPdf version={version} number={number} source={source} />
        </Sheet>
      ) : (
        <Comparison before={before} after={version} />
      )}
    </section>
  );
}

function OldVersionNote({ isWithdrawn }: { isWithdrawn: boolean }) {
  return (
    <Note tone="warning" className="mt-6">
      {isWithdrawn
        ? '담당자가 회수하여 다시 작성 중인 견적서입니다. 이 금액으로는 주문하실 수 없습니다.'
        : '이전 견적서입니다. 새 견적서가 발행되어 이 금액으로는 주문하실 수 없습니다.'}
    </Note>
  );
}

interface DownloadPdfProps {
  version: EstimateVersion;
  number: string;
  source: PdfSource;
}

function DownloadPdf({ version, number, source }: DownloadPdfProps) {
  const download = useDownloadPdf(source, number);
  const fetch = (): void => {
    if (download.isPending) return;
    download.mutate(version.no, {
      onError: (error) =>
        toast(messageOf(error, '견적서 PDF를 받지 못했습니다. 잠시 후 다시 시도해 주세요.'), {
          tone: 'danger',
        }),
    });
  };
  return (
    <p className="mt-6">
      <Button onClick={fetch} aria-disabled={download.isPending}>
        <Download aria-hidden className="size-4" />
        {download.isPending ? 'PDF 만드는 중…' : 'PDF 받기'}
        <span className="sr-only"> {versionName(version.no)} 견적서</span>
      </Button>
    </p>
  );
}
