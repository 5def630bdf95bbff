import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role, type MemberStatus } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf, type Database } from '../../platform/db/database.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.js';

/** A session for its owner; times in UTC. */
export interface LiveSession {
  id: string;
  ip: string | null;
  userAgent: string | null;
  startedAt: string;
  lastUsedAt: string;
}

/** A live session of staff; times in UTC. */
export interface StaffSession extends LiveSession {
  memberId: number;
  name: string;
  role: Role;
  /** When a second factor was last confirmed in it; null = never. */
  confirmedAt: string | null;
}

/** One refresh token of a session. */
export interface RefreshToken {
  memberId: number;
  family: string;
}

/** The member of a session, and the requirements for staff. */
export interface SessionHolderRow {
  role: Role;
  status: MemberStatus;
  /** Networks of the staff policy. */
  networks: string[];
  /** When a second factor was last confirmed in it, milliseconds since 1970; null = never. */
  confirmedAt: number | null;
  hasSecondFactor: boolean;
}

/**
 * Whether session `s` of member `m` meets the policy `p` (left joined) for staff; for customers
 * always. Read wherever a session is used, so that a new policy or role counts at once. The idle time starts at the
 * last refresh, or when the access token of that refresh expires, whichever is later: so
 * a session ends after the idle minutes at the earliest.
 */
const WITHIN_STAFF_LIMITS = sql<boolean>`(m.role = ${sql.lit(Role.Member)} or (
  s.started_at > now() - make_interval(mins => coalesce(p.session_minutes, 720))
  and (p.idle_minutes is null
    or s.created_at > now() - make_interval(mins => p.idle_minutes, secs => ${sql.lit(ACCESS_TOKEN_SECONDS)}))
  and (not coalesce(p.second_factor_required, false) or s.second_factor_at is not null)))`;

/** Live sessions `s` with their members `m`: the newest token of each, neither used, ended nor too old. */
const liveSessions = (db: Database) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .leftJoin('staff_policy as p', (join) => join.on('p.id', '=', 1))
    .where('s.used_at', 'is', null)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where(WITHIN_STAFF_LIMITS);

const NOW = sql<string>`now()`;

/** Statements on sessions; `em` is the caller's transaction. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Sessions of one member change one at a time. Otherwise a token that is created while its family is being revoked would
   * survive. Returns the member's status, null where there is none.
   */
  async lockMember(em: EntityManager, memberId: number): Promise<MemberStatus | null> {
    const row = await databaseOf(em)
      .selectFrom('members')
      .select((eb) => eb.ref('status').$castTo<MemberStatus>().as('status'))
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.status ?? null;
  }

  /** The same for the owner of a refresh token. */
  async lockOwnerOf(em: EntityManager, tokenHash: string): Promise<MemberStatus | null> {
    const row = await databaseOf(em)
      .selectFrom('members')
      .select((eb) => eb.ref('status').$castTo<MemberStatus>().as('status'))
      .where('id', '=', (eb) =>
        eb.selectFrom('sessions').select('member_id').where('token_hash', '=', tokenHash),
      )
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.status ?? null;
  }

  /** Deletes the member's expired sessions. */
  async removeExpired(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .deleteFrom('sessions')
      .where('member_id', '=', memberId)
      .where('expires_at', '<', NOW)
      .execute();
  }

  /** Stores the next token; login and last confirmation belong to the family, so each token copies them. */
  async add(
    em: EntityManager,
    { memberId, family }: RefreshToken,
    { hash, days, origin }: { hash: string; days: number; origin: RequestOrigin },
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('sessions')
      .columns([
        'member_id',
        'family',
        'token_hash',
        'expires_at',
        'ip',
        'user_agent',
        'started_at',
        'second_factor_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('sessions as f')
          .where('f.family', '=', family)
          .select(({ fn, ref }) => [
            sql<number>`${memberId}::int`.as('member_id'),
            sql<string>`${family}::uuid`.as('family'),
            sql<string>`${hash}::text`.as('token_hash'),
            sql<string>`now() + make_interval(days => ${days}::int)`.as('expires_at'),
            sql<string | null>`${origin.ip}::text`.as('ip'),
            sql<string | null>`${origin.userAgent}::text`.as('user_agent'),
            fn.coalesce(fn.min(ref('f.started_at')), NOW).as('started_at'),
            fn.max(ref('f.second_factor_at')).as('second_factor_at'),
          ]),
      )
      .execute();
  }

  /** Uses up a valid token; undefined where it is not valid (any more). */
  use(em: EntityManager, tokenHash: string): Promise<RefreshToken | undefined> {
    return databaseOf(em)
      .updateTable('sessions as s')
      .set({ used_at: sql<string>`clock_timestamp()` })
      .where('s.token_hash', '=', tokenHash)
      .where('s.used_at', 'is', null)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', NOW)
      .where(({ exists, selectFrom, ref }) =>
        exists(
          selectFrom('members as m')
            .leftJoin('staff_policy as p', (join) => join.on('p.id', '=', 1))
            .select('m.id')
            .whereRef('m.id', '=', ref('s.member_id'))
            .where(WITHIN_STAFF_LIMITS),
        ),
      )
      .returning(['s.member_id as memberId', 's.family'])
      .executeTakeFirst();
  }

  /** A used token, and whether it was used at most `seconds` ago. */
  findUsed(
    em: EntityManager,
    tokenHash: string,
    seconds: number,
  ): Promise<(RefreshToken & { inGrace: boolean }) | undefined> {
    return databaseOf(em)
      .selectFrom('sessions')
      .select(['member_id as memberId', 'family'])
      .select(({ ref }) =>
        sql<boolean>`${ref('used_at')} > clock_timestamp() - make_interval(secs => ${seconds})`.as('inGrace'),
      )
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is not', null)
      .executeTakeFirst();
  }

  /** Whether this token of the family can still be used. */
  async isUnused(em: EntityManager, tokenHash: string, family: string): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', tokenHash)
      .where('family', '=', family)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', NOW)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Records that a second factor was just confirmed in a session. */
  async confirm(em: EntityManager, memberId: number, family: string): Promise<void> {
    await databaseOf(em)
      .updateTable('sessions')
      .set({ second_factor_at: NOW })
      .where('member_id', '=', memberId)
      .where('family', '=', family)
      .execute();
  }

  /** Records that no session of the member has a confirmed second factor. */
  async forgetConfirmations(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('sessions')
      .set({ second_factor_at: null })
      .where('member_id', '=', memberId)
      .execute();
  }

  /** Ends one session; returns whether it was live. */
  async revoke(em: EntityManager, { memberId, family }: RefreshToken): Promise<boolean> {
    const rows = await databaseOf(em)
      .updateTable('sessions')
      .set({ revoked_at: NOW })
      .where('family', '=', family)
      .where('member_id', '=', memberId)
      .where('revoked_at', 'is', null)
      .returning((eb) =>
        eb
          .and([eb('used_at', 'is', null), eb('expires_at', '>', NOW)])
          .$castTo<boolean>()
          .as('live'),
      )
      .execute();
    return rows.some(({ live }) => live);
  }

  /**
   * Ends every session of the member except those of `exceptFamily`, and the logins that wait for their second half.
   */
  async revokeAll(em: EntityManager, memberId: number, exceptFamily?: string): Promise<void> {
    const db = databaseOf(em);
    await db
      .updateTable('sessions')
      .set({ revoked_at: NOW })
      .where('member_id', '=', memberId)
      .where('revoked_at', 'is', null)
      .$if(exceptFamily !== undefined, (query) => query.where('family', '<>', exceptFamily ?? ''))
      .execute();
    await db.deleteFrom('second_factor_tickets').where('member_id', '=', memberId).execute();
  }

  /** Live sessions of a member, last used first. */
  list(memberId: number, limit: number): Promise<LiveSession[]> {
    return liveSessions(databaseOf(this.em))
      .where('s.member_id', '=', memberId)
      .select([
        's.family as id',
        's.ip',
        's.user_agent as userAgent',
        's.created_at as lastUsedAt',
        's.started_at as startedAt',
      ])
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit)
      .execute();
  }

  /** Live sessions of all staff, last used first. */
  listOfStaff(limit: number): Promise<StaffSession[]> {
    return liveSessions(databaseOf(this.em))
      .where('m.role', '<>', Role.Member)
      .where('m.status', '=', 'active')
      .select([
        's.family as id',
        'm.id as memberId',
        'm.name',
        's.ip',
        's.user_agent as userAgent',
        's.started_at as startedAt',
        's.created_at as lastUsedAt',
        's.second_factor_at as confirmedAt',
      ])
      .select((eb) => eb.ref('m.role').$castTo<Role>().as('role'))
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit)
      .execute();
  }

  /** The member of staff of this session; null for a customer's, or without a member. */
  async staffOf(family: string): Promise<number | null> {
    const row = await databaseOf(this.em)
      .selectFrom('members')
      .select('id')
      .where('role', '<>', Role.Member)
      .where('id', '=', (eb) =>
        eb.selectFrom('sessions').select('member_id').where('family', '=', family).limit(1),
      )
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** The member of a live session; undefined where the session or the member has ended. */
  holder(memberId: number, family: string): Promise<SessionHolderRow | undefined> {
    return liveSessions(databaseOf(this.em))
      .where('s.family', '=', family)
      .where('m.id', '=', memberId)
      .select(({ ref, fn, eb, exists, selectFrom }) => [
        ref('m.role').$castTo<Role>().as('role'),
        ref('m.status').$castTo<MemberStatus>().as('status'),
        fn.coalesce('p.allowed_networks', sql<string[]>`'{}'`).as('networks'),
        sql<number | null>`(extract(epoch from ${ref('s.second_factor_at')}) * 1000)::float8`.as(
          'confirmedAt',
        ),
        eb
          .case()
          .when('m.role', '=', Role.Member)
          .then(sql<boolean>`false`)
          .else(
            eb
              .or([
                exists(
                  selectFrom('totp_factors as t').select('t.id').whereRef('t.member_id', '=', ref('m.id')),
                ),
                exists(selectFrom('passkeys as k').select('k.id').whereRef('k.member_id', '=', ref('m.id'))),
              ])
              .$castTo<boolean>(),
          )
          .end()
          .as('hasSecondFactor'),
      ])
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** The networks from which the member has signed in with this client, in sessions that are still on record. */
  async addressesOf(memberId: number, userAgent: string | null, limit: number): Promise<string[]> {
    const rows = await databaseOf(this.em)
      .selectFrom('sessions')
      .select('ip')
      .distinct()
      .where('member_id', '=', memberId)
      .where('user_agent', 'is not distinct from', userAgent)
      .limit(limit)
      .execute();
    return rows.flatMap(({ ip }) => (ip === null ? [] : [ip]));
  }
}
