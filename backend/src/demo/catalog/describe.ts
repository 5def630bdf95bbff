import { type Guide, guides, type Note, notes } from './guides.js';

/** What is known of a product besides its price. */
export interface Facts {
  /** One or more paragraphs. */
  about: string | string[];
  /** Where it is used; shown as a list. */
  uses?: string[];
  /** Table of name and value. */
  specs: Record<string, string>;
  /** Table with a heading row. */
  sizes?: [head: string[], ...rows: string[][]];
  guide: Guide;
  /** How long the making takes. */
  lead: string;
  /** How many to a carton, how wrapped. */
  pack: string;
  /** Shared warnings by name, or a sentence of its own. */
  notes: (Note | (string & {}))[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const text = (value: string): string => value.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${text(item)}</li>`).join('')}</ul>`;

const section = (title: string, body: string): string => `<h3>${title}</h3>${body}`;

function factTable(facts: Record<string, string>): string {
  const rows = Object.entries(facts).map(
    ([name, value]) => `<tr><th>${text(name)}</th><td>${text(value)}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function sizeTable([head, ...rows]: NonNullable<Facts['sizes']>): string {
  const cells = (row: string[], tag: 'th' | 'td'): string =>
    `<tr>${row.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
}

const isShared = (note: string): note is Note => note in notes;

/** The description page of a product. Sections that have nothing to say are left out. */
export function describeProduct(facts: Facts): string {
  const paragraphs = [facts.about].flat().map((paragraph) => `<p>${text(paragraph)}</p>`);
  const parts = [
    ...paragraphs,
    facts.uses && section('이런 곳에서 씁니다', list(facts.uses)),
    section('제품 사양', factTable(facts.specs)),
    facts.sizes && section('크기와 규격', sizeTable(facts.sizes)),
    guides[facts.guide].length > 0 && section('인쇄 안내', list(guides[facts.guide])),
    section('납기와 포장', factTable({ '제작 기간': facts.lead, '포장 단위': facts.pack })),
    section('주의사항', list(facts.notes.map((note) => (isShared(note) ? notes[note] : note)))),
  ];
  return parts.filter((part): part is string => typeof part === 'string').join('');
}
