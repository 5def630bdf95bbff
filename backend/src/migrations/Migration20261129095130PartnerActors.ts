import { Migration } from '@mikro-orm/migrations';

/** The one who changes or reads is an operator, or a partner by one of its keys; exactly one of both. */
export class Migration20261129095130PartnerActors extends Migration {
  override up(): void {
    this.addSql(
      `alter table "audit_log" add "partner_key_id" varchar(8) null, add "partner_name" varchar(100) null, alter column "actor_id" drop not null;`,
    );
    this.addSql(
      `create index audit_log_of_partner_key on audit_log (partner_key_id, created_at, id) where partner_key_id is not null;`,
    );
    this.addSql(
      `alter table "audit_log" add constraint "audit_log_one_actor" check (num_nonnulls(actor_id, partner_key_id) = 1 and (partner_key_id is null) = (partner_name is null));`,
    );
    this.addSql(
      `alter table "access_records" add "partner_key_id" varchar(8) null, add "partner_name" varchar(100) null, alter column "actor_id" drop not null, alter column "role" drop not null;`,
    );
    this.addSql(
      `create index access_records_of_partner_key on access_records (partner_key_id, created_at, id) where partner_key_id is not null;`,
    );
    this.addSql(
      `alter table "access_records" add constraint "access_records_one_actor" check (num_nonnulls(actor_id, partner_key_id) = 1 and (actor_id is null) = (role is null) and (partner_key_id is null) = (partner_name is null));`,
    );
  }
}
