import { Check, X } from 'lucide-react';
import { formatCount } from '@store/domain';
import type { UploadedFile } from '../lib/form-draft';
import type { Upload } from '../lib/use-uploads';

const KILOBYTE = 1024;
const WHOLE = 100;

/** '84KB' */
export const sizeText = (bytes: number): string =>
  `${formatCount(Math.max(1, Math.round(bytes / KILOBYTE)))}KB`;

const ROW = 'flex items-center gap-3 border border-rule bg-white pl-3';

/** An uploaded file. */
export function FileRow({ file, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  return (
    <li className={ROW}>
      <Check aria-hidden className="size-4 shrink-0 text-pine" strokeWidth={3} />
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      <span className="figures text-sm text-ink-faint">{sizeText(file.bytes)}</span>
      <RemoveButton label={`${file.name} 삭제`} onClick={onRemove} />
    </li>
  );
}

/** A file in upload, or why it failed. */
export function UploadRow({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const percent = Math.round(upload.share * WHOLE);
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1 py-2">
        <p className="truncate">{upload.name}</p>
        {upload.error === null ? (
          <div className="flex items-center gap-2">
            <progress
              aria-label={`${upload.name} 업로드 중`}
              value={percent}
              max={WHOLE}
              className="h-1.5 flex-1 accent-pine"
            />
            <span className="figures w-10 text-right text-sm text-ink-soft">{percent}%</span>
          </div>
        ) : (
          <p role="alert" className="text-sm font-medium text-danger">
            {upload.error}
          </p>
        )}
      </div>
      <RemoveButton
        label={upload.error === null ? `${upload.name} 업로드 취소` : `${upload.name} 삭제`}
        onClick={onRemove}
      />
    </li>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center hover:text-danger"
    >
      <X aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </button>
  );
}
