import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PrintLinkEventName, PrintLinkKind, PrintLinkRight } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';

/** A token of a link as it is stored. */
export interface StoredLink {
  id: number;
  grantId: string;
  kind: PrintLinkKind;
  jobIds: number[];
  person: string;
  email: string | null;
  phone: string | null;
  right: PrintLinkRight | null;
  createdBy: number;
  expiresAt: string;
  revokedAt: string | null;
  createdAt: string;
}

/** A use of a link as it is stored. */
export interface StoredLinkEvent {
  grantId: string;
  what: PrintLinkEventName;
  note: string | null;
  ip: string | null;
  at: string;
}

/** Statements on links and their use; `em` is the caller's transaction. */
@Injectable()
export class PrintLinksRepository {
  /** A new token of a grant. */
  async add(
    em: EntityManager,
    link: Omit<StoredLink, 'id' | 'revokedAt' | 'createdAt' | 'expiresAt'> & {
      tokenHash: string;
      expiresAt: Date;
    },
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('print_links')
      .values({
        grant_id: link.grantId,
        kind: link.kind,
        job_ids: [...link.jobIds],
        token_hash: link.tokenHash,
        person: link.person,
        email: link.email,
        phone: link.phone,
        right: link.right,
        created_by: link.createdBy,
        expires_at: link.expiresAt.toISOString(),
      })
      .execute();
  }

  /** The grant of a token; undefined for a token of another kind. */
  byToken(em: EntityManager, tokenHash: string, kind: PrintLinkKind): Promise<StoredLink | undefined> {
    return this.select(em).where('token_hash', '=', tokenHash).where('kind', '=', kind).executeTakeFirst();
  }

  /** The grants for these jobs, each by its first token, newest first. */
  async ofJobs(em: EntityManager, jobIds: readonly number[], kind?: PrintLinkKind): Promise<StoredLink[]> {
    const rows = await this.select(em)
      .distinctOn('grant_id')
      .where(sql<boolean>`job_ids && ${anyIntArray(jobIds)}`)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'proof'))
      .orderBy('grant_id')
      .orderBy('id')
      .execute();
    return rows.sort((a, b) => b.id - a.id);
  }

  /** One grant; undefined where there is none. */
  byGrant(em: EntityManager, grantId: string): Promise<StoredLink | undefined> {
    return this.select(em).where('grant_id', '=', grantId).orderBy('id').limit(1).executeTakeFirst();
  }

  /** Ends every token of the grant. */
  async revoke(em: EntityManager, grantId: string, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('print_links')
      .set({ revoked_at: now.toISOString() })
      .where('grant_id', '=', grantId)
      .where('revoked_at', 'is', null)
      .execute();
  }

  async addEvent(
    em: EntityManager,
    { id, grantId }: Pick<StoredLink, 'id' | 'grantId'>,
    event: { what: PrintLinkEventName; jobId: number | null; note?: string | null; ip: string; now: Date },
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('print_link_events')
      .values({
        link_id: id,
        grant_id: grantId,
        what: event.what,
        job_id: event.jobId,
        note: event.note ?? null,
        ip: event.ip,
        at: event.now.toISOString(),
      })
      .execute();
  }

  /** The last uses of each of these grants for the job, newest first: a supplier link opens others' jobs, too. */
  events(
    em: EntityManager,
    grantIds: readonly string[],
    { jobId, each }: { jobId: number; each: number },
  ): Promise<StoredLinkEvent[]> {
    return databaseOf(em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('print_link_events')
          .select(['grant_id as grantId', 'note', 'ip', 'at'])
          .select(({ ref }) => [
            ref('what').$castTo<PrintLinkEventName>().as('what'),
            sql<number>`row_number() over (partition by grant_id order by id desc)`.as('place'),
          ])
          .where('grant_id', 'in', [...grantIds])
          .where((eb) => eb.or([eb('job_id', 'is', null), eb('job_id', '=', jobId)]))
          .as('e'),
      )
      .select(['e.grantId', 'e.what', 'e.note', 'e.ip', 'e.at'])
      .where('e.place', '<=', each)
      .orderBy('e.at', 'desc')
      .execute();
  }

  /** Removes contact and IP of links that ended before then; returns the number of links. */
  async dropContacts(em: EntityManager, before: Date): Promise<number> {
    const db = databaseOf(em);
    const ended = await db
      .updateTable('print_links')
      .set({ email: null, phone: null })
      .where(
        sql<boolean>`least(expires_at, coalesce(revoked_at, expires_at)) < ${before.toISOString()}::timestamptz`,
      )
      .where((eb) => eb.or([eb('email', 'is not', null), eb('phone', 'is not', null)]))
      .returning('grant_id as grantId')
      .execute();
    await db
      .updateTable('print_link_events')
      .set({ ip: null })
      .where('ip', 'is not', null)
      .where('link_id', 'in', (eb) =>
        eb
          .selectFrom('print_links')
          .select('id')
          .where(
            sql<boolean>`least(expires_at, coalesce(revoked_at, expires_at)) < ${before.toISOString()}::timestamptz`,
          ),
      )
      .execute();
    return ended.length;
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('print_links')
      .select(['id', 'grant_id as grantId', 'job_ids as jobIds', 'person', 'email', 'phone'])
      .select(['created_by as createdBy', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
      .select(['created_at as createdAt'])
      .select(({ ref }) => [
        ref('kind').$castTo<PrintLinkKind>().as('kind'),
        ref('right').$castTo<PrintLinkRight | null>().as('right'),
      ]);
  }
}

const anyIntArray = (ids: readonly number[]) => sql`${[...ids]}::int[]`;
