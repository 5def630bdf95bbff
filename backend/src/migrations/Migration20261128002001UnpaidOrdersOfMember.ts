import { Migration } from '@mikro-orm/migrations';

/** Unpaid orders of a member are found by an index: how long they have held stock is asked while one is prepared. */
export class Migration20261128002001UnpaidOrdersOfMember extends Migration {
  override up(): void {
    this.addSql('create index orders_unpaid_of_member on orders (member_id) where approved_at is null;');
  }
}
