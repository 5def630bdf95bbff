import { Migration } from '@mikro-orm/migrations';

/** Invisible characters, except tabs and line ends, which `btrim` removes at the ends. */
const HIDDEN =
  '[\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]';
const DASHES = '[\\u2010-\\u2015\\u2043\\u2212\\u02d7]';

/** As `normalizeKey` writes a key; a text with decomposed Hangul is left until it is saved again. */
const plain = (column: string): string =>
  `btrim(regexp_replace(regexp_replace(normalize(${column}, NFKC), '${HIDDEN}', '', 'g'), '${DASHES}', '-', 'g'), E' \\t\\r\\n')`;
const isOdd = (column: string): string =>
  `${column} <> ${plain(column)} and ${plain(column)} <> '' and ${column} !~ '[\\u3131-\\u318e]'`;

/**
 * Waybill and article numbers with invisible characters, full-width digits or unusual dashes get their normal form. An
 * article number that another product has too stays unchanged. Search rows in a different form than the present search
 * uses are rebuilt at the next start (rebuildOutdated).
 */
export class Migration20261128006001PlainKeys extends Migration {
  override up(): void {
    this.addSql(`update orders set tracking_no = ${plain('tracking_no')} where ${isOdd('tracking_no')}`);
    this.addSql(`update product_search s set category_id = null from products p
      where p.id = s.product_id and (s.label is distinct from normalize(s.label, NFKC) or ${isOdd('p.sku')})`);
    this.addSql(
      `update categories set search_label = '' where search_label is distinct from normalize(search_label, NFKC)`,
    );
    this.addSql(`update products p set sku = ${plain('p.sku')} where ${isOdd('p.sku')}
      and not exists (select 1 from products o where o.id <> p.id and ${plain('o.sku')} = ${plain('p.sku')})`);
  }
}
