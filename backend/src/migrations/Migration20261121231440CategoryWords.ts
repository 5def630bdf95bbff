import { Migration } from '@mikro-orm/migrations';

/**
 * Categories contain the search words of their names themselves. Products lose them, and the next start rebuilds their
 * rows (rebuildOutdated), because code computes the words.
 */
export class Migration20261121231440CategoryWords extends Migration {
  override up(): void {
    this.addSql(
      `alter table "categories" add "search_keys" text not null default '', add "search_label" text not null default '', add "search_choseong" text[] not null default '{}';`,
    );
  }
}
