import { EntityManager, LockMode, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ENQUIRY_STATUS_LABELS, normalizeEmail, normalizePhone, PRIVACY_VERSION } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor, RequestOrigin } from '../../platform/http/access.js';
import { networkOf, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import { Member } from '../members/entities/member.entity.js';
import { FilesService } from '../files/files.service.js';
import { ENQUIRY_MAX_FILES, type CreateEnquiryDto, type EnquirySentDto } from './dto/enquiry.dto.js';
import { Enquiry } from './entities/enquiry.entity.js';

/** Enquiries from one network; enough for a busy office, too few to fill the table. */
function networkEnquiries(ip: string): Budget {
  return { key: `enquiry:ip:${networkOf(ip)}`, limit: 10, windowMs: 10 * 60_000 };
}

/** Accepts enquiries from members and visitors. */
@Injectable()
export class EnquiriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly files: FilesService,
  ) {}

  async send(
    form: CreateEnquiryDto,
    actor: Actor | undefined,
    origin: RequestOrigin,
  ): Promise<EnquirySentDto> {
    await this.throttle.spend([networkEnquiries(origin.ip)]);
    return this.em.transactional(async (em) => {
      const fileIds = form.fileIds ?? [];
      await this.files.attach(em, fileIds, {
        ownerId: actor?.id ?? null,
        ticket: form.fileTicket ?? null,
        purpose: 'enquiry' as const,
        max: ENQUIRY_MAX_FILES,
      });
      const enquiry = em.create(Enquiry, {
        ...contentOf(form),
        fileIds,
        member: actor === undefined ? null : ref(em.getReference(Member, actor.id)),
        privacyVersion: PRIVACY_VERSION,
        privacyAgreedAt: this.clock.now(),
        ip: origin.ip,
      });
      await em.persist(enquiry).flush();
      const { id, status, createdAt } = enquiry;
      return { id, status, statusLabel: ENQUIRY_STATUS_LABELS[status], createdAt: createdAt.toISOString() };
    });
  }
}

/** Locks an enquiry for the rest of the transaction; null if there is none. */
export function lockEnquiry(em: EntityManager, id: number): Promise<Enquiry | null> {
  return em.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

type Content = Pick<
  Enquiry,
  | 'name'
  | 'company'
  | 'phone'
  | 'email'
  | 'title'
  | 'body'
  | 'category'
  | 'budget'
  | 'quantity'
  | 'wishedDate'
>;

function contentOf(form: CreateEnquiryDto): Content {
  const phone = text(form.phone);
  const email = text(form.email);
  return {
    name: form.name.trim(),
    company: text(form.company),
    phone: phone === null ? null : normalizePhone(phone),
    email: email === null ? null : normalizeEmail(email),
    title: form.title.trim(),
    body: form.body.trim(),
    category: text(form.category),
    budget: form.budget ?? null,
    quantity: form.quantity ?? null,
    wishedDate: form.wishedDate ?? null,
  };
}

const text = (value: string | null | undefined): string | null => value?.trim() || null;
