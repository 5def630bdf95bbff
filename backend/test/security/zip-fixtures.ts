import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a crafted archive. Omitted fields are correct. */
export interface CraftedPart {
  name: string;
  content: Buffer | string;
  /** The unpacked size that the directory claims. */
  declaredSize?: number;
  /** Written into the file and left out of the directory. */
  hidden?: boolean;
  /** Its directory record points to where this part stands. */
  at?: string;
}

interface Written extends CraftedPart {
  offset: number;
  packed: Buffer;
  size: number;
  crc: number;
}

/** A ZIP archive whose directory may lie. `before` stands in front of the directory, `comment` after everything. */
export function zipOf(parts: readonly CraftedPart[], before: Buffer = Buffer.alloc(0), comment = ''): Buffer {
  const chunks: Buffer[] = [];
  const written: Written[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = deflateRawSync(content);
    const entry = { ...part, offset, packed, size: content.length, crc: crc32(content) };
    const local = Buffer.concat([localHeader(entry), Buffer.from(part.name), packed]);
    chunks.push(local);
    written.push(entry);
    offset += local.length;
  }
  const listed = written.filter(({ hidden }) => hidden !== true);
  const directory = Buffer.concat(
    listed.flatMap((entry) => [
      directoryRecord({
        ...entry,
        offset: written.find(({ name }) => name === entry.at)?.offset ?? entry.offset,
      }),
      Buffer.from(entry.name),
    ]),
  );
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(listed.length, 8);
  end.writeUInt16LE(listed.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset + before.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...chunks, before, directory, end, Buffer.from(comment)]);
}

function localHeader({ name, packed, size, crc, declaredSize }: Written): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(0x04034b50, 0);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(8, 8);
  bytes.writeUInt32LE(crc, 14);
  bytes.writeUInt32LE(packed.length, 18);
  bytes.writeUInt32LE(declaredSize ?? size, 22);
  bytes.writeUInt16LE(Buffer.byteLength(name), 26);
  return bytes;
}

function directoryRecord({ name, packed, size, crc, declaredSize, offset }: Written): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(20, 6);
  bytes.writeUInt16LE(8, 10);
  bytes.writeUInt32LE(crc, 16);
  bytes.writeUInt32LE(packed.length, 20);
  bytes.writeUInt32LE(declaredSize ?? size, 24);
  bytes.writeUInt16LE(Buffer.byteLength(name), 28);
  bytes.writeUInt32LE(offset, 42);
  return bytes;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook of one sheet, followed by `more`. */
export function workbookParts(sheet: string, more: readonly CraftedPart[] = []): CraftedPart[] {
  return [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ...more,
  ];
}

/** A sheet with these rows, written as they are. */
export const sheetXml = (rows: string): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** A row of inline strings. */
export const rowXml = (number: number, texts: readonly string[]): string =>
  `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
