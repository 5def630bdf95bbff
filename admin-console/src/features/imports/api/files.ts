import { readImportTemplate, readRejectedRows, type ImportKind } from '@store/openapi';
import { fetchFile } from '../../../shared/lists';

export const fetchTemplate = (kind: ImportKind): Promise<File> =>
  fetchFile((options) => readImportTemplate({ path: { kind }, ...options }));

/** Rows that were not imported, with the reason. */
export const fetchRejected = (id: number): Promise<File> =>
  fetchFile((options) => readRejectedRows({ path: { id }, ...options }));
