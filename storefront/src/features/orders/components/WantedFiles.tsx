import { lazy, Suspense, useState } from 'react';
import { formatCount, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { useOpenPrintJob, usePrintStep, type PrintJob } from '../../../shared/api/print-jobs';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import type { Order } from '../api/order';

const PrintFileDialog = lazy(async () => ({
  default: (await import('../../../shared/print/PrintFileDialog')).PrintFileDialog,
}));

/** Lines that were sold with printing although nothing asked for the file: each asks for it now. */
export function WantedFiles({ order }: { order: Order }) {
  const items = order.items.filter(({ printFileWanted }) => printFileWanted);
  const opening = useOpenPrintJob(order.id);
  const [job, setJob] = useState<PrintJob | null>(null);
  if (items.length === 0 && job === null) return null;
  return (
    <>
      {items.length > 0 && (
        <Note tone="warning" className="mt-4">
          <p>인쇄 파일을 받지 못한 상품입니다. 파일을 보내 주시면 시안을 만들어 보내 드립니다.</p>
          <ul aria-label="파일이 필요한 상품" className="mt-2 space-y-2">
            {items.map(({ id, productName, optionSummary, quantity }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 break-words">
                  <strong>{productName}</strong>
                  <span className="figures text-sm">
                    {optionSummary !== '' && ` · ${optionSummary}`} · {formatCount(quantity)}개
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={`${productName} 인쇄 파일 보내기`}
                  disabled={opening.isPending}
                  onClick={() => opening.mutate(id, { onSuccess: setJob })}
                >
                  인쇄 파일 보내기
                </Button>
              </li>
            ))}
          </ul>
          {opening.isError && (
            <p role="alert" className="mt-2 font-medium">
              {messageOf(opening.error, messageFor('SERVER_UNREACHABLE'))}
            </p>
          )}
        </Note>
      )}
      {job !== null && <FirstFile job={job} onClose={() => setJob(null)} />}
    </>
  );
}

/** The file of a job that was just opened. Without one the job keeps waiting, and is listed below. */
function FirstFile({ job, onClose }: { job: PrintJob; onClose: () => void }) {
  const step = usePrintStep(String(job.orderId));
  return (
    <Suspense fallback={<p role="status">인쇄 화면을 불러오는 중입니다.</p>}>
      <PrintFileDialog
        job={job}
        index={0}
        isSending={step.isPending}
        problem={step.isError ? messageOf(step.error, messageFor('SERVER_UNREACHABLE')) : null}
        onSend={(body) =>
          step.mutate(
            { kind: 'submit', id: job.id, body },
            {
              onSuccess: () => {
                onClose();
                toast('인쇄 파일을 보냈습니다.', { tone: 'good' });
              },
            },
          )
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
