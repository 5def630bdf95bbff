import { Migration } from '@mikro-orm/migrations';

/** Keeps what the tax office said about the number of an organization, for the staff who confirm it. */
export class Migration20261129032537OrganizationRegistryCheck extends Migration {
  override up(): void {
    this.addSql(`alter table "organizations" add "registry_check" jsonb null;`);
  }
}
