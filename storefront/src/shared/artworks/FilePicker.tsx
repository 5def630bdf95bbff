import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { ARTWORK_ACCEPT } from '@store/domain';
import { Button } from '../ui/Button';

interface FilePickerProps {
  label: string;
  /** Read to people who do not see the button's surroundings. */
  description?: string;
  variant?: 'primary' | 'plain';
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the device's file dialog. */
export function FilePicker({
  label,
  description,
  variant = 'plain',
  multiple = false,
  onFiles,
}: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const name = description ?? label;
  return (
    <>
      <input
        ref={picker}
        type="file"
        className="hidden"
        aria-label={`${name} 파일 선택`}
        accept={ARTWORK_ACCEPT}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []));
          // The same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
      <Button
        variant={variant}
        size={multiple ? 'md' : 'sm'}
        aria-label={description}
        onClick={() => picker.current?.click()}
      >
        <FileUp aria-hidden className="size-4" />
        {label}
      </Button>
    </>
  );
}
