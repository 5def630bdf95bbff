import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PartnerState } from '@store/domain';
import { databaseOf } from '../../platform/db/database.js';

/** A partner as it is stored; times as PostgreSQL writes them. */
export interface StoredPartner {
  id: number;
  name: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  purpose: string;
  /** Last day in Seoul, inclusive; null = no end. */
  contractEndsOn: string | null;
  state: PartnerState;
  createdAt: string;
}

/** The fields that an admin writes. */
export type PartnerFields = Omit<StoredPartner, 'id' | 'createdAt'>;

/** A partner with what its keys are up to. */
export interface PartnerWithKeys extends StoredPartner {
  /** Keys that have not ended. */
  usableKeys: number;
  /** Last call by any of its keys; null = none. */
  lastUsedAt: string | null;
}

/** Most partners of the list. */
const MOST = 500;

/** Statements on partners; `em` is the caller's transaction. */
@Injectable()
export class PartnersRepository {
  constructor(private readonly em: EntityManager) {}

  /** All partners by name. */
  list(now: Date): Promise<PartnerWithKeys[]> {
    return this.selectWithKeys(now).orderBy('name').limit(MOST).execute();
  }

  /** One of the list. */
  findWithKeys(id: number, now: Date): Promise<PartnerWithKeys | undefined> {
    return this.selectWithKeys(now).where('id', '=', id).executeTakeFirst();
  }

  find(id: number, em: EntityManager = this.em): Promise<StoredPartner | undefined> {
    return this.select(em).where('id', '=', id).executeTakeFirst();
  }

  /** The same, locked: changes of a partner and its keys are made one after the other. */
  lock(em: EntityManager, id: number): Promise<StoredPartner | undefined> {
    return this.select(em).where('id', '=', id).forUpdate().executeTakeFirst();
  }

  async add(em: EntityManager, fields: PartnerFields): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('partners')
      .values(columnsOf(fields))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async update(em: EntityManager, id: number, fields: PartnerFields, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('partners')
      .set((eb) => ({ ...columnsOf(fields), updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  private selectWithKeys(now: Date) {
    return this.select(this.em).select(({ selectFrom }) => [
      selectFrom('partner_keys as k')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('k.partner_id', '=', 'partners.id')
        .where('k.revoked_at', 'is', null)
        .where('k.expires_at', '>', now.toISOString())
        .$asScalar()
        .$notNull()
        .as('usableKeys'),
      selectFrom('partner_keys as k')
        .select(({ fn }) => fn.max<string | null>('k.last_used_at').as('last'))
        .whereRef('k.partner_id', '=', 'partners.id')
        .as('lastUsedAt'),
    ]);
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('partners')
      .select(['id', 'name', 'contact_name as contactName', 'contact_email as contactEmail'])
      .select(['contact_phone as contactPhone', 'purpose', 'created_at as createdAt'])
      .select('contract_ends_on as contractEndsOn')
      .select(({ ref }) => ref('state').$castTo<PartnerState>().as('state'));
  }
}

const columnsOf = (fields: PartnerFields) => ({
  name: fields.name,
  contact_name: fields.contactName,
  contact_email: fields.contactEmail,
  contact_phone: fields.contactPhone,
  purpose: fields.purpose,
  contract_ends_on: fields.contractEndsOn,
  state: fields.state,
});
