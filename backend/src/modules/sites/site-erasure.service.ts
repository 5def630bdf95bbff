import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../platform/db/database.js';
import { SiteEditsService } from '../organizations/sites/site-edits.service.js';
import { PrivateLinksService } from '../private-links/private-links.service.js';

/** Erasure of a member's sites and of what belongs to them, in the caller's transaction. */
@Injectable()
export class SiteErasureService {
  constructor(
    private readonly links: PrivateLinksService,
    private readonly sites: SiteEditsService,
  ) {}

  /** Deletes the member's claim tickets, answers, and sites with their forms; returns the ids of the sites. */
  async erase(em: EntityManager, memberId: number): Promise<number[]> {
    const db = databaseOf(em);
    await this.links.erase(em, [memberId], 'claim', 'invitation');
    const ownForms = db
      .selectFrom('site_forms as f')
      .innerJoin('sites as s', 's.id', 'f.site_id')
      .select('f.id')
      .where('s.member_id', '=', memberId);
    await db
      .deleteFrom('site_form_answers')
      .where((eb) => eb.or([eb('member_id', '=', memberId), eb('form_id', 'in', ownForms)]))
      .execute();
    await db.deleteFrom('site_form_revisions').where('form_id', 'in', ownForms).execute();
    await db.deleteFrom('site_forms').where('id', 'in', ownForms).execute();
    return this.sites.erase(em, memberId);
  }
}
