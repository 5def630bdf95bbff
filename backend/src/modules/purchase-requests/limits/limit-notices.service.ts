import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutText, formatCount, OWN_ORGANIZATION_PATH } from '@store/domain';
import { NoticesService } from '../../notices/notices.service.js';
import { OrganizationNoticesService } from '../../organizations/organization-notices.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { SpendingLimitDto } from '../dto/spending-limit.dto.js';
import { LimitsRepository } from './limits.repository.js';

/** Names in titles of notices are cut: those are up to 200 characters long. */
const NAME_LENGTH = 60;

/** A limit that a purchase brought near its end, in its month. */
export interface NearLimit {
  limitId: number;
  /** yyyy-MM. */
  month: string;
}

/** Messages about limits, queued in the caller's transaction. */
@Injectable()
export class LimitNoticesService {
  constructor(
    private readonly limits: LimitsRepository,
    private readonly organizations: OrganizationsService,
    private readonly admins: OrganizationNoticesService,
    private readonly notices: NoticesService,
  ) {}

  /**
   * To the admins, and to the person whose limit it is; once a limit and month: a purchase after a refund may bring it there
   * again.
   */
  async near(em: EntityManager, organizationId: number, { limitId, month }: NearLimit): Promise<void> {
    const [limit] = await this.limits.list(em, organizationId, { month, id: limitId });
    if (limit === undefined) return;
    const percent = Math.floor((limit.used * 100) / limit.amount);
    const text = {
      kind: 'limit.near',
      title: `${cutText(nameOf(limit), NAME_LENGTH)} 한도의 ${percent}%를 사용했습니다`,
      body: bodyOf(limit, month),
    };
    const key = `limit.near:${limitId}:${month}`;
    await this.admins.toAdmins(em, organizationId, {
      ...text,
      link: `${OWN_ORGANIZATION_PATH}?tab=limits`,
      key,
    });
    const { memberId } = limit;
    if (memberId === null || !(await this.organizations.hasPerson(em, organizationId, memberId))) return;
    await this.notices.queueForMember(em, memberId, {
      ...text,
      link: OWN_ORGANIZATION_PATH,
      dedupeKey: `${key}:${memberId}`,
    });
  }
}

const nameOf = ({ siteName, memberName }: SpendingLimitDto): string =>
  [siteName, memberName === null ? null : `${memberName}님`].filter((name) => name !== null).join(' · ') ||
  '전체';

function bodyOf({ amount, used }: SpendingLimitDto, month: string): string {
  const [year, number] = month.split('-');
  const rest =
    used > amount
      ? `한도를 ${formatCount(used - amount)}원 초과했습니다.`
      : `남은 금액은 ${formatCount(amount - used)}원입니다.`;
  return `${year}년 ${Number(number)}월 한도 ${formatCount(amount)}원 중 ${formatCount(used)}원을 사용했습니다.\n${rest}`;
}
