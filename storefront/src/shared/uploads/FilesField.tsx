import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../ui/Button';
import { uploadHint } from './upload-file';
import { UploadRow } from './UploadRow';
import type { Uploads } from './use-uploads';

interface FilesFieldProps {
  files: Uploads;
  label: string;
}

/** Files, uploaded as they are chosen, each with its progress; a refused one shows why and can be sent again. */
export function FilesField({ files, label }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const count = files.entries.length;
  return (
    <fieldset className="min-w-0">
      <legend className="flex items-baseline gap-1.5 text-sm font-semibold">
        {label} <span className="font-normal text-ink-faint">선택</span>
      </legend>
      <ul aria-label={label} className="mt-1.5 space-y-1.5 empty:hidden">
        {files.entries.map((entry) => (
          <UploadRow
            key={entry.key}
            entry={entry}
            onRetry={() => files.retry(entry)}
            onRemove={() => files.remove(entry)}
          />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        accept={files.rules.accept}
        aria-label={`${label} 선택`}
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          files.add([...(event.target.files ?? [])]);
          // Choosing the same file again must count as a choice.
          event.target.value = '';
        }}
      />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          size="sm"
          aria-describedby={hintId}
          disabled={count >= files.rules.maxFiles}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden className="size-4" />
          파일 선택
        </Button>
        <p id={hintId} className="figures text-sm text-ink-faint">
          {uploadHint(files.rules)}
        </p>
      </div>
      {files.problem !== null && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {files.problem}
        </p>
      )}
    </fieldset>
  );
}
