import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccessSubject, AccessUse } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';

/** One call that handles personal data. */
export interface AccessEntry {
  actor: Actor;
  ip: string;
  used: AccessUse;
  subject: AccessSubject;
  /** Method and path of the call, without values. */
  call: string;
  subjectIds: readonly number[];
  /** How many records; more than the ids where a file holds a whole list. */
  subjectCount: number;
  query: Record<string, string>;
}

/** Writes the access record (접속기록), one statement an entry. */
@Injectable()
export class AccessRecorder {
  constructor(private readonly em: EntityManager) {}

  /** `em`: the transaction that it belongs to, where there is one. */
  async record(entry: AccessEntry, em: EntityManager = this.em): Promise<void> {
    const { actor, ip, used, subject, call, subjectIds, subjectCount, query } = entry;
    await em.execute(
      `insert into access_records (actor_id, role, ip, used, subject, call, subject_ids, subject_count, query)
       values (?, ?, ?, ?, ?, ?, ?::int[], ?, ?::jsonb)`,
      [
        actor.id,
        actor.role,
        ip,
        used,
        subject,
        call,
        `{${subjectIds.join(',')}}`,
        subjectCount,
        JSON.stringify(query),
      ],
    );
  }
}
