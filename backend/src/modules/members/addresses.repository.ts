import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import type { AddressDto } from './dto/address.dto.js';

const addressesOf = (em: EntityManager, memberId: number) =>
  databaseOf(em)
    .selectFrom('addresses')
    .select(['id', 'label', 'receiver_name as receiverName', 'receiver_phone as receiverPhone'])
    .select(['country_code as countryCode', 'postal_code as postalCode', 'address1', 'address2'])
    .select(['city', 'state', 'memo', 'is_default_shipping as isDefaultShipping'])
    .select('is_default_billing as isDefaultBilling')
    .where('member_id', '=', memberId);

/** Statements on the addresses of members. */
@Injectable()
export class AddressesRepository {
  /** Default first, then the newest. */
  listAddresses(em: EntityManager, memberId: number, most: number): Promise<AddressDto[]> {
    return addressesOf(em, memberId)
      .orderBy('is_default_shipping', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
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
