import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EXPOSED_KEY_HOURS, kstDate, type NoticeKind } from '@store/domain';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock.js';
import { MembersService } from '../members/members.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { KeyDirectory } from './key-directory.service.js';
import { PartnerKeysRepository, type PresentedKey } from './partner-keys.repository.js';
import { PartnersRepository } from './partners.repository.js';

/** A message about a key to the partner's contact and to every admin. */
interface KeyAlarm {
  kind: NoticeKind;
  title: string;
  body: string;
  /** The same alarm is sent once. */
  key: string;
}

/** Tells people that a key is used in a way that gives it away, or that it ends. */
@Injectable()
export class KeyAlarms {
  private readonly told = new LRUCache<string, true>({ max: 1000 });

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly directory: KeyDirectory,
    private readonly keys: PartnerKeysRepository,
    private readonly partners: PartnersRepository,
    private readonly members: MembersService,
    private readonly notices: NoticesService,
  ) {}

  /** The key was sent without encryption: it ends after a day, and people are told once. */
  async exposed(key: PresentedKey): Promise<void> {
    if (key.exposedAt !== null) return;
    const now = this.clock.now();
    const endsAt = new Date(now.getTime() + EXPOSED_KEY_HOURS * 3_600_000);
    await this.em.transactional(async (em) => {
      if (!(await this.keys.expose(em, key, { now, endsAt }))) return;
      await this.tell(em, key.partnerId, {
        kind: 'partner.key-exposed',
        title: '연동 키가 암호화되지 않은 연결로 전송되었습니다',
        body: `${nameOf(key)}\n${EXPOSED_KEY_HOURS}시간 후 종료됩니다. 새 키로 교체하고 https 주소로 호출해 주세요.`,
        key: `partner.key-exposed:${key.id}`,
      });
    });
    this.directory.forget();
  }

  /** The key was sent by a browser; people are told once a day. */
  async inBrowser(key: PresentedKey): Promise<void> {
    const alarm = `partner.key-browser:${key.id}:${kstDate(this.clock.now())}`;
    // A page may call all day; only the first call of a day costs statements.
    if (this.told.has(alarm)) return;
    await this.em.transactional((em) =>
      this.tell(em, key.partnerId, {
        kind: 'partner.key-browser',
        title: '연동 키가 브라우저에서 사용되었습니다',
        body: `${nameOf(key)}\n웹 페이지에 넣은 키는 누구나 볼 수 있습니다. 키를 교체하고 서버에서 호출해 주세요.`,
        key: alarm,
      }),
    );
    this.told.set(alarm, true);
  }

  /** Queues the alarm for the partner's contact and for every admin, in the caller's transaction. */
  async tell(em: EntityManager, partnerId: number, { key, ...notice }: KeyAlarm): Promise<void> {
    const partner = await this.partners.find(partnerId, em);
    if (partner !== undefined)
      await this.notices.queueTo(
        em,
        { channel: 'email', recipient: partner.contactEmail },
        { ...notice, dedupeKey: key },
      );
    const admins = await this.members.activeAdminIds(em);
    await this.notices.queueForMembers(
      em,
      admins.map((memberId) => ({ memberId, notice: { ...notice, dedupeKey: `${key}:${memberId}` } })),
    );
  }
}

const nameOf = ({ partnerName, name, id }: PresentedKey): string => `${partnerName} · ${name} (${id})`;
