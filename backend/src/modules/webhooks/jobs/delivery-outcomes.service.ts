import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { deliveryPause, formatDateTimeKst, isOffDue } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { KeyAlarms } from '../../partners/key-alarms.service.js';
import type { SentMessage } from '../delivery/message-sender.service.js';
import { EndpointsRepository } from '../repository/endpoints.repository.js';
import { MessageQueueRepository, type ClaimedMessage } from '../repository/message-queue.repository.js';

/** The endpoint says that it is gone for good. */
const GONE = 410;

/** Decides what follows a try: nothing, the next one, or the end of the endpoint. */
@Injectable()
export class DeliveryOutcomes {
  private readonly log = new Logger('Webhooks');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly alarms: KeyAlarms,
    private readonly endpoints: EndpointsRepository,
    private readonly queue: MessageQueueRepository,
  ) {}

  async record(message: ClaimedMessage, sent: SentMessage): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // The endpoint first, as everywhere: two transactions never wait for each other.
      if (sent.isDelivered) await this.endpoints.noteSuccess(em, message.endpointId, this.clock.now());
      else await this.noteFailure(em, message, sent);
      await this.queue.record(em, message, this.outcomeOf(message, sent));
    });
  }

  private outcomeOf({ round }: ClaimedMessage, { isDelivered, ended, retryAfterMs }: SentMessage) {
    const now = this.clock.now();
    if (isDelivered) return { state: 'delivered', ended, nextTryAt: now } as const;
    const pause = deliveryPause(round, retryAfterMs, Math.random());
    if (pause === null) return { state: 'failed', ended, nextTryAt: now } as const;
    return { state: 'pending', ended, nextTryAt: this.schedule.after(pause) } as const;
  }

  private async noteFailure(
    em: EntityManager,
    message: ClaimedMessage,
    { ended }: SentMessage,
  ): Promise<void> {
    const now = this.clock.now();
    this.log.warn(
      { message: message.id, endpoint: message.endpointId, ...ended },
      'a webhook did not arrive',
    );
    const endpoint = await this.endpoints.noteFailure(em, message.endpointId, now);
    if (endpoint === undefined || endpoint.state !== 'active') return;
    const isGone = ended.status === GONE;
    if (!isGone && !isOffDue(new Date(endpoint.failingSince), endpoint.failures, now)) return;
    await this.endpoints.switchOff(em, endpoint.id, now);
    await this.alarms.tell(em, endpoint.partnerId, {
      kind: 'partner.webhook-off',
      title: '웹훅이 중지되었습니다',
      body: `${endpoint.url}\n${reason(isGone, endpoint.failingSince)} 수신 서버를 확인한 뒤 다시 시작해 주세요. 중지된 동안의 변경은 변경 내역으로 받을 수 있습니다.`,
      key: `partner.webhook-off:${endpoint.id}:${now.getTime()}`,
    });
  }
}

const reason = (isGone: boolean, failingSince: string): string =>
  isGone
    ? '수신 서버가 더 이상 받지 않는다고 응답했습니다(410).'
    : `${formatDateTimeKst(failingSince)}부터 전송에 성공하지 못했습니다.`;
