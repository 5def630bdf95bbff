import { Migration } from '@mikro-orm/migrations';

/** What people typed and look for. Rows that are only added, and what tax documents say, stay as they are. */
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
 * Texts that a Mac wrote in single letters are composed (NFC), as the HTTP door does from now on with what comes in: words of a
 * search are composed, and would not find them. Products that are shown so are made anew at the next start (rebuildOutdated).
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
