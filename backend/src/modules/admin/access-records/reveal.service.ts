import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import type { Actor, RequestOrigin } from '../../../platform/http/access.js';
import { EnquiryHandling } from '../../enquiries/enquiry-handling.service.js';
import { NoticeReads } from '../../notices/notice-reads.service.js';
import { CustomerReadsService } from '../../sites/customer-reads.service.js';
import { customerNotFound } from '../../sites/sites.errors.js';
import { AdminSitesService } from '../../sites/admin-sites.service.js';
import { MembersService } from '../../members/members.service.js';
import type { RevealedDto } from './dto/revealed.dto.js';

/** The handling of enquiries requires an operator with an address; a read does not record it. */
const NOWHERE: RequestOrigin = { ip: '', userAgent: '' };

/** Contacts that lists mask, with the lists' access rules. */
@Injectable()
export class RevealService {
  constructor(
    private readonly customers: CustomerReadsService,
    private readonly enquiries: EnquiryHandling,
    private readonly sites: AdminSitesService,
    private readonly notices: NoticeReads,
    private readonly members: MembersService,
  ) {}

  /** An admin sees every member; a manager the customers in their care. */
  async member(actor: Actor, id: number): Promise<RevealedDto> {
    if (actor.role !== Role.Admin) return contacts(await this.customers.get(actor, id));
    const member = await this.members.summary(id);
    if (member === null) throw customerNotFound();
    return contacts(member);
  }

  async enquiry(actor: Actor, id: number): Promise<RevealedDto> {
    return contacts(await this.enquiries.find({ actor, origin: NOWHERE }, id));
  }

  async site(actor: Actor, id: number): Promise<RevealedDto> {
    const { address } = await this.sites.get(actor, id);
    const parts = [address?.postalCode, address?.address1, address?.address2].filter((part) => part != null);
    return {
      id,
      phone: address?.receiverPhone ?? null,
      email: null,
      address: parts.length === 0 ? null : parts.join(' '),
    };
  }

  async notice(id: number): Promise<RevealedDto> {
    const recipient = await this.notices.recipient(id);
    const isMail = recipient.includes('@');
    return { id, phone: isMail ? null : recipient, email: isMail ? recipient : null, address: null };
  }
}

interface Contact {
  id: number;
  phone: string | null;
  email: string | null;
}

const contacts = ({ id, phone, email }: Contact): RevealedDto => ({ id, phone, email, address: null });
