import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Somebody whose membership ended. */
export interface Leaver {
  organizationId: number;
  memberId: number;
}

/** Ends what a person began for the organization, in the transaction that ends the membership. */
export type OnLeave = (em: EntityManager, leaver: Leaver) => Promise<void>;

/** Who hears that somebody leaves. `purchase-requests`, which stands above organizations, supplies it. */
@Injectable()
export class LeaversService {
  private onLeave: OnLeave = () => Promise.resolve();

  /** Called once, when the process starts. */
  supply(onLeave: OnLeave): void {
    this.onLeave = onLeave;
  }

  left(em: EntityManager, leaver: Leaver): Promise<void> {
    return this.onLeave(em, leaver);
  }
}
