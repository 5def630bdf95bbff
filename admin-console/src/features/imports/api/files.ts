import { readImportTemplate, readRejectedRows, type ImportKind } from '@store/openapi';
import { fileTransport } from '@store/openapi/session';
import { fileOf } from '../../../shared/lists';

const asFile = { parseAs: 'blob', fetch: fileTransport, throwOnError: true } as const;

export async function fetchTemplate(kind: ImportKind): Promise<File> {
  const { data, response } = await readImportTemplate({ path: { kind }, ...asFile });
  return fileOf(data, response);
}

/** Rows that were not imported, with the reason. */
export async function fetchRejected(id: number): Promise<File> {
  const { data, response } = await readRejectedRows({ path: { id }, ...asFile });
  return fileOf(data, response);
}
