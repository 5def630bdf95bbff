import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutText, OWN_ORGANIZATION_PATH, ORGANIZATION_LIMITS } from '@store/domain';
import { NoticesService } from '../notices/notices.service.js';
import { MembershipsRepository } from './memberships.repository.js';

/** Names in titles of notices are cut: those are up to 200 characters long. */
const NAME_LENGTH = 60;

/** An invitation and where it goes. */
export interface InvitationMessage {
  id: number;
  organization: string;
  path: string;
  email: string | null;
  phone: string | null;
  /** Number of the message. */
  sends: number;
}

/** What staff decided about a pending organization. */
export interface Decision {
  organizationId: number;
  name: string;
  version: number;
  /** Why it was refused; null if it was confirmed. */
  refusal: string | null;
}

/** Messages about organizations, queued in the caller's transaction. */
@Injectable()
export class OrganizationNoticesService {
  constructor(
    private readonly notices: NoticesService,
    private readonly memberships: MembershipsRepository,
  ) {}

  /** Somebody asks to join: to every admin of the organization. */
  async joinRequested(
    em: EntityManager,
    { id, organizationId, name }: { id: number; organizationId: number; name: string },
  ): Promise<void> {
    const admins = await this.memberships.adminIds(em, organizationId);
    const organization = cutText(name, NAME_LENGTH);
    await this.notices.queueForMembers(
      em,
      admins.map((memberId) => ({
        memberId,
        notice: {
          kind: 'org.join-requested',
          title: `${organization} 참여 요청`,
          body: `새로운 참여 요청이 있습니다. 우리 회사에서 확인해 주세요. 모르는 사람의 요청은 거절해 주세요.`,
          link: OWN_ORGANIZATION_PATH,
          dedupeKey: `org.join-requested:${id}:${memberId}`,
        },
      })),
    );
  }

  /** Staff confirmed the organization, or refused it for a reason: to its admins, who belong to it still. */
  async decided(em: EntityManager, { organizationId, name, version, refusal }: Decision): Promise<void> {
    const admins = await this.memberships.adminIds(em, organizationId);
    const organization = cutText(name, NAME_LENGTH);
    const text =
      refusal === null
        ? {
            title: `${organization} 거래처 확인이 완료되었습니다`,
            body: '이제 회사 이름으로 주문하실 수 있습니다. 구성원을 초대하고 지점을 등록해 주세요.',
          }
        : {
            title: `${organization} 거래처 등록이 거절되었습니다`,
            body: `사유: ${refusal} 내용을 확인하신 뒤 다시 등록해 주세요.`,
          };
    await this.notices.queueForMembers(
      em,
      admins.map((memberId) => ({
        memberId,
        notice: {
          kind: 'org.confirmed',
          ...text,
          link: OWN_ORGANIZATION_PATH,
          dedupeKey: `org.confirmed:${organizationId}:${version}:${memberId}`,
        },
      })),
    );
  }

  /** A message to every admin of the organization; each gets it once for its `key`. */
  async toAdmins(
    em: EntityManager,
    organizationId: number,
    { key, ...text }: { kind: string; title: string; body: string; link: string; key: string },
  ): Promise<void> {
    const admins = await this.memberships.adminIds(em, organizationId);
    await this.notices.queueForMembers(
      em,
      admins.map((memberId) => ({ memberId, notice: { ...text, dedupeKey: `${key}:${memberId}` } })),
    );
  }

  /**
   * The address goes to the invited contact only; lists of messages hide it. Nobody is named: the message stays after the
   * inviter's account, and a name could carry anything.
   */
  async invited(
    em: EntityManager,
    { id, organization, path, email, phone, sends }: InvitationMessage,
  ): Promise<void> {
    const recipient = email ?? phone;
    if (recipient === null) return;
    const from = cutText(organization, NAME_LENGTH);
    await this.notices.queueTo(
      em,
      { channel: email === null ? 'sms' : 'email', recipient },
      {
        kind: 'org.invited',
        title: `${from}에서 초대했습니다`,
        body: `${from}의 구성원으로 초대되었습니다. ${ORGANIZATION_LIMITS.inviteDays}일 이내에 링크를 열어 수락해 주세요.`,
        link: path,
        secret: true,
        dedupeKey: `org.invited:${id}:${sends}`,
      },
    );
  }
}
