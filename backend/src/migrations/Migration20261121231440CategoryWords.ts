import { Migration } from '@mikro-orm/migrations';

/**
 * Categories carry the words of their names themselves. Products lose them, and get their rows anew, at the next start
 * (rebuildOutdated): the words are made in code.
 */
export class Migration20261121231440CategoryWords extends Migration {
  override up(): void {
    this.addSql(
      `alter table "categories" add "search_keys" text not null default '', add "search_label" text not null default '', add "search_choseong" text[] not null default '{}';`,
    );
  }
}
