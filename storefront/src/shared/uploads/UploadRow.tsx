import { Check, RotateCcw, X } from 'lucide-react';
import { fileSize } from '../lib/file-size';
import type { Upload } from './use-uploads';

const WHOLE = 100;
const TOOL = 'grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink';

interface UploadRowProps {
  entry: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file: uploading, uploaded, or why it failed. */
export function UploadRow({ entry, onRetry, onRemove }: UploadRowProps) {
  const { file, id, problem, canRetry } = entry;
  const isUnderWay = id === null && problem === null;
  return (
    <li className="flex items-center gap-2 border border-rule bg-white pl-3">
      <div className="min-w-0 flex-1 py-2">
        <p className="flex items-center gap-2">
          {id !== null && <Check aria-hidden className="size-4 shrink-0 text-pine" strokeWidth={3} />}
          <span className="min-w-0 truncate font-medium">{file.name}</span>
          <span className="figures shrink-0 text-sm text-ink-faint">{fileSize(file.size)}</span>
        </p>
        {isUnderWay && <Progress entry={entry} />}
        {problem !== null && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      {problem !== null && canRetry && (
        <button type="button" onClick={onRetry} className={TOOL}>
          <RotateCcw aria-hidden className="size-4" />
          <span className="sr-only">{file.name} 다시 업로드</span>
        </button>
      )}
      <button type="button" onClick={onRemove} className={TOOL}>
        <X aria-hidden className="size-4" />
        <span className="sr-only">{isUnderWay ? `${file.name} 업로드 취소` : `${file.name} 삭제`}</span>
      </button>
    </li>
  );
}

function Progress({ entry: { file, share } }: { entry: Upload }) {
  const percent = Math.round(share * WHOLE);
  return (
    <div className="flex items-center gap-2">
      <progress
        aria-label={`${file.name} 업로드 중`}
        value={percent}
        max={WHOLE}
        className="h-1.5 flex-1 accent-pine"
      />
      <span className="figures w-10 text-right text-sm text-ink-soft">{percent}%</span>
    </div>
  );
}
