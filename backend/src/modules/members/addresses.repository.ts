import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { ADDRESS_COLUMNS } from './address.columns.js';
import type { AddressDto } from './dto/address.dto.js';

const addressesOf = (em: EntityManager, memberId: number) =>
  databaseOf(em).selectFrom('addresses').select(ADDRESS_COLUMNS).where('member_id', '=', memberId);

/** Statements on the addresses of members. */
@Injectable()
export class AddressesRepository {
  /** Default first, then the newest. */
  listAddresses(em: EntityManager, memberId: number, limit: number): Promise<AddressDto[]> {
    return addressesOf(em, memberId)
      .orderBy('is_default_shipping', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  findAddress(em: EntityManager, memberId: number, addressId: number): Promise<AddressDto | undefined> {
    return addressesOf(em, memberId).where('id', '=', addressId).executeTakeFirst();
  }

  findDefaultShipping(em: EntityManager, memberId: number): Promise<AddressDto | undefined> {
    return addressesOf(em, memberId).where('is_default_shipping', '=', true).executeTakeFirst();
  }

  /** Makes the newest address the default one. */
  async promoteNewest(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('addresses')
      .set({ is_default_shipping: true, updated_at: sql`now()` })
      .where('id', '=', ({ selectFrom, fn }) =>
        selectFrom('addresses').select(fn.max('addresses.id').as('id')).where('member_id', '=', memberId),
      )
      .execute();
  }
}
