import { Paperclip, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { FILE_PURPOSES, FILE_TYPES, REFUND_MAX_FILES } from '@store/domain';
import { Button } from '../../../shared/ui/Button';
import type { ProofEntry, ProofFiles } from '../lib/use-proof-files';

const ACCEPT = FILE_PURPOSES.refund
  .flatMap((type) => [type, ...FILE_TYPES[type].map((ending) => `.${ending}`)])
  .join(',');

/** Pictures of the damage: uploaded as soon as they are chosen, and removable. */
export function ProofFilesField({ files }: { files: ProofFiles }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="flex items-baseline gap-1.5 text-sm font-semibold">
        사진·서류 첨부 <span className="font-normal text-ink-faint">선택</span>
      </legend>
      <ul className="mt-1.5 space-y-1.5" aria-live="polite">
        {files.entries.map((entry) => (
          <FileRow key={entry.key} entry={entry} onRemove={() => files.remove(entry)} />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
        aria-label="첨부할 파일"
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          files.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        className="mt-1.5"
        onClick={() => input.current?.click()}
        disabled={files.entries.length >= REFUND_MAX_FILES}
      >
        <Paperclip aria-hidden className="size-4" />
        파일 선택
      </Button>
      <p id={hintId} className="mt-1.5 text-sm text-ink-faint">
        PDF, PNG, JPG, WebP · 20MB 이하 · {REFUND_MAX_FILES}개까지
      </p>
      {files.problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {files.problem}
        </p>
      )}
    </fieldset>
  );
}

function FileRow({ entry, onRemove }: { entry: ProofEntry; onRemove: () => void }) {
  const state = entry.problem ?? (entry.id === null ? '업로드 중…' : '첨부됨');
  return (
    <li className="flex items-center gap-3 border border-rule bg-white pl-3">
      <div className="min-w-0 flex-1 py-2">
        <p className="truncate font-medium">{entry.name}</p>
        <p className={entry.problem === null ? 'text-sm text-ink-faint' : 'text-sm font-medium text-danger'}>
          {state}
        </p>
      </div>
      <button type="button" onClick={onRemove} className="grid size-11 place-items-center hover:text-danger">
        <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{entry.name} 첨부 취소</span>
      </button>
    </li>
  );
}
