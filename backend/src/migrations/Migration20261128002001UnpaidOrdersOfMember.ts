import { Migration } from '@mikro-orm/migrations';

/** Index for a member's unpaid orders: preparing an order reads how long they have held stock. */
export class Migration20261128002001UnpaidOrdersOfMember extends Migration {
  override up(): void {
    this.addSql('create index orders_unpaid_of_member on orders (member_id) where approved_at is null;');
  }
}
