import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';

/** What a ticket's holder can continue. */
export type TicketKind = 'login' | 'enrolment' | 'totp' | 'passkey' | 'confirm';

/** Wrong answers after which a ticket is void. */
const MAX_FAILURES = 5;

/** A claimed ticket: valid, and locked for the rest of the transaction. */
export interface Ticket {
  id: number;
  memberId: number;
  kind: TicketKind;
  challenge: string | null;
  secret: string | null;
  typed: string | null;
}

/** A new ticket. */
export interface NewTicket extends Omit<Ticket, 'id'> {
  hash: string;
  /** Minutes for which it is valid. */
  minutes: number;
}

/** Statements on the tickets of half-finished logins; `em` is the caller's transaction. */
@Injectable()
export class TicketsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Removes the member's expired tickets, and those of the kind beyond the `most` newest. */
  async clear(em: EntityManager, memberId: number, kind: TicketKind, most: number): Promise<void> {
    const db = databaseOf(em);
    const older = db
      .selectFrom('second_factor_tickets')
      .select('id')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .offset(most);
    await db
      .deleteFrom('second_factor_tickets')
      .where('member_id', '=', memberId)
      .where((eb) => eb.or([eb('expires_at', '<', sql<string>`now()`), eb('id', 'in', older)]))
      .execute();
  }

  async add(em: EntityManager, ticket: NewTicket): Promise<void> {
    const { memberId, kind, hash, challenge, secret, typed, minutes } = ticket;
    await databaseOf(em)
      .insertInto('second_factor_tickets')
      .values({
        kind,
        challenge,
        secret,
        typed,
        member_id: memberId,
        ticket_hash: hash,
        expires_at: sql<string>`now() + make_interval(mins => ${minutes}::int)`,
      })
      .execute();
  }

  /** The member and purpose of a ticket, valid or not. */
  find(hash: string): Promise<Pick<Ticket, 'memberId' | 'kind'> | undefined> {
    return databaseOf(this.em)
      .selectFrom('second_factor_tickets')
      .select('member_id as memberId')
      .select((eb) => eb.ref('kind').$castTo<TicketKind>().as('kind'))
      .where('ticket_hash', '=', hash)
      .executeTakeFirst();
  }

  /** Locks a valid ticket. */
  lock(em: EntityManager, hash: string): Promise<Ticket | undefined> {
    return databaseOf(em)
      .selectFrom('second_factor_tickets')
      .select(['id', 'member_id as memberId', 'challenge', 'secret', 'typed'])
      .select((eb) => eb.ref('kind').$castTo<TicketKind>().as('kind'))
      .where('ticket_hash', '=', hash)
      .where('expires_at', '>', sql<string>`now()`)
      .where('failures', '<', MAX_FAILURES)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Stores data for the next step; absent values stay. */
  async keep(
    em: EntityManager,
    id: number,
    { challenge, secret }: Partial<Pick<Ticket, 'challenge' | 'secret'>>,
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('second_factor_tickets')
      .set(({ fn, val, ref }) => ({
        challenge: fn.coalesce(sql<string | null>`${val(challenge ?? null)}::text`, ref('challenge')),
        secret: fn.coalesce(sql<string | null>`${val(secret ?? null)}::text`, ref('secret')),
      }))
      .where('id', '=', id)
      .execute();
  }

  async countFailure(em: EntityManager, id: number): Promise<void> {
    await databaseOf(em)
      .updateTable('second_factor_tickets')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  async removeAll(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em).deleteFrom('second_factor_tickets').where('member_id', '=', memberId).execute();
  }

  async remove(em: EntityManager, id: number): Promise<void> {
    await databaseOf(em).deleteFrom('second_factor_tickets').where('id', '=', id).execute();
  }
}
