import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Role } from '@store/domain';
import { readArchive } from '../../src/modules/imports/reading/read-xlsx.js';
import { WorkbookArchive } from '../../src/modules/imports/reading/workbook-archive.js';
import { Importer, startImportApp } from '../imports-fixtures.js';
import type { TestApp } from '../support/app.js';
import { signedIn } from '../support/members.js';
import { rowXml, sheetXml, workbookParts, zipOf, type CraftedPart } from './zip-fixtures.js';

const MB = 1024 * 1024;
const HEAD = rowXml(1, ['주문번호', '택배사', '송장번호']);
const FILLED = sheetXml(HEAD + rowXml(2, ['20990101-XXXXXX', 'CJ', '1']));
const sharedCells = (rows: number, cells: number): string =>
  Array.from({ length: rows }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`).join('');
const sharedStrings = (texts: string): CraftedPart => ({
  name: 'xl/sharedStrings.xml',
  content: `<sst>${texts}</sst>`,
});

/** Name, file, code of the refusal, and the most bytes that may be unpacked before it. */
const BOMBS: [string, () => Buffer, string, number][] = [
  [
    'one cell of 110 MB',
    () => zipOf(workbookParts(sheetXml(HEAD + rowXml(2, ['A'.repeat(110 * MB)])))),
    'IMPORT_TOO_MUCH_TEXT',
    1 * MB,
  ],
  [
    'one shared text of 110 MB',
    () => zipOf(workbookParts(FILLED, [sharedStrings(`<si><t>${'가'.repeat(36 * MB)}</t></si>`)])),
    'IMPORT_TOO_MUCH_TEXT',
    1 * MB,
  ],
  [
    'millions of shared texts',
    () => zipOf(workbookParts(FILLED, [sharedStrings('<si/>'.repeat(20 * MB))])),
    'IMPORT_TOO_MUCH_TEXT',
    16 * MB,
  ],
  [
    'one long shared text in a hundred thousand cells',
    () =>
      zipOf(
        workbookParts(sheetXml(HEAD + sharedCells(1000, 100)), [
          sharedStrings(`<si><t>${'가'.repeat(32_000)}</t></si>`),
        ]),
      ),
    'IMPORT_TOO_MUCH_TEXT',
    1 * MB,
  ],
  [
    'more than the directory says',
    () =>
      zipOf(
        workbookParts(FILLED).map((part) =>
          part.name.endsWith('sheet1.xml')
            ? { ...part, content: sheetXml(HEAD + '<row/>'.repeat(30 * MB)), declaredSize: 300 }
            : part,
        ),
      ),
    'IMPORT_FILE_BROKEN',
    1 * MB,
  ],
  [
    'sheets that unpack to 200 MB together',
    () =>
      zipOf(
        workbookParts(
          FILLED,
          Array.from({ length: 100 }, (_, i) => ({
            name: `xl/worksheets/sheet${i + 2}.xml`,
            content: Buffer.alloc(2 * MB, 32),
          })),
        ),
      ),
    'IMPORT_FILE_BROKEN',
    0,
  ],
  [
    'more parts than any workbook has',
    () =>
      zipOf(
        workbookParts(
          FILLED,
          Array.from({ length: 600 }, (_, i) => ({ name: `a${i}`, content: '' })),
        ),
      ),
    'IMPORT_FILE_BROKEN',
    0,
  ],
  [
    'a sheet that the directory does not name',
    () =>
      zipOf([
        { name: 'xl/worksheets/sheet0.xml', content: Buffer.alloc(200 * MB, 65), hidden: true },
        ...workbookParts(FILLED),
      ]),
    'IMPORT_FILE_BROKEN',
    0,
  ],
  [
    'a part between the others and the directory',
    () =>
      zipOf(workbookParts(FILLED), zipOf([{ name: 'xl/worksheets/sheet1.xml', content: 'x'.repeat(200) }])),
    'IMPORT_FILE_BROKEN',
    0,
  ],
  [
    'a second archive in front',
    () => Buffer.concat([zipOf(workbookParts(FILLED)), zipOf(workbookParts(FILLED))]),
    'IMPORT_FILE_BROKEN',
    0,
  ],
  [
    'parts that lie over each other',
    () =>
      zipOf(
        workbookParts(FILLED, [
          {
            name: 'xl/worksheets/sheet2.xml',
            content: FILLED,
            at: 'xl/worksheets/sheet1.xml',
            hidden: false,
          },
        ]),
      ),
    'IMPORT_FILE_BROKEN',
    0,
  ],
  [
    'the same part twice',
    () => zipOf(workbookParts(FILLED, [{ name: 'xl/worksheets/sheet1.xml', content: FILLED }])),
    'IMPORT_FILE_BROKEN',
    0,
  ],
  [
    'a part outside the archive',
    () => zipOf(workbookParts(FILLED, [{ name: '../../etc/passwd', content: 'x' }])),
    'IMPORT_FILE_BROKEN',
    0,
  ],
  [
    'marks within marks without end',
    () => zipOf(workbookParts(sheetXml('<a>'.repeat(10 * MB)))),
    'IMPORT_FILE_BROKEN',
    1 * MB,
  ],
  [
    'a mark with a million attributes',
    () =>
      zipOf(workbookParts(sheetXml(`<row ${Array.from({ length: MB }, (_, i) => `a${i}=""`).join(' ')}/>`))),
    'IMPORT_FILE_BROKEN',
    1 * MB,
  ],
  [
    'entities that grow',
    () =>
      zipOf(
        workbookParts(
          `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheetXml(rowXml(1, ['&b;']))}`,
        ),
      ),
    'IMPORT_FILE_BROKEN',
    1 * MB,
  ],
  [
    'a cell outside of every sheet',
    () => zipOf(workbookParts(sheetXml('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'))),
    'IMPORT_FILE_BROKEN',
    1 * MB,
  ],
];

let folder: string;
let test: TestApp;
let importer: Importer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bombs-'));
  test = await startImportApp();
  importer = new Importer(test, await signedIn(test, Role.Admin));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a workbook with', () => {
  it.each(BOMBS)('%s is refused before it takes memory', async (_, make, code, unpacked) => {
    const bytes = make();
    const { body } = await importer.upload('tracking', bytes).expect(422);
    expect(body).toMatchObject({ code, data: { fields: [{ field: 'file', code }] } });
    expect(await unpackedBytes(bytes)).toBeLessThanOrEqual(unpacked);
  });
});

/** Bytes unpacked when the file is refused. */
async function unpackedBytes(bytes: Buffer): Promise<number> {
  const path = join(folder, 'bomb.xlsx');
  await writeFile(path, bytes);
  const archive = await WorkbookArchive.open(path).catch(() => null);
  if (archive === null) return 0;
  await expect(readArchive(archive, { columns: [], maxRows: 1 })).rejects.toThrow();
  archive.close();
  return archive.unpackedBytes;
}

describe('a text file with', () => {
  it.each<[string, () => Buffer, string]>([
    ['one row of millions of cells', () => Buffer.alloc(9 * MB, ','), 'IMPORT_TOO_WIDE'],
    ['one cell of 9 MB', () => Buffer.alloc(9 * MB, 'a'), 'IMPORT_TOO_MUCH_TEXT'],
    [
      'a cell longer than Excel allows',
      () => Buffer.from(`주문번호,송장번호\n1,${'a'.repeat(40_000)}`),
      'IMPORT_TOO_MUCH_TEXT',
    ],
    ['too many columns', () => Buffer.from(`${'a,'.repeat(201)}\n1`), 'IMPORT_TOO_WIDE'],
    [
      'a NUL character in UTF-16',
      () => Buffer.from('\uFEFF주문번호,송장번호\n1,\0', 'utf16le'),
      'IMPORT_ENCODING',
    ],
  ])('%s is refused', async (_, make, code) => {
    const { body } = await importer.upload('tracking', make(), 'a.csv').expect(422);
    expect(body).toMatchObject({ code });
  });
});

it('keeps what a database cannot store out of the cells', async () => {
  const sheet = sheetXml(HEAD + rowXml(2, ['_x0000_20990101-_xD800_X', '_x000D_CJ', '1_x0001_2']));
  const { body } = await importer.upload('tracking', zipOf(workbookParts(sheet))).expect(200);
  const rows = await importer.rows((body as { data: { id: number } }).data.id);
  expect(rows[0]?.label).toContain('20990101-');
});

it('reads a workbook with prefixes, rich and inline texts, formulas, days and no shared texts', async () => {
  const rows = `${HEAD}<x:row><x:c t="inlineStr"><x:is><x:r><x:t>2099</x:t></x:r><x:r><x:t>0101</x:t></x:r><x:rPh><x:t>음</x:t></x:rPh></x:is></x:c>
    <x:c t="str"><x:f>A1</x:f><x:v>CJ</x:v></x:c><x:c><x:v>688900123456</x:v></x:c></x:row>`;
  const sheet = `<x:worksheet xmlns:x="urn:x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
  const { body } = await importer.upload('tracking', zipOf(workbookParts(sheet))).expect(200);
  const found = await importer.rows((body as { data: { id: number } }).data.id);
  expect(found).toMatchObject([{ number: 2, label: '20990101' }]);
});
