import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PartnerKeyKind, PartnerScope, PartnerState } from '@store/domain';
import { databaseOf } from '../../platform/db/database.js';
import { announce } from '../../platform/db/notifications.js';

/** Topic of the notice that a partner or a key has changed; its key is the partner's id. */
export const PARTNER_TOPIC = 'partner';

/** A key as it is stored; times as PostgreSQL writes them. */
export interface StoredPartnerKey {
  id: string;
  partnerId: number;
  name: string;
  kind: PartnerKeyKind;
  scopes: PartnerScope[];
  cidrs: string[];
  expiresAt: string;
  rotatedAt: string | null;
  exposedAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  createdAt: string;
}

/** A key with what decides whether a call by it is accepted. */
export interface PresentedKey extends StoredPartnerKey {
  secretHash: string;
  partnerName: string;
  partnerState: PartnerState;
  contractEndsOn: string | null;
}

/** A key to be stored. */
export type NewPartnerKey = Pick<
  StoredPartnerKey,
  'id' | 'partnerId' | 'name' | 'kind' | 'scopes' | 'cidrs'
> & {
  secretHash: string;
  expiresAt: Date;
};

/** A key that ends soon, and who is told. */
export interface EndingPartnerKey {
  id: string;
  name: string;
  expiresAt: string;
  endingNoticed: number | null;
  partnerId: number;
  partnerName: string;
  contactEmail: string;
}

const COLUMNS = [
  'k.id',
  'k.partner_id as partnerId',
  'k.name',
  'k.cidrs',
  'k.expires_at as expiresAt',
  'k.rotated_at as rotatedAt',
  'k.exposed_at as exposedAt',
  'k.revoked_at as revokedAt',
  'k.last_used_at as lastUsedAt',
  'k.created_at as createdAt',
] as const;

/** Statements on keys; `em` is the caller's transaction. */
@Injectable()
export class PartnerKeysRepository {
  constructor(private readonly em: EntityManager) {}

  /** Every key that is not revoked, of every partner: there are few, and one statement reads them. */
  presented(): Promise<PresentedKey[]> {
    return this.select(this.em)
      .innerJoin('partners as p', 'p.id', 'k.partner_id')
      .select([
        'k.secret_hash as secretHash',
        'p.name as partnerName',
        'p.contract_ends_on as contractEndsOn',
      ])
      .select(({ ref }) => ref('p.state').$castTo<PartnerState>().as('partnerState'))
      .where('k.revoked_at', 'is', null)
      .execute();
  }

  /** Keys of a partner, newest first. */
  ofPartner(partnerId: number, em: EntityManager = this.em): Promise<StoredPartnerKey[]> {
    return this.select(em)
      .where('k.partner_id', '=', partnerId)
      .orderBy('k.created_at', 'desc')
      .orderBy('k.id')
      .execute();
  }

  /** One key of a partner, locked. */
  lock(em: EntityManager, partnerId: number, id: string): Promise<StoredPartnerKey | undefined> {
    return this.select(em)
      .where('k.id', '=', id)
      .where('k.partner_id', '=', partnerId)
      .forUpdate('k')
      .executeTakeFirst();
  }

  /** Stores a key; its processes accept it from the commit on. */
  async add(em: EntityManager, key: NewPartnerKey): Promise<void> {
    await databaseOf(em)
      .insertInto('partner_keys')
      .values({
        id: key.id,
        partner_id: key.partnerId,
        name: key.name,
        kind: key.kind,
        secret_hash: key.secretHash,
        scopes: key.scopes,
        cidrs: key.cidrs,
        expires_at: key.expiresAt,
      })
      .execute();
    await this.announce(em, key.partnerId);
  }

  /** Ends a key at once, in every process from the commit on. */
  async revoke(em: EntityManager, { id, partnerId }: StoredPartnerKey, now: Date): Promise<void> {
    await databaseOf(em).updateTable('partner_keys').set({ revoked_at: now }).where('id', '=', id).execute();
    await this.announce(em, partnerId);
  }

  /** A new key took its place: it ends at `endsAt`, or before if that is its own end. */
  async rotate(
    em: EntityManager,
    { id, partnerId }: StoredPartnerKey,
    { now, endsAt }: { now: Date; endsAt: Date },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('partner_keys')
      .set(({ fn, ref, val }) => ({
        rotated_at: now,
        expires_at: fn<string>('least', [ref('expires_at'), val(endsAt.toISOString())]),
      }))
      .where('id', '=', id)
      .execute();
    await this.announce(em, partnerId);
  }

  /** It was sent without encryption; false where that was known. */
  async expose(
    em: EntityManager,
    { id, partnerId }: Pick<StoredPartnerKey, 'id' | 'partnerId'>,
    { now, endsAt }: { now: Date; endsAt: Date },
  ): Promise<boolean> {
    const row = await databaseOf(em)
      .updateTable('partner_keys')
      .set(({ fn, ref, val }) => ({
        exposed_at: now,
        expires_at: fn<string>('least', [ref('expires_at'), val(endsAt.toISOString())]),
      }))
      .where('id', '=', id)
      .where('exposed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) await this.announce(em, partnerId);
    return row !== undefined;
  }

  /** Notes a use, unless one of less than a minute ago is noted, possibly by another process. */
  async noteUse(id: string, now: Date): Promise<void> {
    const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
    await databaseOf(this.em)
      .updateTable('partner_keys')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', minuteAgo)]))
      .execute();
  }

  /** Live keys that end until then and of whose end people were not yet told so late. */
  findEnding(now: Date, until: Date, atMost: number): Promise<EndingPartnerKey[]> {
    return databaseOf(this.em)
      .selectFrom('partner_keys as k')
      .innerJoin('partners as p', 'p.id', 'k.partner_id')
      .select(['k.id', 'k.name', 'k.expires_at as expiresAt', 'k.ending_noticed as endingNoticed'])
      .select(['p.id as partnerId', 'p.name as partnerName', 'p.contact_email as contactEmail'])
      .where('k.revoked_at', 'is', null)
      .where('k.rotated_at', 'is', null)
      .where('k.expires_at', '>', now.toISOString())
      .where('k.expires_at', '<=', until.toISOString())
      .orderBy('k.expires_at')
      .limit(atMost)
      .execute();
  }

  /** Notes that people were told; false where another process did. */
  async setEndingNoticed(em: EntityManager, id: string, days: number): Promise<boolean> {
    const row = await databaseOf(em)
      .updateTable('partner_keys')
      .set({ ending_noticed: days })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('ending_noticed', 'is', null), eb('ending_noticed', '>', days)]))
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Every process reads the keys anew when the transaction commits. */
  announce(em: EntityManager, partnerId: number): Promise<void> {
    return announce(databaseOf(em), PARTNER_TOPIC, partnerId);
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('partner_keys as k')
      .select(COLUMNS)
      .select(({ ref }) => [
        ref('k.kind').$castTo<PartnerKeyKind>().as('kind'),
        ref('k.scopes').$castTo<PartnerScope[]>().as('scopes'),
      ]);
  }
}
