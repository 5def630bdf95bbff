import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formatDateTimeKst, PARTNER_KEY_NOTICE_DAYS, partnerKeyNotice } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { KeyAlarms } from './key-alarms.service.js';
import { PartnerKeysRepository, type EndingPartnerKey } from './partner-keys.repository.js';

/** Most keys of one run; the next run takes the next. */
const BATCH_SIZE = 100;
const DAY = 86_400_000;

/** Tells people that a key ends in 30, 7 and 1 days. It only tells: a key ends by the clock. */
@Injectable()
export class KeyEndingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly keys: PartnerKeysRepository,
    private readonly alarms: KeyAlarms,
  ) {}

  /** Keys whose people do not know yet; a replaced key is not among them. */
  async findDue(): Promise<EndingPartnerKey[]> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + PARTNER_KEY_NOTICE_DAYS[0] * DAY);
    const ending = await this.keys.findEnding(now, until, BATCH_SIZE);
    return ending.filter((key) => {
      const days = partnerKeyNotice(new Date(key.expiresAt), now);
      return days !== null && (key.endingNoticed === null || key.endingNoticed > days);
    });
  }

  /** Tells the partner's contact and the admins, once for each of the three days. */
  async notify(key: EndingPartnerKey): Promise<void> {
    const days = partnerKeyNotice(new Date(key.expiresAt), this.clock.now());
    if (days === null) return;
    await this.em.transactional(async (em) => {
      if (!(await this.keys.setEndingNoticed(em, key.id, days))) return;
      await this.alarms.tell(em, key.partnerId, {
        kind: 'partner.key-ending',
        title: `연동 키가 ${days}일 안에 종료됩니다`,
        body: `${key.partnerName} · ${key.name} (${key.id})\n${formatDateTimeKst(key.expiresAt)}에 종료됩니다. 그 전에 새 키로 교체해 주세요.`,
        key: `partner.key-ending:${key.id}:${days}`,
      });
    });
  }
}
