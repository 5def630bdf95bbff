import { deleteFile, uploadFile, type FileDto } from '@store/openapi';

export type ProofFile = FileDto;

/** Uploads a picture or document that shows the reason; it belongs to nothing until a request names it. */
export async function uploadProof(file: File): Promise<ProofFile> {
  return await uploadFile({ body: { file } });
}

/** Removes one that no request names. */
export const deleteProof = (id: string) => deleteFile({ path: { id } });
