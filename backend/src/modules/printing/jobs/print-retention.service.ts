import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { FilesService } from '../../files/files.service.js';
import { PrivateLinksService } from '../../private-links/private-links.service.js';
import { ProofsRepository } from '../proofs/proofs.repository.js';

/** Days for which contact and IP are kept after the end of a link. */
const CONTACT_DAYS = 90;
/** Proofs that one run takes. */
const BATCH_SIZE = 100;
const DAY_MS = 24 * 60 * 60_000;

/** Removes old data of the proof discussion: contacts of links, and the files of superseded proofs. */
@Injectable()
export class PrintRetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly links: PrivateLinksService,
    private readonly proofs: ProofsRepository,
    private readonly files: FilesService,
  ) {}

  /** Removes contact and IP of links that ended 90 days ago; the name in an approval stays. */
  dropContacts(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - CONTACT_DAYS * DAY_MS);
    return this.em.transactional((em) => this.links.dropContacts(em, before));
  }

  /** Deletes the files of superseded proofs whose order last moved 12 months ago; returns the number of proofs. */
  dropSuperseded(): Promise<number> {
    return this.em.transactional(async (em) => {
      const proofs = await this.proofs.lockSuperseded(em, this.clock.now(), BATCH_SIZE);
      if (proofs.length === 0) return 0;
      await this.proofs.dropBytes(
        em,
        proofs.map(({ id }) => id),
      );
      await this.files.discard(
        em,
        proofs.flatMap(({ fileIds }) => fileIds),
      );
      return proofs.length;
    });
  }
}
