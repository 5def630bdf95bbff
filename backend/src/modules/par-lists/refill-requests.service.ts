import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '../organizations/organizations.service.js';
import {
  RequestSubmissionService,
  type SubmittedRequest,
} from '../purchase-requests/requests/request-submission.service.js';
import { lineOf } from './refill-rows.js';

/** What a site needs. */
export interface SiteNeed {
  siteId: number;
  /** The refill behind it; the first one where several lists of the site are submitted together. */
  refillId: number;
  poNo: string | null;
  lines: readonly { productId: number; optionKey: string; quantity: number }[];
}

/** Makes purchase requests of what sites need. */
@Injectable()
export class RefillRequestsService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly requests: RequestSubmissionService,
  ) {}

  /** Makes the request in the caller's transaction; refused as one from the cart would be. */
  async make(
    em: EntityManager,
    memberId: number,
    { siteId, refillId, poNo, lines }: SiteNeed,
  ): Promise<SubmittedRequest> {
    const membership = await this.organizations.own(memberId, em);
    // A par list names no print, so nothing needs a consent.
    const consents = { versions: null, origin: null };
    const asker = { memberId, membership, siteId, poNo, refillId, consents };
    return this.requests.ofGoods(
      em,
      asker,
      lines.map((line) => lineOf(line, line.quantity)),
    );
  }
}
