import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';

/** Column of a statement with orders: won that are paid of the order now. */
export type PaidColumn = (orderId: RawBuilder<unknown>) => RawBuilder<number>;

/** What is paid of orders. `payment` supplies it: its books stand above limits, which they count on. */
@Injectable()
export class OrderBooks {
  private paid: PaidColumn = () => sql<number>`0`;

  /** Called once, when the process starts. */
  supply(paid: PaidColumn): void {
    this.paid = paid;
  }

  column(orderId: RawBuilder<unknown>): RawBuilder<number> {
    return this.paid(orderId);
  }
}
