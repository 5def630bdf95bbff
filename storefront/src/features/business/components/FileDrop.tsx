import clsx from 'clsx';
import { FileText, Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { fileSize } from '../../../shared/lib/file-size';
import { Button } from '../../../shared/ui/Button';
import { DOCUMENT_ACCEPT, DOCUMENT_FILE_HINT } from '../lib/document-file';

interface FileDropProps {
  file: File | null;
  problem: string | null;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}

/** An area to drop a file on, and a button for everybody who does not drag; names the accepted types in advance. */
export function FileDrop({ file, problem, disabled, onChoose }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop(disabled, onChoose);
  return (
    <div>
      <div
        {...drop}
        className={clsx(
          'flex flex-col items-center gap-3 border border-dashed px-5 py-7 text-center',
          isOver ? 'border-ink bg-celadon-light' : 'border-edge bg-white',
        )}
      >
        {file === null ? (
          <p className="text-ink-soft">
            <Upload aria-hidden className="mx-auto mb-2 size-6" strokeWidth={1.5} />
            파일을 여기에 끌어다 놓거나 버튼을 눌러 선택해 주세요.
          </p>
        ) : (
          <p className="flex max-w-full items-center gap-2">
            <FileText aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
            <span className="min-w-0 truncate font-semibold">{file.name}</span>
            <span className="figures shrink-0 text-sm text-ink-faint">{fileSize(file.size)}</span>
          </p>
        )}
        <label htmlFor={id} className="sr-only">
          서류 파일
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept={DOCUMENT_ACCEPT}
          disabled={disabled}
          tabIndex={-1}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={`${id}-hint ${id}-problem`}
          className="sr-only"
          onChange={(event) => {
            onChoose(event.target.files?.[0]);
            // Choosing the same file again must count as a choice.
            event.target.value = '';
          }}
        />
        <Button
          size="sm"
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-problem`}
          onClick={() => input.current?.click()}
        >
          {file === null ? '파일 선택' : '다른 파일 선택'}
        </Button>
        <p id={`${id}-hint`} className="figures text-sm text-ink-faint">
          {DOCUMENT_FILE_HINT}
        </p>
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
        {problem}
      </p>
    </div>
  );
}

function useDrop(disabled: boolean, onChoose: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent): void => event.preventDefault();
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      take(event);
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      take(event);
      setOver(false);
      if (!disabled) onChoose(event.dataTransfer.files[0]);
    },
  };
}
