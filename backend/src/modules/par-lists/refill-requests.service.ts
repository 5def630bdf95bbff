import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor, type RequestState } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** What a site needs. */
export interface SiteNeed {
  siteId: number;
  /** The refill behind it; the first one where several lists of the site are submitted together. */
  refillId: number;
  poNo: string | null;
  lines: readonly { productId: number; optionValueIds: readonly number[]; quantity: number }[];
}

/** The request that was made. */
export interface MadeRequest {
  id: number;
  requestNo: string;
  state: RequestState;
}

/** Makes purchase requests of what sites need: all that refills know of them. */
@Injectable()
export class RefillRequestsService {
  /** Makes the request in the caller's transaction; refused as a request from the cart would be. */
  make(_em: EntityManager, _memberId: number, _need: SiteNeed): Promise<MadeRequest> {
    return Promise.reject(new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE')));
  }
}
