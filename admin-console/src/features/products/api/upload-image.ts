import { uploadImage as callUploadImage } from '@store/openapi';
import { uploadTransport } from '@store/openapi/session';

/** Uploads one picture; returns the address under which the store keeps it. */
export async function uploadImage(file: File, onProgress: (share: number) => void): Promise<string> {
  const data = await callUploadImage({ body: { file }, fetch: uploadTransport(onProgress) });
  return data.url;
}
