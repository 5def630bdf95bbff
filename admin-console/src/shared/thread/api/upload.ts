import { uploadEstimateFile } from '@store/openapi';
import type { FileDto } from '@store/openapi';
import { uploadTransport } from '@store/openapi/session';

/** Uploads a file for a message; it belongs to nothing until a message refers to it. */
export async function uploadAttachment(file: File, onProgress: (share: number) => void): Promise<FileDto> {
  const fetch = uploadTransport(onProgress);
  return await uploadEstimateFile({ body: { file }, fetch });
}
