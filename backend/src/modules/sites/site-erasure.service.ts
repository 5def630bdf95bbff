import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SiteEditsService } from '../organizations/sites/site-edits.service.js';
import { PrivateLinksService } from '../private-links/private-links.service.js';
import { SiteErasureRepository } from './repository/site-erasure.repository.js';

/** Erasure of a member's sites and of what belongs to them, in the caller's transaction. */
@Injectable()
export class SiteErasureService {
  constructor(
    private readonly links: PrivateLinksService,
    private readonly forms: SiteErasureRepository,
    private readonly sites: SiteEditsService,
  ) {}

  /** Deletes the member's claim tickets, answers, and sites with their forms; returns the ids of the sites. */
  async erase(em: EntityManager, memberId: number): Promise<number[]> {
    await this.links.erase(em, [memberId], 'claim', 'invitation');
    await this.forms.erase(em, memberId);
    return this.sites.erase(em, memberId);
  }
}
