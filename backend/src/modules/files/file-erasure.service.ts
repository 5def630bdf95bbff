import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { UUID } from './files.service.js';

/** The sweep of the files removes the bytes; neither name nor owner stays until then. */
const DISCARDED = sql`state = 'discarded', expires_at = now(), owner_id = null, name = 'file'`;

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class FileErasureService {
  /** Deletes the papers of the member's business; answers their ids. Their files go with `eraseOwn`. */
  async eraseDocuments(em: EntityManager, memberId: number): Promise<number[]> {
    const rows = await em.execute<{ id: number }[]>(
      'delete from business_documents where member_id = ? returning id',
      [memberId],
    );
    return rows.map(({ id }) => id);
  }

  /** Discards the member's own files but those that are kept: evidence of refunds, and the ids in `kept`. */
  async eraseOwn(em: EntityManager, memberId: number, kept: readonly string[]): Promise<void> {
    await sql`
      update stored_files set ${DISCARDED}
      where owner_id = ${memberId} and purpose is distinct from 'refund' and id <> all(${known(kept)}::uuid[])`.execute(
      em.getKysely(),
    );
  }

  /** Discards files whoever owns them; a visitor's files belong to what they were attached to. */
  async erase(em: EntityManager, ids: readonly string[]): Promise<void> {
    const wanted = known(ids);
    if (wanted.length === 0) return;
    await sql`update stored_files set ${DISCARDED} where id = any(${wanted}::uuid[])`.execute(em.getKysely());
  }
}

/** Lists of files are JSON: what is no id names no file. */
const known = (ids: readonly string[]): string[] => ids.filter((id) => UUID.test(id));
