import { useState } from 'react';
import { formatDateKst, mayRemoveDocument, type DocumentState } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { fileSize } from '../../../shared/lib/file-size';
import { Stamp } from '../../../shared/ui/Stamp';
import { Note } from '../../../shared/ui/States';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import { type BusinessDocument, useDeleteDocument } from '../api/documents';

const TONES = { submitted: 'ink', approved: 'pine', rejected: 'persimmon' } as const satisfies Record<
  DocumentState,
  'ink' | 'pine' | 'persimmon'
>;

/** Submitted documents and their results. */
export function DocumentList({ documents }: { documents: readonly BusinessDocument[] }) {
  return (
    <ul className="border-t border-rule">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  );
}

function DocumentRow({ document }: { document: BusinessDocument }) {
  const { file, kindLabel, state, stateLabel, reason, createdAt, reviewedAt } = document;
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="flex flex-wrap items-center gap-2 font-bold">
            {kindLabel}
            <Stamp tone={TONES[state]}>{stateLabel}</Stamp>
          </h3>
          <p className="figures truncate text-sm text-ink-soft">
            {file.name} · {fileSize(file.bytes)}
          </p>
          <p className="figures text-sm text-ink-faint">
            제출 {formatDateKst(createdAt)}
            {reviewedAt !== null && ` · 심사 ${formatDateKst(reviewedAt)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {/* Signed for ten minutes, and opened in another tab. */}
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4"
          >
            <span className="sr-only">
              {kindLabel} {file.name}
            </span>
            파일 보기<span className="sr-only"> (새 창)</span>
          </a>
          {mayRemoveDocument(state) && <DeleteDocument document={document} />}
        </div>
      </div>
      {reason !== null && (
        <Note tone="warning" className="mt-3">
          <span className="font-semibold">반려 사유</span> {reason}
        </Note>
      )}
    </li>
  );
}

/** Withdraws a document after a confirmation. */
function DeleteDocument({ document: { id, kindLabel, file } }: { document: BusinessDocument }) {
  const [step, setStep] = useState<'idle' | 'asked' | 'kept'>('idle');
  const remove = useDeleteDocument();
  const name = `${kindLabel} ${file.name}`;
  if (step !== 'asked') {
    return (
      // Returns, with the focus, when the member decides to keep the document.
      <Button size="sm" autoFocus={step === 'kept'} onClick={() => setStep('asked')}>
        <span className="sr-only">{name}</span> 삭제
      </Button>
    );
  }
  const answer = {
    onSuccess: () => {
      toast('서류를 삭제했습니다.');
      // The button disappears with the document: the focus moves to the page.
      globalThis.document.getElementById('main')?.focus();
    },
    onError: (error: unknown) => toast(messageOf(error, '서류를 삭제하지 못했습니다.'), { tone: 'danger' }),
  };
  return (
    <div role="group" aria-label={`${name} 삭제 확인`} className="flex items-center gap-2">
      <p className="text-sm">삭제하시겠습니까?</p>
      <Button
        size="sm"
        variant="buy"
        autoFocus
        aria-disabled={remove.isPending}
        onClick={() => !remove.isPending && remove.mutate(id, answer)}
      >
        삭제
      </Button>
      <Button size="sm" onClick={() => setStep('kept')}>
        취소
      </Button>
    </div>
  );
}
