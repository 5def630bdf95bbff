import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { fileBroken, fileTypeUnknown } from '../imports.errors.js';

/** What a workbook of 10 MB may unpack to; a sheet of ten thousand rows takes a tenth of it. */
const MAX_UNPACKED = 120 * 1024 * 1024;
const MAX_ENTRIES = 500;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

interface Entry {
  name: string;
  method: number;
  packed: number;
  offset: number;
}

/** Unpacks every part of the workbook into nothing, to know before it is read that it is no bomb. */
export async function checkWorkbook(path: string): Promise<void> {
  const file = await open(path);
  try {
    const bytes = await file.readFile();
    const entries = entriesOf(bytes);
    if (!entries.some(({ name }) => name === '[Content_Types].xml')) throw fileTypeUnknown();
    let left = MAX_UNPACKED;
    for (const entry of entries) left -= await unpackedSize(contentOf(bytes, entry), entry.method, left);
  } finally {
    await file.close();
  }
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw fileBroken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw fileBroken();
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw fileBroken();
    const names = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + names),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + names + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function contentOf(bytes: Buffer, { offset, packed }: Entry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw fileBroken();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw fileBroken();
  return bytes.subarray(start, start + packed);
}

/** Stored parts are as large as they are; packed ones are unpacked and forgotten. Other ways to pack are refused. */
async function unpackedSize(content: Buffer, method: number, most: number): Promise<number> {
  if (method !== 0 && method !== 8) throw fileBroken();
  if (method === 0) return content.length > most ? Promise.reject(fileBroken()) : content.length;
  const inflate = createInflateRaw();
  inflate.end(content);
  let size = 0;
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length;
      if (size > most) throw fileBroken();
    }
  } catch {
    throw fileBroken();
  }
  return size;
}
