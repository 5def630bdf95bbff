import { deleteFile, uploadFile } from '@store/openapi';
import type { FileDto } from '@store/openapi';
import { uploadTransport } from '@store/openapi/session';

/** Uploads one private file; reports how much has been sent, 0 to 1. */
export async function sendFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<FileDto> {
  const options = { body: { file }, fetch: uploadTransport(onProgress), signal } as const;
  return await uploadFile(options);
}

/** Deletes a file that was removed from the form; the server removes it later where that fails. */
export const dropFile = (id: string): Promise<void> =>
  deleteFile({ path: { id } }).then(
    () => undefined,
    () => undefined,
  );
