import { ref, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { canAnswerEnquiry, refuseEnquiryStep, Role, type EnquiryStatus } from '@store/domain';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { Member } from '../members/entities/member.entity.js';
import { NoticesService, type NoticeText } from '../notices/notices.service.js';
import type {
  AnswerEnquiryDto,
  AssignEnquiryDto,
  SetEnquiryStatusDto,
  StaffEnquiryDto,
} from './dto/staff-enquiry.dto.js';
import { lockEnquiry } from './enquiries.service.js';
import {
  assigneeInvalid,
  enquiryClosed,
  enquiryNotFound,
  enquiryStepRefused,
  staleEnquiry,
} from './enquiries.errors.js';
import { EnquiryReads } from './enquiry-reads.service.js';
import { EnquiryAnswer, type Enquiry } from './entities/enquiry.entity.js';

interface HandlingFields {
  status: EnquiryStatus;
  assigneeId: number | null;
  version: number;
}

/** Staff's work on enquiries. A manager handles the assigned ones, an admin all. */
@Injectable()
export class EnquiryHandling {
  constructor(
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
    private readonly reads: EnquiryReads,
  ) {}

  find(operator: Operator, id: number): Promise<StaffEnquiryDto> {
    return this.reads.find(id, operator.actor.id, ownOnly(operator));
  }

  /** Adds an answer and notifies the requester, in one transaction. */
  async answer(operator: Operator, id: number, input: AnswerEnquiryDto): Promise<StaffEnquiryDto> {
    return this.change(operator, id, input.version, 'enquiry.answer', async (em, enquiry) => {
      if (!canAnswerEnquiry(enquiry.status)) throw enquiryClosed(fieldsOf(enquiry));
      const author = ref(em.getReference(Member, operator.actor.id));
      const answer = em.create(EnquiryAnswer, { enquiry: ref(enquiry), author, body: input.body.trim() });
      em.persist(answer);
      enquiry.status = 'ANSWERED';
      enquiry.assignee ??= author;
      // A second answer changes no column of the enquiry, but it changes what an operator sees: the version must
      // increase.
      enquiry.updatedAt = new Date();
      await em.flush();
      await this.notifyRequester(em, enquiry, answer);
      return { answerId: answer.id };
    });
  }

  async setStatus(operator: Operator, id: number, input: SetEnquiryStatusDto): Promise<StaffEnquiryDto> {
    return this.change(operator, id, input.version, 'enquiry.status', async (em, enquiry) => {
      const answers = await em.count(EnquiryAnswer, { enquiry: enquiry.id });
      const refusal = refuseEnquiryStep(enquiry.status, input.status, answers);
      if (refusal !== null) throw enquiryStepRefused(refusal, fieldsOf(enquiry));
      enquiry.status = input.status;
    });
  }

  /** Assigns it to a manager or admin, who is notified, or removes the assignment. */
  async assign(operator: Operator, id: number, input: AssignEnquiryDto): Promise<StaffEnquiryDto> {
    return this.change(operator, id, input.version, 'enquiry.assign', async (em, enquiry) => {
      const { assigneeId } = input;
      if (assigneeId === (enquiry.assignee?.id ?? null)) return;
      enquiry.assignee = assigneeId === null ? null : ref(await findStaff(em, assigneeId));
      if (assigneeId === null || assigneeId === operator.actor.id) return;
      await this.notices.queueForMember(em, assigneeId, {
        kind: 'enquiry.assigned',
        title: '문의가 배정되었습니다',
        body: `소싱 문의 #${id} "${enquiry.title}"의 담당자로 지정되었습니다.`,
      });
    });
  }

  /** One change under the enquiry's lock, with an audit record if something changed; returns the resulting enquiry. */
  private async change(
    operator: Operator,
    id: number,
    expected: number | undefined,
    action: string,
    work: (em: EntityManager, enquiry: Enquiry) => Promise<object | void>,
  ): Promise<StaffEnquiryDto> {
    await this.audit.change(operator, async (em) => {
      const enquiry = await lockEnquiry(em, id);
      const own = ownOnly(operator);
      if (enquiry === null || (own !== null && enquiry.assignee?.id !== own)) throw enquiryNotFound();
      if (expected !== undefined && expected !== enquiry.version) throw staleEnquiry(fieldsOf(enquiry));
      const before = fieldsOf(enquiry);
      const more = await work(em, enquiry);
      await em.flush();
      const after = fieldsOf(enquiry);
      const audit =
        after.version === before.version
          ? null
          : { action, targetType: 'enquiry', targetId: id, before, after: { ...after, ...more } };
      return { result: null, audit };
    });
    // A manager who assigns it to somebody else may no longer see it; the call still returns the result.
    return this.reads.find(id, operator.actor.id, null);
  }

  private async notifyRequester(em: EntityManager, enquiry: Enquiry, answer: EnquiryAnswer): Promise<void> {
    const notice: NoticeText = {
      kind: 'enquiry.answered',
      title: '문의에 답변이 등록되었습니다',
      body: `[${enquiry.title}]\n\n${answer.body}`,
      dedupeKey: `enquiry.answered:${answer.id}`,
    };
    const { member, email, phone } = enquiry;
    if (member != null) {
      await this.notices.queueForMember(em, member.id, { ...notice, link: `/user/enquiries/${enquiry.id}` });
    } else if (email != null) {
      await this.notices.queueTo(em, { channel: 'email', recipient: email }, notice);
    } else if (phone != null) {
      await this.notices.queueTo(em, { channel: 'sms', recipient: phone }, notice);
    }
  }
}

/** A manager sees only the assigned enquiries. */
function ownOnly({ actor }: Operator): number | null {
  return actor.role === Role.Admin ? null : actor.id;
}

async function findStaff(em: EntityManager, id: number): Promise<Member> {
  const member = await em.findOne(Member, {
    id,
    status: 'active',
    role: { $in: [Role.Manager, Role.Admin] },
  });
  if (member === null) throw assigneeInvalid();
  return member;
}

function fieldsOf({ status, assignee, version }: Enquiry): HandlingFields {
  return { status, assigneeId: assignee?.id ?? null, version };
}
