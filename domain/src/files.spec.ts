import { describe, expect, it } from '@jest/globals';
import {
  cleanFileName,
  FILE_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  FILE_TYPES,
  fitsPurpose,
  isFileType,
  type FileType,
} from './files.js';

describe('cleanFileName', () => {
  it.each<[string, FileType, string]>([
    ['사업자등록증.pdf', 'application/pdf', '사업자등록증.pdf'],
    ['로고 최종.AI', 'application/pdf', '로고 최종.ai'],
    ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
    ['scan', 'image/jpeg', 'scan.jpg'],
    ['invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
    ['page.html', 'image/png', 'page.html.png'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\temp\\a.png', 'image/png', 'a.png'],
    ['.htaccess', 'image/png', 'htaccess.png'],
    ['a\r\nX: y.pdf', 'application/pdf', 'aX_ y.pdf'],
    ['a"b<c>.pdf', 'application/pdf', 'a_b_c_.pdf'],
    ['\u202egpj.exe', 'image/jpeg', 'gpj.exe.jpg'],
    ['', 'application/zip', 'file.zip'],
    ['...', 'application/zip', 'file.zip'],
    ['..  a. .', 'application/zip', 'a.zip'],
    ['zip', 'application/zip', 'zip.zip'],
    ['  a   b .pdf ', 'application/pdf', 'a b .pdf'],
    // Decomposed Hangul, as macOS sends it.
    ['한글.pdf'.normalize('NFD'), 'application/pdf', '한글.pdf'],
  ])('%j of type %s becomes %j', (raw, type, name) => {
    expect(cleanFileName(raw, type)).toBe(name);
  });

  it('is cut before its ending, between characters', () => {
    const name = cleanFileName(`${'😀'.repeat(300)}.pdf`, 'application/pdf');
    expect([...name]).toHaveLength(FILE_NAME_MAX_LENGTH);
    expect(name.endsWith('😀.pdf')).toBe(true);
  });
});

describe('types and purposes', () => {
  it('know the accepted ones only', () => {
    expect(Object.keys(FILE_TYPES).every(isFileType)).toBe(true);
    expect(['image/svg+xml', 'text/html', 'application/x-msdownload', '', null].some(isFileType)).toBe(false);
  });

  it.each<[FileType, boolean]>([
    ['application/pdf', true],
    ['image/png', true],
    ['image/webp', true],
    ['application/zip', false],
    ['application/postscript', false],
  ])('%s as a proof document: %s', (type, fits) => {
    expect(fitsPurpose(type, 'document')).toBe(fits);
    expect(fitsPurpose(type, 'form')).toBe(true);
  });
});

it('a file has 20 MiB at most', () => expect(FILE_MAX_BYTES).toBe(20_971_520));
