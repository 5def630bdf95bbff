import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';

/** Column of a statement with `order_lines l`: pieces of it whose money went back or is on its way. */
export type ReturnedColumn = () => RawBuilder<number>;

/** Pieces of orders that are not wanted any more. `refunds` supplies it: it stands above orders. */
@Injectable()
export class ReturnedPieces {
  private returned: ReturnedColumn = () => sql<number>`0`;

  /** Called once, when the process starts. */
  supply(returned: ReturnedColumn): void {
    this.returned = returned;
  }

  column(): RawBuilder<number> {
    return this.returned();
  }
}
