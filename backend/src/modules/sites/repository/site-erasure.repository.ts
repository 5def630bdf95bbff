import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../../platform/db/database.js';

/** Erases what members wrote into forms, and the forms of their sites. */
@Injectable()
export class SiteErasureRepository {
  /** Deletes the member's answers, and the forms of the member's sites with all answers. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    const db = databaseOf(em);
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
  }
}
