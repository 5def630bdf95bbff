import { formatDateKst, mayRemoveDocument, type DocumentState } from '@store/domain';
import { fileSize } from '../../../shared/lib/file-size';
import { Stamp } from '../../../shared/ui/Stamp';
import { Note } from '../../../shared/ui/States';
import type { BusinessDocument } from '../api/documents';
import { DeleteDocument } from './DeleteDocument';

const TONES = { submitted: 'ink', approved: 'pine', rejected: 'persimmon' } as const satisfies Record<
  DocumentState,
  'ink' | 'pine' | 'persimmon'
>;

/** What was handed in, and what became of it. */
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
          {/* Signed for ten minutes, and opened apart from the page. */}
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
