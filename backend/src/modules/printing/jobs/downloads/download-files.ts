import { stringify } from 'csv-stringify/sync';
import { neutral } from '../../../../platform/spreadsheets/sheet.js';
import type { JobFile, JobWithFiles } from './print-downloads.repository.js';

/** A file in the ZIP. */
export interface ZipEntry {
  name: string;
  jobNo: string;
  areaName: string;
  file: JobFile & { fileId: string };
}

/** Characters that Windows refuses in file names, and control characters. */
const REFUSED = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
const PART_LENGTH = 80;

const part = (text: string): string =>
  Array.from(text.normalize('NFC').replace(REFUSED, '_').replace(/\s+/g, ' ').trim())
    .slice(0, PART_LENGTH)
    .join('');

/** `{번호}_{위치}_{파일명}` for each placement with a stored file; equal names get a number. */
export function zipEntries(jobs: readonly JobWithFiles[]): ZipEntry[] {
  const taken = new Map<string, number>();
  return jobs.flatMap(({ no, print, files }) =>
    print.placements.flatMap(({ areaName, artwork }) => {
      const file = files.find(({ versionId }) => versionId === artwork?.versionId);
      if (file === undefined || file.fileId === null) return [];
      const extension = /\.[A-Za-z0-9]{1,8}$/.exec(file.fileName)?.[0] ?? '';
      const stem = `${part(no)}_${part(areaName)}_${part(file.fileName.slice(0, file.fileName.length - extension.length))}`;
      const count = (taken.get(`${stem}${extension}`.toLowerCase()) ?? 0) + 1;
      taken.set(`${stem}${extension}`.toLowerCase(), count);
      const name = count === 1 ? `${stem}${extension}` : `${stem} (${count})${extension}`;
      return [{ name, jobNo: no, areaName, file: { ...file, fileId: file.fileId } }];
    }),
  );
}

/** The list of the files with their hashes, as CSV with the byte order mark that Excel needs for Hangul. */
export const manifestOf = (entries: readonly ZipEntry[]): Buffer =>
  Buffer.from(
    stringify(
      entries.map(({ name, jobNo, areaName, file }) => [
        neutral(name),
        jobNo,
        neutral(areaName),
        neutral(file.fileName),
        file.bytes,
        file.sha256,
      ]),
      {
        bom: true,
        record_delimiter: 'windows',
        header: true,
        columns: ['파일', '작업번호', '위치', '원래 이름', '바이트', 'SHA-256'],
      },
    ),
  );
