import { open } from 'node:fs/promises';
import { findingOf } from '@store/domain';
import { toMm, unknownFields, Unusable, type CheckedFile } from './checked-file.js';

const MM_PER_POINT = 25.4 / 72;
/** Bytes at the front that are read: comments of PostScript, the resources of a PSD. */
const HEAD_BYTES = 256 * 1024;
const DOS_EPS = Buffer.from([0xc5, 0xd0, 0xd3, 0xc6]);
/** Block of a PSD with the density. */
const RESOLUTION_INFO = 0x03ed;

/** PostScript is a program: it is never run. The comments at its front state its size and fonts. */
export async function checkPostScript(path: string): Promise<CheckedFile> {
  const head = await readHead(path);
  // An EPS for DOS begins with a table that states the position of the PostScript.
  const from = head.subarray(0, 4).equals(DOS_EPS) && head.length >= 8 ? head.readUInt32LE(4) : 0;
  const text = head.subarray(Math.min(from, head.length)).toString('latin1');
  if (!text.startsWith('%!PS')) throw new Unusable('FILE_BROKEN');
  const comments = text.split(/\r\n|\r|\n/).filter((line) => line.startsWith('%%'));
  const box = comments.map(boundingBox).findLast((each) => each !== null) ?? null;
  const fields = { ...unknownFields('eps'), ...sizeOf(box), fonts: fontsOf(comments) };
  return {
    facts: fields,
    findings: [findingOf('MANUAL_CHECK')],
    unchecked: ['EPS 안의 글꼴'],
    picture: null,
  };
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

function boundingBox(line: string): Box | null {
  const [, numbers = ''] = /^%%(?:HiRes)?BoundingBox:\s*([-\d.\s]+)$/.exec(line) ?? [];
  const [left, bottom, right, top] = numbers.trim().split(/\s+/).map(Number);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return null;
  return right > left && top > bottom ? [left, bottom, right, top] : null;
}

function sizeOf(box: Box | null) {
  if (box === null) return {};
  const [width, height] = [(box[2] - box[0]) * MM_PER_POINT, (box[3] - box[1]) * MM_PER_POINT];
  return { widthMm: toMm(width), heightMm: toMm(height), ratio: height / width };
}

function fontsOf(comments: readonly string[]): string[] {
  const named = comments.flatMap((line) => {
    const [, list = ''] =
      /^%%(?:DocumentFonts|DocumentNeededFonts|DocumentNeededResources:\s*font):?\s*(.*)$/.exec(line) ?? [];
    return list.split(/\s+/).filter((name) => name !== '' && !name.startsWith('('));
  });
  return [...new Set(named)].slice(0, 20);
}

const MODES: Readonly<Record<number, 'gray' | 'rgb' | 'cmyk'>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' };

/** The header of a Photoshop file and its density; layers are ignored. */
export async function checkPsd(path: string): Promise<CheckedFile> {
  const head = await readHead(path);
  if (head.length < 34) throw new Unusable('FILE_BROKEN');
  const [height, width, mode] = [head.readUInt32BE(14), head.readUInt32BE(18), head.readUInt16BE(24)];
  if (width === 0 || height === 0 || Math.max(width, height) > 30_000) throw new Unusable('FILE_BROKEN');
  const density = densityOf(head);
  const mm = (pixels: number): number | null => (density === null ? null : toMm((pixels / density) * 25.4));
  const fields = {
    ...unknownFields('psd'),
    widthMm: mm(width),
    heightMm: mm(height),
    ratio: height / width,
    pixels: { width, height },
    pixelsAcross: width,
    colors: [MODES[mode] ?? ('other' as const)],
  };
  return { facts: fields, findings: [findingOf('MANUAL_CHECK')], unchecked: ['PSD 레이어'], picture: null };
}

/** Dots per inch; null where the file does not state it, or not in its first bytes. */
function densityOf(head: Buffer): number | null {
  let at = 26 + 4 + head.readUInt32BE(26);
  if (at + 4 > head.length) return null;
  const end = Math.min(at + 4 + head.readUInt32BE(at), head.length);
  at += 4;
  while (at + 12 <= end && head.toString('latin1', at, at + 4) === '8BIM') {
    const id = head.readUInt16BE(at + 4);
    // A name with its length in front, padded to an even length.
    const name = 1 + (head[at + 6] ?? 0);
    const sizeAt = at + 6 + name + (name % 2);
    if (sizeAt + 4 > end) return null;
    const size = head.readUInt32BE(sizeAt);
    if (id === RESOLUTION_INFO && sizeAt + 8 <= end) return head.readUInt32BE(sizeAt + 4) / 65_536 || null;
    at = sizeAt + 4 + size + (size % 2);
  }
  return null;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
