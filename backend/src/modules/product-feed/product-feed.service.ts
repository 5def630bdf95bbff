import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { formatCount, isFeedSuspicious, kstDate, plainMessage } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { newLinkToken } from '../../platform/http/link-token.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { MembersService } from '../members/members.service.js';
import { NoticesService } from '../notices/notices.service.js';
import type { ProductFeedDto } from './dto/product-feed.dto.js';
import { FeedFileService, type BuiltFile } from './feed-file.service.js';
import { ProductFeedRepository, type StoredFeed } from './product-feed.repository.js';

/** A build of a hundred thousand products takes a minute; a worker that died is replaced after this time. */
const CLAIM_MS = 600_000;

/** The path of the file. */
export const feedPath = (token: string): string => `/feeds/${token}.tsv`;

/** The file for price comparison: when it is built, and what replaces it. */
@Injectable()
export class ProductFeedService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly feed: ProductFeedRepository,
    private readonly file: FeedFileService,
    private readonly members: MembersService,
    private readonly notices: NoticesService,
  ) {}

  /** The feed of this store; its address is made when somebody looks for it first. */
  async get(): Promise<StoredFeed> {
    const found = await this.feed.find();
    if (found !== undefined) return found;
    await this.feed.create(newLinkToken());
    return this.get();
  }

  async view(): Promise<ProductFeedDto> {
    return this.viewOf(await this.get());
  }

  /** Wants a build now; the worker makes it. `accept`: it replaces the file however few products it has. */
  async request(operator: Operator, accept: boolean): Promise<ProductFeedDto> {
    await this.get();
    await this.audit.change(operator, async (em) => {
      await this.feed.update(em, { requestedAt: this.clock.now().toISOString(), accepted: accept });
      const target = { targetType: 'product-feed', targetId: 1 };
      return {
        result: null,
        audit: { action: 'product-feed.build', ...target, before: null, after: { accepted: accept } },
      };
    });
    return this.view();
  }

  /** Builds the file if that is due: on each day in Seoul, and when somebody asks for it. False if it is not. */
  async buildIfDue(): Promise<boolean> {
    const claimed = await this.claim();
    if (claimed === null) return false;
    await this.file.withFile((file) => this.replace(file, claimed));
    return true;
  }

  /** The feed as it was when this process claimed the build; null if none is due or another process builds. */
  private async claim(): Promise<StoredFeed | null> {
    await this.get();
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const feed = await this.feed.lock(em);
      if (feed === undefined || !isDue(feed, now)) return null;
      const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString();
      await this.feed.update(em, { claimedUntil, triedAt: now.toISOString() });
      return feed;
    });
  }

  private async replace(file: BuiltFile, claimed: StoredFeed): Promise<void> {
    const keptBack = isFeedSuspicious(file.rows, claimed.rows) && !claimed.accepted;
    if (!keptBack) await this.file.store(file);
    await this.em.transactional(async (em) => {
      const feed = await this.feed.lock(em);
      if (feed === undefined) return;
      const now = this.clock.now().toISOString();
      // A request that came meanwhile is about a later state of the store.
      const isAnswered = feed.requestedAt === claimed.requestedAt;
      await this.feed.update(em, {
        claimedUntil: null,
        leftOut: file.leftOut,
        ...(isAnswered ? { requestedAt: null, accepted: false } : {}),
        ...(keptBack
          ? { keptBackAt: now, keptBackRows: file.rows }
          : { sha256: file.sha256, rows: file.rows, builtAt: now, keptBackAt: null, keptBackRows: null }),
      });
      if (keptBack) await this.tell(em, file.rows, claimed.rows);
    });
    if (!keptBack && claimed.sha256 !== null && claimed.sha256 !== file.sha256)
      await this.file.remove(claimed.sha256);
  }

  /** Every admin, once a day. */
  private async tell(em: EntityManager, rows: number, rowsBefore: number): Promise<void> {
    const admins = await this.members.activeAdminIds(em);
    const day = kstDate(this.clock.now());
    await this.notices.queueForMembers(
      em,
      admins.map((memberId) => ({
        memberId,
        notice: {
          kind: 'product-feed.kept-back' as const,
          title: '상품 피드를 교체하지 않았습니다',
          body: `상품이 ${formatCount(rowsBefore)}개에서 ${formatCount(rows)}개로 줄어 이전 파일을 유지합니다. 제외된 상품을 확인해 주세요.`,
          dedupeKey: `product-feed.kept-back:${day}:${memberId}`,
        },
      })),
    );
  }

  private viewOf(feed: StoredFeed): ProductFeedDto {
    const { token, rows, builtAt, requestedAt, claimedUntil, keptBackAt, keptBackRows, leftOut } = feed;
    return {
      address: this.environment.PUBLIC_URL + feedPath(token),
      rows,
      builtAt,
      requestedAt,
      building: claimedUntil !== null && new Date(claimedUntil) > this.clock.now(),
      keptBack: keptBackAt === null ? null : { at: keptBackAt, rows: keptBackRows ?? 0 },
      leftOut: leftOut.map(({ reason, count, products }) => ({
        reason,
        message: plainMessage(reason) ?? reason,
        count,
        products,
      })),
    };
  }
}

function isDue({ claimedUntil, requestedAt, triedAt }: StoredFeed, now: Date): boolean {
  if (claimedUntil !== null) return new Date(claimedUntil) <= now;
  return requestedAt !== null || triedAt === null || kstDate(new Date(triedAt)) < kstDate(now);
}
