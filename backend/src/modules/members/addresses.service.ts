import { LockMode, ref } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_COUNTRY, normalizePersonName, normalizePhone } from '@store/domain';
import { textOf } from '../../platform/http/field-rules.js';
import { AddressesRepository } from './addresses.repository.js';
import type { AddressDto, SaveAddressDto } from './dto/address.dto.js';
import { Address } from './entities/address.entity.js';
import { Member } from './entities/member.entity.js';
import { addressNotFound, memberNotFound, tooManyAddresses } from './members.errors.js';

/** Limit of addresses per member. */
export const MAX_ADDRESSES = 50;

/** A member's own addresses. Writes lock the member's row, so two at once never see each other's partial changes. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: AddressesRepository,
  ) {}

  /** Default first, then the newest. */
  list(memberId: number): Promise<AddressDto[]> {
    return this.addresses.listAddresses(this.em, memberId, MAX_ADDRESSES);
  }

  /** The address if it is the member's own, else null. */
  async findOwned(memberId: number, addressId: number): Promise<AddressDto | null> {
    return (await this.addresses.findAddress(this.em, memberId, addressId)) ?? null;
  }

  /** The member's default delivery address; null without addresses. */
  async defaultShipping(memberId: number): Promise<AddressDto | null> {
    return (await this.addresses.findDefaultShipping(this.em, memberId)) ?? null;
  }

  /** Adds an address; the first one becomes the default. 422 beyond MAX_ADDRESSES. */
  add(memberId: number, form: SaveAddressDto): Promise<AddressDto> {
    return this.write(memberId, async (em) => {
      const others = await em.count(Address, { member: memberId });
      if (others >= MAX_ADDRESSES) throw tooManyAddresses();
      const isDefaultShipping = others === 0 || form.isDefaultShipping === true;
      const isDefaultBilling = form.isDefaultBilling === true;
      await clearDefaults(em, memberId, { isDefaultShipping, isDefaultBilling });
      const address = em.create(Address, {
        ...changesOf(form),
        member: ref(Member, memberId),
        isDefaultShipping,
        isDefaultBilling,
      });
      await em.flush();
      return this.read(em, memberId, address.id);
    });
  }

  /** Changes the fields that the form contains; 404 for somebody else's address. */
  update(memberId: number, addressId: number, form: SaveAddressDto): Promise<AddressDto> {
    return this.write(memberId, async (em) => {
      const address = await own(em, memberId, addressId);
      const isDefaultShipping = form.isDefaultShipping === true || address.isDefaultShipping;
      const isDefaultBilling = form.isDefaultBilling ?? address.isDefaultBilling;
      await clearDefaults(em, memberId, { isDefaultShipping, isDefaultBilling }, addressId);
      em.assign(address, { ...changesOf(form), isDefaultShipping, isDefaultBilling });
      await em.flush();
      return this.read(em, memberId, address.id);
    });
  }

  /** Makes this address the only default for delivery. */
  setDefault(memberId: number, addressId: number): Promise<AddressDto> {
    return this.write(memberId, async (em) => {
      const address = await own(em, memberId, addressId);
      await clearDefaults(em, memberId, { isDefaultShipping: true, isDefaultBilling: false }, addressId);
      address.isDefaultShipping = true;
      await em.flush();
      return this.read(em, memberId, address.id);
    });
  }

  /** Deletes an address; if it was the default, the newest remaining one becomes the default (decision A47). */
  remove(memberId: number, addressId: number): Promise<null> {
    return this.write(memberId, async (em) => {
      const address = await own(em, memberId, addressId);
      em.remove(address);
      await em.flush();
      if (address.isDefaultShipping) await this.addresses.promoteNewest(em, memberId);
      return null;
    });
  }

  private write<T>(memberId: number, work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      // A call that waited while the account was closed finds no member: it must not store personal data again.
      const member = await em.findOne(
        Member,
        { id: memberId, closedAt: null },
        { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (member === null) throw memberNotFound();
      return work(em);
    });
  }

  private async read(em: EntityManager, memberId: number, addressId: number): Promise<AddressDto> {
    const address = await this.addresses.findAddress(em, memberId, addressId);
    if (address === undefined) throw addressNotFound();
    return address;
  }
}

async function own(em: EntityManager, memberId: number, addressId: number): Promise<Address> {
  const address = await em.findOne(Address, { id: addressId, member: memberId });
  if (address === null) throw addressNotFound();
  return address;
}

/** Removes the default mark from the present default first: PostgreSQL checks the partial unique index row by row. */
async function clearDefaults(
  em: EntityManager,
  memberId: number,
  defaults: { isDefaultShipping: boolean; isDefaultBilling: boolean },
  except = 0,
): Promise<void> {
  for (const mark of ['isDefaultShipping', 'isDefaultBilling'] as const) {
    const holder = { member: memberId, id: { $ne: except }, [mark]: true };
    if (defaults[mark]) await em.nativeUpdate(Address, holder, { [mark]: false });
  }
}

/** The columns that a form changes: absent fields stay, null and blanks empty the column. */
function changesOf(form: SaveAddressDto): Pick<Address, 'receiverName' | 'address1'> & Partial<Address> {
  const { label, receiverPhone, postalCode, address2, city, state, memo, countryCode } = form;
  const texts = { label, postalCode, address2, city, state, memo };
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return {
    ...Object.fromEntries(given.map(([field, text]) => [field, textOf(text) || null])),
    ...(receiverPhone === undefined ? {} : { receiverPhone: normalizePhone(receiverPhone ?? '') || null }),
    ...(countryCode === undefined ? {} : { countryCode: countryCode || DEFAULT_COUNTRY }),
    receiverName: normalizePersonName(form.receiverName),
    address1: form.address1.trim(),
  };
}
