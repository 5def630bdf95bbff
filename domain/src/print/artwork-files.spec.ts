import { describe, expect, it } from '@jest/globals';
import { ARTWORK_ACCEPT, artworkNameOf, artworkTypeOf, type ArtworkType } from './artwork-files.js';
import { FINDING_CODES, findingOf, resultOf, type FindingCode } from './artwork-report.js';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the type of a file', () => {
  it.each<[string, string, ArtworkType | null]>([
    ['a.pdf', '%PDF-1.7\n', 'pdf'],
    ['a.pdf', '\u00ef\u00bb\u00bf%PDF-1.4', 'pdf'],
    ['a.AI', '%PDF-1.5', 'ai'],
    ['a.png', '%PDF-1.5', 'pdf'],
    ['a.png', '\u0089PNG\r\n\u001a\n', 'png'],
    ['a.jpg', '\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
    ['a.webp', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'webp'],
    ['a.tif', 'II*\0', 'tiff'],
    ['a.tif', 'MM\0*', 'tiff'],
    ['a.eps', '%!PS-Adobe-3.0 EPSF-3.0', 'eps'],
    ['a.ai', '%!PS-Adobe-3.0', 'eps'],
    ['a.eps', '\u00c5\u00d0\u00d3\u00c6', 'eps'],
    ['a.psd', '8BPS\0\u0001', 'psd'],
    ['a.psb', '8BPS\0\u0002', null],
    ['a.svg', '<svg xmlns="…">', 'svg'],
    ['a.svg', '<?xml version="1.0"?>\n<!-- a <svg> --><svg/>', 'svg'],
    ['a.svg', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"><svg>', 'svg'],
    ['a.svg', '<!doctype html><svg>', null],
    ['a.svg', '<html><svg></svg></html>', null],
    ['a.svg', 'svg', null],
    ['a.ai', '\u007fELF', null],
    ['a.zip', 'PK\u0003\u0004', null],
    ['a.wav', 'RIFF\u0001\u0002\u0003\u0004WAVE', null],
    ['a.pdf', 'MZ %PDF-1.7', null],
    ['a', '', null],
  ])('%s that begins with %j', (name, head, type) => {
    expect(artworkTypeOf(bytes(head), name)).toBe(type);
  });
});

it.each([
  ['담고 로고.ai', '담고 로고'],
  ['로고 v1.2.pdf', '로고 v1.2'],
  ['.pdf', '.pdf'],
  [`${'가'.repeat(120)}.png`, '가'.repeat(100)],
])('an artwork of %j is called %j', (file, name) => {
  expect(artworkNameOf(file)).toBe(name);
});

it('a chooser of files offers each ending once', () => {
  expect(ARTWORK_ACCEPT).toBe('.pdf,.ai,.svg,.png,.jpg,.jpeg,.webp,.tif,.tiff,.eps,.ps,.psd');
});

describe('the result of a check', () => {
  it.each<[FindingCode[], string]>([
    [[], 'READY'],
    [['PDF_ACTIVE'], 'READY'],
    [['PDF_ACTIVE', 'PAGES_EXTRA'], 'WARN'],
    [['PAGES_EXTRA', 'MANUAL_CHECK'], 'MANUAL'],
    [['MANUAL_CHECK', 'FONT_NOT_EMBEDDED'], 'FIX'],
    [['FONT_NOT_EMBEDDED', 'FILE_BROKEN'], 'UNUSABLE'],
  ])('of %j is %s', (codes, verdict) => {
    expect(resultOf(codes.map((code) => findingOf(code)))).toBe(verdict);
  });

  it('says a whole sentence for each code', () => {
    const values = {
      dpi: 1,
      mm: 1,
      min: 1,
      safe: 1,
      n: 1,
      m: 1,
      w: 1,
      h: 1,
      W: 1,
      H: 1,
      fonts: 'A',
      types: 'A',
      method: 'A',
      list: 'A',
    };
    for (const code of FINDING_CODES) {
      const { message, page, value, limit } = findingOf(code, values);
      expect(message).not.toContain('undefined');
      expect([page, value, limit]).toEqual([null, null, null]);
    }
    expect(findingOf('FONT_NOT_EMBEDDED', { fonts: 'Helvetica' }, { page: 2 })).toMatchObject({
      page: 2,
      message: '글꼴이 들어 있지 않습니다. 글자를 윤곽선으로 바꿔 주세요. (Helvetica)',
    });
  });
});
