import { Migration } from '@mikro-orm/migrations';

/** Columns with typed texts that people search. Append-only rows and the contents of tax documents stay unchanged. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  members: ['name', 'nickname', 'company_name'],
  addresses: ['label', 'receiver_name', 'address1', 'address2', 'city', 'state', 'memo'],
  orders: ['order_name'],
  order_lines: ['product_name'],
  categories: ['name'],
  products: ['title', 'brand', 'summary'],
  estimates: ['title', 'contact_name', 'company'],
  enquiries: ['title', 'name', 'company'],
  sites: ['name', 'company_name'],
  refunds: ['reason'],
  promotions: ['name'],
  print_jobs: ['title'],
  artworks: ['name'],
};

/**
 * Decomposed texts from a Mac are composed (NFC), as the HTTP layer does with input from now on: search words are
 * composed and would not find them otherwise. The pages of such products are rebuilt at the next start
 * (rebuildOutdated).
 */
export class Migration20261128006002ComposedTexts extends Migration {
  override up(): void {
    this.addSql(`update product_search s set category_id = null from products p
      where p.id = s.product_id and (p.title is not nfc normalized or p.brand is not nfc normalized or p.summary is not nfc normalized)`);
    for (const [table, columns] of Object.entries(TYPED))
      this
        .addSql(`update ${table} set ${columns.map((name) => `${name} = normalize(${name}, NFC)`).join(', ')}
        where ${columns.map((name) => `${name} is not nfc normalized`).join(' or ')}`);
  }
}
