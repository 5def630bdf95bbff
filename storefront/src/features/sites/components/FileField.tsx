import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FILE_PURPOSES, FILE_TYPES, FORM_FILE_COUNT, type FormField } from '@store/domain';
import { Button } from '../../../shared/ui/Button';
import { dropFile } from '../api/files';
import { checkField, type FormDraft, type UploadedFile } from '../lib/form-draft';
import { useUploads } from '../lib/use-uploads';
import { FieldGroup } from './FieldGroup';
import { FileRow, UploadRow } from './FileRow';

const ACCEPTED = FILE_PURPOSES.form
  .flatMap((type) => FILE_TYPES[type].map((ending) => `.${ending}`))
  .join(',');
const STILL_SENDING = '파일을 업로드하고 있습니다. 업로드가 끝난 후 제출해 주세요.';

interface FileFieldProps {
  field: FormField;
  error: string | undefined;
}

/** The files of a field: adding and removing. */
function useFiles(field: FormField) {
  const name = `values.${field.code}` as const;
  const { getValues, setValue } = useFormContext<FormDraft>();
  const read = (): UploadedFile[] => (getValues(name) ?? []) as UploadedFile[];
  const write = (files: UploadedFile[]): void =>
    setValue(name, files, { shouldDirty: true, shouldValidate: true });
  const sending = useUploads((file) => write([...read(), file]));
  const { field: control } = useController<FormDraft, typeof name>({
    name,
    rules: { validate: (value) => (sending.isBusy() ? STILL_SENDING : checkField(field, value)) },
  });
  const takeOut = (id: string): void => {
    write(read().filter((file) => file.id !== id));
    void dropFile(id);
  };
  return { ...sending, files: (control.value ?? []) as UploadedFile[], takeOut, focusRef: control.ref };
}

/** Files are uploaded as soon as they are chosen, each with its progress. */
export function FileField({ field, error }: FileFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { files, uploads, start, remove, takeOut, focusRef } = useFiles(field);
  const maxFiles = field.max ?? FORM_FILE_COUNT.usual;
  const free = maxFiles - files.length - uploads.filter((upload) => upload.error === null).length;
  const take = (input: HTMLInputElement): void => {
    Array.from(input.files ?? [])
      .slice(0, free)
      .forEach(start);
    // The same file can be chosen again after its removal.
    input.value = '';
  };
  return (
    <FieldGroup field={field} error={error}>
      <input
        ref={picker}
        type="file"
        className="hidden"
        aria-label={`${field.label} 파일 선택`}
        accept={ACCEPTED}
        multiple={free > 1}
        onChange={(event) => take(event.target)}
      />
      <Button ref={focusRef} size="sm" disabled={free <= 0} onClick={() => picker.current?.click()}>
        <Paperclip aria-hidden className="size-4" />
        파일 선택
        <span className="figures font-normal">
          {files.length}/{maxFiles}
        </span>
      </Button>
      <ul aria-label={`${field.label} 파일`} className="space-y-2 empty:hidden">
        {files.map((file) => (
          <FileRow key={file.id} file={file} onRemove={() => takeOut(file.id)} />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRemove={() => remove(upload.key)} />
        ))}
      </ul>
    </FieldGroup>
  );
}
