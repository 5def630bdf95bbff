import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { answerDueDay, canWriteToEstimate, estimateAfter } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { CalendarService } from '../company/calendar/calendar.service.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import type { Operator } from '../audit/audit.service.js';
import type { WriteMessageDto } from '../threads/dto/thread.dto.js';
import { ThreadsService } from '../threads/threads.service.js';
import { EstimateLinksService } from './estimate-links.service.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { estimateNotFound, linkReadOnly, stateRefused } from './estimates.errors.js';
import { EstimatesRepository, type LockedEstimate } from './repository/estimates.repository.js';

interface Writer {
  author: 'buyer' | 'visitor' | 'staff';
  /** Member number; null for a visitor. */
  id: number | null;
}

/** Messages between the two sides. */
@Injectable()
export class EstimateThreadService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly calendar: CalendarService,
    private readonly threads: ThreadsService,
    private readonly links: EstimateLinksService,
    private readonly notices: EstimateNoticesService,
    private readonly estimates: EstimatesRepository,
  ) {}

  async byBuyer(memberId: number, id: number, form: WriteMessageDto): Promise<void> {
    await this.em.transactional(async (em) => {
      const estimate = await this.estimates.lock(em, { id, memberId }, this.clock.now());
      await this.write(em, estimate, { author: 'buyer', id: memberId }, form);
    });
  }

  async byVisitor(token: string, form: WriteMessageDto, origin: RequestOrigin): Promise<void> {
    await this.links.spend(token, 'write', origin);
    await this.em.transactional(async (em) => {
      const { estimateId } = await this.links.open(em, token);
      const estimate = await this.estimates.lock(em, { id: estimateId }, this.clock.now());
      if (estimate !== null && estimate.memberId !== null) throw linkReadOnly();
      await this.write(em, estimate, { author: 'visitor', id: null }, form);
    });
  }

  async byStaff({ actor }: Operator, id: number, form: WriteMessageDto): Promise<void> {
    await this.em.transactional(async (em) => {
      const estimate = await this.estimates.lock(em, { id, careOf: actor }, this.clock.now());
      await this.write(em, estimate, { author: 'staff', id: actor.id }, form);
    });
  }

  private async write(
    em: EntityManager,
    estimate: LockedEstimate | null,
    writer: Writer,
    form: WriteMessageDto,
  ): Promise<void> {
    if (estimate === null) throw estimateNotFound();
    if (!canWriteToEstimate(estimate.status)) throw stateRefused(estimate);
    const fileIds = await this.threads.attach(em, form, { ownerId: writer.id, purpose: 'estimate' });
    const now = this.clock.now();
    await this.turn(em, estimate, writer, now);
    const messageId = await this.estimates.addMessage(em, estimate.id, {
      author: writer.author,
      authorId: writer.id,
      event: null,
      versionNo: null,
      body: form.body.trim(),
      fileIds,
      now,
    });
    const notice = { kind: 'estimate.message', body: form.body.trim(), key: String(messageId) };
    if (writer.author === 'staff')
      await this.notices.notifyBuyer(em, estimate, {
        ...notice,
        title: '견적 담당자의 메시지가 도착했습니다',
      });
    else await this.notices.notifyStaff(em, estimate, { ...notice, title: '견적에 문의가 도착했습니다' });
  }

  /** A question about the sent version, or its answer, changes the state; any message counts as a change. */
  private async turn(
    em: EntityManager,
    estimate: LockedEstimate,
    { author }: Writer,
    now: Date,
  ): Promise<void> {
    const after =
      author === 'staff'
        ? estimateAfter(estimate.status, 'answer', 'staff')
        : estimateAfter(estimate.status, 'ask', 'buyer');
    const dueOn =
      after === 'QUESTION' ? answerDueDay(now, await this.calendar.current()) : estimate.validUntil;
    await this.estimates.setWritten(em, estimate.id, now, after === null ? null : { status: after, dueOn });
  }
}
