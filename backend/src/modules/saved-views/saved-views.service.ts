import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { sql } from 'kysely';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SavedViewDto, SaveViewDto } from './dto/saved-view.dto.js';

/** Views that one operator keeps of one list. */
const MOST = 30;

const COLUMNS = sql`id, list, name, query, is_default as "isDefault"`;

/** Named views of lists, each operator's own. */
@Injectable()
export class SavedViewsService {
  constructor(private readonly em: EntityManager) {}

  async list(memberId: number, list: string, em: EntityManager = this.em): Promise<SavedViewDto[]> {
    const { rows } = await sql<SavedViewDto>`
      select ${COLUMNS} from saved_views where member_id = ${memberId} and list = ${list} order by name`.execute(
      em.getKysely(),
    );
    return rows;
  }

  /** Keeps the view, in place of one of the same name; answers all views of the list. */
  async save(memberId: number, { list, name, query, isDefault }: SaveViewDto): Promise<SavedViewDto[]> {
    return this.em.transactional(async (em) => {
      const db = em.getKysely();
      // Two tabs at once would pass the bound together, or leave two defaults.
      await sql`select 1 from members where id = ${memberId} for no key update`.execute(db);
      const known = await this.list(memberId, list, em);
      if (known.length >= MOST && !known.some((view) => view.name === name)) throw tooMany();
      if (isDefault === true) {
        await sql`update saved_views set is_default = false where member_id = ${memberId} and list = ${list}`.execute(
          db,
        );
      }
      await sql`
        insert into saved_views (member_id, list, name, query, is_default)
        values (${memberId}, ${list}, ${name.normalize('NFC')}, ${query}, ${isDefault ?? false})
        on conflict (member_id, list, name) do update set query = excluded.query, is_default = excluded.is_default`.execute(
        db,
      );
      return this.list(memberId, list, em);
    });
  }

  async remove(memberId: number, id: number): Promise<null> {
    const { rows } =
      await sql`delete from saved_views where id = ${id} and member_id = ${memberId} returning id`.execute(
        this.em.getKysely(),
      );
    if (rows.length === 0) throw new DomainError('VIEW_NOT_FOUND', 'notFound', messageFor('VIEW_NOT_FOUND'));
    return null;
  }
}

const tooMany = (): DomainError => new DomainError('VIEW_LIMIT', 'unprocessable', messageFor('VIEW_LIMIT'));
