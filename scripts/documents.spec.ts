import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { execaSync } from 'execa';
import { ROOT } from './lib/project.ts';

const tracked = (...patterns: string[]): string[] =>
  execaSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    lines: true,
  }).stdout.filter((file) => existsSync(join(ROOT, file)));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Addresses inside the repository that a document links to. */
function links(markdown: string): string[] {
  const all = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  return all.filter((link) => !/^([a-z]+:|#)/.test(link)).map((link) => link.replace(/#.*$/, ''));
}

/** What the texts of the repository cite, as `what: file`. */
function citations(pattern: RegExp): Map<string, string> {
  const records = new Map<string, string>();
  for (const file of tracked('*.ts', '*.tsx', '*.md')) {
    if (file.startsWith('openapi/client/') || file === 'scripts/documents.spec.ts') continue;
    for (const match of read(file).matchAll(pattern)) records.set(match[1] ?? '', file);
  }
  return records;
}

const missing = (cited: Map<string, string>, present: Set<string>): string[] =>
  [...cited].filter(([what]) => !present.has(what)).map(([what, file]) => `${what}, cited in ${file}`);

describe('the documents', () => {
  it('link only to what is there', () => {
    const broken = tracked('*.md').flatMap((file) =>
      links(read(file))
        .filter((link) => !existsSync(join(ROOT, dirname(file), link)))
        .map((link) => `${link} in ${file}`),
    );
    expect(broken).toEqual([]);
  });

  it('hold every decision that a comment cites', () => {
    const rows = [...read('docs/readings.md').matchAll(/^- \*\*([AB]\d+)\*\* /gm)].map(
      (match) => match[1] ?? '',
    );
    const cited = citations(/\bdecisions? ([AB]\d+)\b/g);
    expect(cited.size).toBeGreaterThan(50);
    expect(missing(cited, new Set(rows))).toEqual([]);
  });

  it('hold every section of the rules that a comment cites', () => {
    const sections = [...read('docs/rules.md').matchAll(/^## (\d+)\./gm)].map((match) => match[1] ?? '');
    const cited = citations(/\bspecification, section (\d+)/g);
    expect(cited.size).toBeGreaterThan(3);
    expect(missing(cited, new Set(sections))).toEqual([]);
  });

  it('hold every record that is cited, each number once', () => {
    const numbers = readdirSync(join(ROOT, 'docs/decisions')).map((file) => String(Number(file.slice(0, 4))));
    expect(new Set(numbers).size).toBe(numbers.length);
    const cited = citations(/\brecord 0*(\d{1,4})\b/g);
    expect(missing(cited, new Set(numbers))).toEqual([]);
  });
});
