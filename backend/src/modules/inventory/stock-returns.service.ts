import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogWriter } from '../catalog/catalog-writer.service.js';
import type { StockLine } from './stock.service.js';
import { ReservationsRepository } from './repository/reservations.repository.js';

/** Bought pieces that return to stock. */
@Injectable()
export class StockReturnsService {
  constructor(
    private readonly catalog: CatalogWriter,
    private readonly reservations: ReservationsRepository,
  ) {}

  /**
   * Restocks pieces that an order has taken: the given ones, or all; never more than it took, however often this is
   * called. Skips products that are not tracked (any more).
   */
  async restock(em: EntityManager, orderId: number, what: 'all' | readonly StockLine[]): Promise<void> {
    const taken = await this.reservations.lockTaken(em, orderId);
    const parts = taken
      .map((row) => ({ ...row, quantity: Math.min(row.out, returnedPieces(what, row.productId)) }))
      .filter((part) => part.quantity > 0);
    if (parts.length === 0) return;
    await this.reservations.returnTaken(em, orderId, parts);
    const flipped = parts.some(({ free, quantity, minimum }) => free < minimum && free + quantity >= minimum);
    if (flipped) await this.catalog.announce(em);
  }
}

function returnedPieces(what: 'all' | readonly StockLine[], productId: number): number {
  if (what === 'all') return Number.MAX_SAFE_INTEGER;
  return what.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
}
