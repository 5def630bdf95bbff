import { Migration } from '@mikro-orm/migrations';

/** For staff: what the tax office said about the number of an organization, and their own note. */
export class Migration20261129032537OrganizationRegistryCheck extends Migration {
  override up(): void {
    this.addSql(
      `alter table "organizations" add "registry_check" jsonb null, add "staff_note" varchar(2000) null;`,
    );
  }
}
