import { Migration } from '@mikro-orm/migrations';

/** Members see how many notices are new. Those from before count as seen. */
export class Migration20261128230200NoticesRead extends Migration {
  override up(): void {
    this.addSql(`alter table "notices" add "read_at" timestamptz null;`);
    this.addSql(`update "notices" set "read_at" = "created_at";`);
    this.addSql(
      `create index notices_unread on notices (member_id) where read_at is null and not secret and member_id is not null;`,
    );
  }
}
