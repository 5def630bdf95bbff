import { Migration } from '@mikro-orm/migrations';

/**
 * The worker reads uploaded spreadsheets: an import exists before its file was read. Existing ones were read in the API
 * and stay unchanged.
 */
export class Migration20261122210000ImportChecks extends Migration {
  override up(): void {
    this.addSql(
      `alter table "imports" add "file_id" uuid null, add "check_attempts" smallint not null default 0, add "claimed_until" timestamptz null, add "problem" jsonb null;`,
    );
    this.addSql(
      `alter table "imports" alter column "state" set default 'checking', alter column "encoding" set default '';`,
    );
    this.addSql(`alter table "imports" add constraint "imports_file_id_unique" unique ("file_id");`);
    this.addSql(
      `alter table "imports" add constraint "imports_file_id_foreign" foreign key ("file_id") references "stored_files" ("id") on delete set null;`,
    );
    this.addSql(
      `create unique index imports_one_checked on imports (state) where claimed_until is not null;`,
    );
  }
}
