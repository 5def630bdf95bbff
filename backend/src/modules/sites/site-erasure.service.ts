import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class SiteErasureService {
  /** Deletes the member's claim tickets, answers, and sites with their forms; answers the ids of the sites. */
  async erase(em: EntityManager, memberId: number): Promise<number[]> {
    await em.execute('delete from claim_tickets where member_id = ?', [memberId]);
    const ownForms =
      'select f.id from site_forms f join sites s on s.id = f.site_id where s.member_id = :member';
    const member = { member: memberId };
    await em.execute(
      `delete from site_form_answers where member_id = :member or form_id in (${ownForms})`,
      member,
    );
    await em.execute(`delete from site_form_revisions where form_id in (${ownForms})`, member);
    await em.execute(`delete from site_forms where id in (${ownForms})`, member);
    const rows = await em.execute<{ id: number }[]>(
      'delete from sites where member_id = :member returning id',
      member,
    );
    return rows.map(({ id }) => id);
  }
}
