import { Migration } from '@mikro-orm/migrations';

/** The contact that received a password reset, and the contacts that it restores if it undoes a change of them. */
export class Migration20261128003001ResetContacts extends Migration {
  override up(): void {
    this.addSql(
      `alter table "password_resets" add "contact_kind" varchar(5) null, add "contact" varchar(254) null, add "undoes" boolean not null default false, add "undo_email" varchar(254) null, add "undo_email_proved_at" timestamptz null, add "undo_phone" varchar(11) null, add "undo_phone_proved_at" timestamptz null;`,
    );
  }
}
