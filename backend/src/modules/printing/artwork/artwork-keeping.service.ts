import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ARTWORK_KEEP_DAYS, ARTWORK_KEEP_MONTHS, ARTWORK_NOTICE_DAYS, formatDateKst } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { FilesService } from '../../files/files.service.js';
import { NoticesService } from '../../notices/notices.service.js';
import {
  ArtworkKeepingRepository,
  type ArtworkUseOf,
  type ExpiringArtwork,
} from './artwork-keeping.repository.js';
import { ArtworksRepository } from './artworks.repository.js';

const DAY_MS = 24 * 60 * 60_000;
/** Artworks of one run; the next run takes the next. */
const BATCH_SIZE = 200;

/**
 * How long artworks stay. The user of a version records it here, in its own transaction: open jobs, orders and plates
 * keep the bytes, an order keeps name, hash and report as long as the order itself.
 */
@Injectable()
export class ArtworkKeepingService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly artworks: ArtworksRepository,
    private readonly keeping: ArtworkKeepingRepository,
    private readonly files: FilesService,
    private readonly notices: NoticesService,
  ) {}

  /** When an artwork that was just used will be deleted. */
  keepUntil(ordered: boolean): Date {
    const until = new Date(this.clock.now());
    if (ordered) until.setUTCMonth(until.getUTCMonth() + ARTWORK_KEEP_MONTHS);
    else until.setUTCDate(until.getUTCDate() + ARTWORK_KEEP_DAYS);
    return until;
  }

  /** From now on a job, an order or a plate uses these versions and needs their bytes. */
  async startUse(
    em: EntityManager,
    use: ArtworkUseOf,
    memberId: number,
    versionIds: readonly string[],
  ): Promise<void> {
    const versions = await this.artworks.findVersions(em, memberId, versionIds);
    await this.keeping.addUses(
      em,
      use,
      versions.map(({ id }) => id),
    );
    const until = this.keepUntil(use.kind === 'order');
    for (const id of new Set(
      versions.filter(({ archived }) => !archived).map(({ artworkId }) => artworkId),
    )) {
      await this.artworks.renew(em, id, this.clock.now(), until);
    }
  }

  /** It no longer needs the bytes: those of deleted artworks are removed. */
  async endUse(em: EntityManager, use: ArtworkUseOf): Promise<void> {
    await this.dropFree(em, await this.keeping.archivedOf(em, await this.keeping.endUses(em, use)));
  }

  /** Removes bytes of these artworks that nobody needs, and rows without a reference. */
  async dropFree(em: EntityManager, artworkIds: readonly number[]): Promise<void> {
    if (artworkIds.length === 0) return;
    await this.files.discard(em, await this.keeping.dropBytes(em, artworkIds));
    await this.keeping.deleteUnused(em, artworkIds);
  }

  /** Notifies members once of artworks that end in thirty days; returns the number of artworks. */
  notifyExpiring(): Promise<number> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + ARTWORK_NOTICE_DAYS * DAY_MS);
    return this.em.transactional(async (em) => {
      const expiring = await this.keeping.announce(em, now, until, BATCH_SIZE);
      await this.notices.queueForMembers(em, noticesOf(expiring));
      return expiring.length;
    });
  }

  /** Deletes bytes and pictures of ended artworks; returns the number of artworks. */
  endExpired(): Promise<number> {
    return this.em.transactional(async (em) => {
      const over = await this.keeping.archiveExpired(em, this.clock.now(), BATCH_SIZE);
      await this.dropFree(em, over);
      return over.length;
    });
  }
}

/** One message per member and day. */
function noticesOf(expiring: readonly ExpiringArtwork[]) {
  const groups = new Map<string, ExpiringArtwork[]>();
  for (const one of expiring) {
    const key = `${one.memberId}:${formatDateKst(one.keepUntil)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const day = formatDateKst(first.keepUntil);
    const notice = {
      kind: 'artwork.expiring',
      title: '보관 기간이 곧 끝납니다',
      body: `${day}에 로고 보관함의 파일 ${group.length}개가 삭제됩니다. 계속 사용하시려면 '계속 보관'을 눌러 주세요.`,
      link: '/user/artworks',
      dedupeKey: `artwork.expiring:${first.id}:${day}`,
    };
    return [{ memberId: first.memberId, notice }];
  });
}
