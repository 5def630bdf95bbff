import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyInt, anyText } from '../../platform/db/any-of.js';
import { databaseOf } from '../../platform/db/database.js';
import { document, jsonColumns, nullable } from '../../platform/db/rows.js';
import { LINK_PURPOSES, type LinkPurpose } from './entities/link-purposes.js';

/** A link as it is stored. */
export interface StoredPrivateLink {
  id: number;
  grantId: string;
  purpose: LinkPurpose;
  subjectIds: number[];
  tokenHash: string;
  right: string | null;
  person: string | null;
  email: string | null;
  phone: string | null;
  createdBy: number | null;
  codeHash: string | null;
  data: object | null;
  expiresAt: string;
  endedAt: string | null;
  createdAt: string;
}

/** A link to be stored. */
export interface PrivateLinkRow extends Omit<
  StoredPrivateLink,
  'id' | 'subjectIds' | 'endedAt' | 'createdAt' | 'expiresAt'
> {
  subjectIds: readonly number[];
  maxWrongTries: number | null;
  maxUses: number | null;
  expiresAt: Date;
}

/** A use of a link as it is stored. */
export interface StoredPrivateLinkEvent {
  grantId: string;
  what: string;
  note: string | null;
  ip: string | null;
  at: string;
}

const withData = jsonColumns(import.meta.filename, { data: nullable(document<object>()) });

const COLUMNS = [
  'id',
  'grant_id as grantId',
  'subject_ids as subjectIds',
  'token_hash as tokenHash',
  'right',
  'person',
  'email',
  'phone',
  'created_by as createdBy',
  'code_hash as codeHash',
  'data',
  'expires_at as expiresAt',
  'ended_at as endedAt',
  'created_at as createdAt',
] as const;

/** A value of the column's type in a `case`. */
const at = (moment: Date) => sql<string>`${moment.toISOString()}::timestamptz`;

/** Whether a link ended before this moment. */
const endedBefore = (moment: Date) => sql<boolean>`least(expires_at, ended_at) < ${at(moment)}`;

const opens = (subjectIds: readonly number[]) => sql<boolean>`subject_ids && ${[...subjectIds]}::int[]`;

/** Statements on private links; `em` is the caller's transaction. */
@Injectable()
export class PrivateLinksRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores a link and returns the id of its row. */
  async add(em: EntityManager, link: PrivateLinkRow): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('private_links')
      .values({
        grant_id: link.grantId,
        purpose: link.purpose,
        subject_kind: LINK_PURPOSES[link.purpose].subject,
        subject_ids: [...link.subjectIds],
        token_hash: link.tokenHash,
        right: link.right,
        person: link.person,
        email: link.email,
        phone: link.phone,
        created_by: link.createdBy,
        code_hash: link.codeHash,
        max_wrong_tries: link.maxWrongTries,
        max_uses: link.maxUses,
        data: link.data === null ? null : JSON.stringify(link.data),
        expires_at: link.expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Notes that a live link was opened; whether there is such a link, live or ended. Not in a transaction. */
  async noteOpening(tokenHash: string, purposes: readonly LinkPurpose[], now: Date): Promise<boolean> {
    const row = await databaseOf(this.em)
      .updateTable('private_links')
      .set(({ eb }) => ({
        last_opened_at: eb
          .case()
          .when(eb.and([eb('ended_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
          .then(at(now))
          .else(eb.ref('last_opened_at'))
          .end(),
      }))
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', anyText(purposes))
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The link of a token, live or ended; undefined for a token of another purpose. */
  async find(
    em: EntityManager,
    tokenHash: string,
    purposes: readonly LinkPurpose[],
  ): Promise<StoredPrivateLink | undefined> {
    const row = await this.select(em, purposes).where('token_hash', '=', tokenHash).executeTakeFirst();
    return row === undefined ? undefined : withData(row);
  }

  /** Live links that open the subject, newest first. */
  async live(
    em: EntityManager,
    purposes: readonly LinkPurpose[],
    subjectId: number,
    now: Date,
  ): Promise<StoredPrivateLink[]> {
    const rows = await this.select(em, purposes)
      .where(opens([subjectId]))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .orderBy('id', 'desc')
      .execute();
    return rows.map(withData);
  }

  /** The grants that open one of the subjects, each by its first token, newest first. */
  async grants(
    em: EntityManager,
    purposes: readonly LinkPurpose[],
    subjectIds: readonly number[],
  ): Promise<StoredPrivateLink[]> {
    const rows = await this.select(em, purposes)
      .distinctOn('grant_id')
      .where(opens(subjectIds))
      .orderBy('grant_id')
      .orderBy('id')
      .execute();
    return rows.map(withData).sort((a, b) => b.id - a.id);
  }

  /** One grant, by its first token. */
  async grant(
    em: EntityManager,
    purposes: readonly LinkPurpose[],
    grantId: string,
  ): Promise<StoredPrivateLink | undefined> {
    const row = await this.select(em, purposes)
      .where('grant_id', '=', grantId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? undefined : withData(row);
  }

  /** Uses a live link once; undefined where it is not live (any more). The last use ends it. */
  async use(
    em: EntityManager,
    tokenHash: string,
    purposes: readonly LinkPurpose[],
    now: Date,
  ): Promise<StoredPrivateLink | undefined> {
    const row = await databaseOf(em)
      .updateTable('private_links')
      .set(({ eb, ref }) => ({
        uses: eb('uses', '+', 1),
        ended_at: eb
          .case()
          .when(eb(eb('uses', '+', 1), '>=', ref('max_uses')))
          .then(at(now))
          .end(),
      }))
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', anyText(purposes))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning(COLUMNS)
      .returning(({ ref }) => ref('purpose').$castTo<LinkPurpose>().as('purpose'))
      .executeTakeFirst();
    return row === undefined ? undefined : withData(row);
  }

  /** Counts a wrong code for each of these links; the last one allowed ends it. */
  async countWrongTry(em: EntityManager, ids: readonly number[], now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('private_links')
      .set(({ eb, ref }) => ({
        wrong_tries: eb('wrong_tries', '+', 1),
        ended_at: eb
          .case()
          .when(eb(eb('wrong_tries', '+', 1), '>=', ref('max_wrong_tries')))
          .then(at(now))
          .else(ref('ended_at'))
          .end(),
      }))
      .where('id', '=', anyInt(ids))
      .execute();
  }

  async setCode(
    em: EntityManager,
    id: number,
    { hash, data }: { hash: string; data: object },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('private_links')
      .set({ code_hash: hash, data: JSON.stringify(data) })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Ends every live token of the grant. */
  async endGrant(em: EntityManager, grantId: string, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('private_links')
      .set({ ended_at: now })
      .where('grant_id', '=', grantId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Ends the links of a subject from this id on; returns the ids of all of them, ended ones included. */
  async endAll(
    em: EntityManager,
    purposes: readonly LinkPurpose[],
    subjectId: number,
    { now, fromId }: { now: Date; fromId: number },
  ): Promise<number[]> {
    const rows = await databaseOf(em)
      .updateTable('private_links')
      .set(({ fn, val }) => ({ ended_at: fn.coalesce('ended_at', val(now.toISOString())) }))
      .where('purpose', '=', anyText(purposes))
      .where(opens([subjectId]))
      .where('id', '>=', fromId)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Deletes the links of these subjects with their events. */
  async erase(
    em: EntityManager,
    purposes: readonly LinkPurpose[],
    subjectIds: readonly number[],
  ): Promise<void> {
    await databaseOf(em)
      .deleteFrom('private_links')
      .where('purpose', '=', anyText(purposes))
      .where(opens(subjectIds))
      .execute();
  }

  /** Deletes the oldest expired links of these purposes, at most `atMost`; returns their number. */
  async eraseExpired(purposes: readonly LinkPurpose[], now: Date, atMost: number): Promise<number> {
    const { numDeletedRows } = await databaseOf(this.em)
      .deleteFrom('private_links')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('private_links')
          .select('id')
          .where('purpose', '=', anyText(purposes))
          .where('expires_at', '<', now.toISOString())
          .orderBy('id')
          .limit(atMost),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async addEvent(
    em: EntityManager,
    { id, grantId }: Pick<StoredPrivateLink, 'id' | 'grantId'>,
    event: { what: string; subjectId: number | null; note: string | null; ip: string; now: Date },
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('private_link_events')
      .values({
        link_id: id,
        grant_id: grantId,
        what: event.what,
        subject_id: event.subjectId,
        note: event.note,
        ip: event.ip,
        at: event.now,
      })
      .execute();
  }

  /** The last uses of each of these grants for the subject, newest first: a link may open others' subjects, too. */
  events(
    em: EntityManager,
    grantIds: readonly string[],
    { subjectId, each }: { subjectId: number; each: number },
  ): Promise<StoredPrivateLinkEvent[]> {
    return databaseOf(em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('private_link_events')
          .select(['grant_id as grantId', 'what', 'note', 'ip', 'at'])
          .select(sql<number>`row_number() over (partition by grant_id order by id desc)`.as('position'))
          .where('grant_id', 'in', [...grantIds])
          .where((eb) => eb.or([eb('subject_id', 'is', null), eb('subject_id', '=', subjectId)]))
          .as('e'),
      )
      .select(['e.grantId', 'e.what', 'e.note', 'e.ip', 'e.at'])
      .where('e.position', '<=', each)
      .orderBy('e.at', 'desc')
      .execute();
  }

  /** Removes contact and IP of links that ended before then; returns the number of links. */
  async dropContacts(em: EntityManager, before: Date): Promise<number> {
    const db = databaseOf(em);
    const { numUpdatedRows } = await db
      .updateTable('private_links')
      .set({ email: null, phone: null })
      .where(endedBefore(before))
      .where((eb) => eb.or([eb('email', 'is not', null), eb('phone', 'is not', null)]))
      .executeTakeFirst();
    await db
      .updateTable('private_link_events')
      .set({ ip: null })
      .where('ip', 'is not', null)
      .where('link_id', 'in', ({ selectFrom }) =>
        selectFrom('private_links').select('id').where(endedBefore(before)),
      )
      .execute();
    return Number(numUpdatedRows);
  }

  private select(em: EntityManager, purposes: readonly LinkPurpose[]) {
    return databaseOf(em)
      .selectFrom('private_links')
      .select(COLUMNS)
      .select(({ ref }) => ref('purpose').$castTo<LinkPurpose>().as('purpose'))
      .where('purpose', '=', anyText(purposes));
  }
}
