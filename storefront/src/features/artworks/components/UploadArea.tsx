import clsx from 'clsx';
import { X } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { fileSize } from '../../../shared/lib/file-size';
import { ARTWORK_HINT } from '../../../shared/artworks/artwork-problem';
import { FilePicker } from '../../../shared/artworks/FilePicker';
import type { ArtworkUpload } from '../lib/use-artwork-uploads';

const WHOLE = 100;

interface UploadAreaProps {
  entries: readonly ArtworkUpload[];
  onFiles: (files: readonly File[]) => void;
  onRemove: (key: number) => void;
}

/** Where files are dropped or chosen, with the uploads in progress. */
export function UploadArea({ entries, onFiles, onRemove }: UploadAreaProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles(Array.from(event.dataTransfer.files));
  };
  return (
    <section aria-label="파일 올리기" className="mt-6">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col items-center gap-2 border-2 border-dashed px-4 py-8 text-center',
          isOver ? 'border-indigo bg-hanji-light' : 'border-edge bg-white',
        )}
      >
        <FilePicker label="파일 올리기" variant="primary" multiple onFiles={onFiles} />
        <p className="text-sm text-ink-soft">{ARTWORK_HINT}</p>
        <p className="hidden text-sm text-ink-faint md:block">파일을 이곳에 끌어다 놓으셔도 됩니다.</p>
      </div>
      <ul aria-label="올리는 파일" className="mt-3 space-y-2 empty:hidden">
        {entries.map((entry) => (
          <UploadRow key={entry.key} entry={entry} onRemove={() => onRemove(entry.key)} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({
  entry: { file, share, problem },
  onRemove,
}: {
  entry: ArtworkUpload;
  onRemove: () => void;
}) {
  const percent = Math.round(share * WHOLE);
  return (
    <li className="flex items-center gap-2 border border-rule bg-white pl-3">
      <div className="min-w-0 flex-1 py-2">
        <p className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{file.name}</span>
          <span className="figures shrink-0 text-sm text-ink-faint">{fileSize(file.size)}</span>
        </p>
        {problem === null ? (
          <div className="flex items-center gap-2">
            <progress
              aria-label={`${file.name} 업로드 중`}
              value={percent}
              max={WHOLE}
              className="h-1.5 flex-1 accent-pine"
            />
            <span className="figures w-10 text-right text-sm text-ink-soft">{percent}%</span>
          </div>
        ) : (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
      >
        <X aria-hidden className="size-4" />
        <span className="sr-only">
          {problem === null ? `${file.name} 업로드 취소` : `${file.name} 목록에서 삭제`}
        </span>
      </button>
    </li>
  );
}
