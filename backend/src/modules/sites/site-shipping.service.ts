import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/http/access.js';
import { AddressesService } from '../members/addresses.service.js';
import type { AddressDto } from '../members/dto/address.dto.js';
import type { SiteAddressDto } from '../organizations/dto/site-address.dto.js';
import { SiteReadsService } from './site-reads.service.js';
import { siteNotFound, siteWithoutAddress } from './sites.errors.js';

const COPIED = ['receiverName', 'receiverPhone', 'postalCode', 'address1', 'address2'] as const;

/** Longest label of an address. */
const LABEL_LENGTH = 50;

/** Makes a site's address available for delivery (decision A70). */
@Injectable()
export class SiteShippingService {
  constructor(
    private readonly sites: SiteReadsService,
    private readonly addresses: AddressesService,
  ) {}

  /** Copies the address of the actor's own site to the address book, once; 404 for anybody else's site. */
  async addToBook(actor: Actor, siteId: number): Promise<AddressDto> {
    const site = await this.sites.get(actor, siteId);
    if (site.userId !== actor.id) throw siteNotFound();
    const { address } = site;
    if (address === null) throw siteWithoutAddress();
    const book = await this.addresses.list(actor.id);
    const existing = book.find((entry) => isSameAddress(entry, address));
    if (existing !== undefined) return existing;
    const label = Array.from(site.userSiteName).slice(0, LABEL_LENGTH).join('');
    return this.addresses.add(actor.id, { ...address, label });
  }
}

function isSameAddress(entry: AddressDto, address: SiteAddressDto): boolean {
  return COPIED.every((field) => (entry[field] ?? '') === (address[field] ?? ''));
}
