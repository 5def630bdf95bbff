import { Paperclip } from 'lucide-react';
import { fileSize } from '../lib/file-size';

export interface AttachedFile {
  id: string;
  name: string;
  bytes: number;
  /** Signed, for a few minutes. */
  url: string;
}

/** Files with signed addresses, valid for a few minutes; the page reads new ones by itself. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="첨부 파일" className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center gap-2 border border-edge bg-white px-3 text-sm hover:border-ink"
          >
            <Paperclip aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 truncate font-medium">{file.name}</span>
            <span className="figures shrink-0 text-ink-faint">{fileSize(file.bytes)}</span>
            <span className="sr-only"> (새 창)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
