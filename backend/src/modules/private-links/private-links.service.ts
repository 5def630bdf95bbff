import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { linkTokenHash, newLinkToken } from '../../platform/http/link-token.js';
import { SHORT_LIVED_PURPOSES, type LinkPurpose } from './entities/link-purposes.js';
import {
  PrivateLinksRepository,
  type StoredPrivateLink,
  type StoredPrivateLinkEvent,
} from './private-links.repository.js';

/** A link as its module sees it. */
export type PrivateLink = StoredPrivateLink;

/** A use of a link as its module sees it. */
export type PrivateLinkUse = StoredPrivateLinkEvent;

/** A link to be made; what is left out is empty or without limit. */
export interface NewPrivateLink {
  purpose: LinkPurpose;
  /** What it opens, by id; the kind follows from the purpose. */
  subjectIds: readonly number[];
  expiresAt: Date;
  /** Another token of an earlier grant. */
  grantId?: string;
  right?: string | null;
  person?: string | null;
  email?: string | null;
  phone?: string | null;
  createdBy?: number | null;
  /** A code that the holder also needs, as `codeHash` writes it, and the wrong ones that end the link. */
  code?: { hash: string; maxWrongTries: number } | null;
  maxUses?: number;
  data?: object | null;
}

const EMPTY_FIELDS = { right: null, person: null, email: null, phone: null, createdBy: null, data: null };

/**
 * Secret addresses and tickets for people without an account, or who cannot sign in. A token is 32 random bytes; it is
 * returned once and only its hash is stored. What a link allows is the rule of the module that made it. Every method
 * works in the caller's transaction.
 */
@Injectable()
export class PrivateLinksService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly links: PrivateLinksRepository,
  ) {}

  /** Makes a link. The token exists only in this answer. */
  async create(
    em: EntityManager,
    { code, maxUses, ...link }: NewPrivateLink,
  ): Promise<{ id: number; token: string }> {
    const token = newLinkToken();
    const id = await this.links.add(em, {
      ...EMPTY_FIELDS,
      grantId: randomUUID(),
      ...link,
      tokenHash: linkTokenHash(token),
      codeHash: code?.hash ?? null,
      maxWrongTries: code?.maxWrongTries ?? null,
      maxUses: maxUses ?? null,
    });
    return { id, token };
  }

  /** Another token of the same grant, with the same rights and end. */
  async createAnother(em: EntityManager, link: PrivateLink): Promise<string> {
    const { purpose, subjectIds, grantId, right, person, email, phone, createdBy, expiresAt } = link;
    const grant = { purpose, subjectIds, grantId, right, person, email, phone, createdBy };
    const { token } = await this.create(em, { ...grant, expiresAt: new Date(expiresAt) });
    return token;
  }

  /**
   * The link of a token, live or ended (`isLive`); undefined for an unknown token and one of another purpose. Found by
   * the hash, so the time of the answer says nothing about similar tokens. Changes nothing: scanners of mail open links.
   */
  find(em: EntityManager, token: string, ...purposes: LinkPurpose[]): Promise<PrivateLink | undefined> {
    return this.links.find(em, linkTokenHash(token), purposes);
  }

  isLive({ endedAt, expiresAt }: Pick<PrivateLink, 'endedAt' | 'expiresAt'>): boolean {
    return endedAt === null && new Date(expiresAt) > this.clock.now();
  }

  /** Whether the token is that of the link. */
  isTokenOf({ tokenHash }: PrivateLink, token: string): boolean {
    return tokenHash === linkTokenHash(token);
  }

  /** Uses a live link once; undefined where it is not live (any more). Of two calls at once, one gets the last use. */
  use(em: EntityManager, token: string, ...purposes: LinkPurpose[]): Promise<PrivateLink | undefined> {
    return this.links.use(em, linkTokenHash(token), purposes, this.clock.now());
  }

  /** Live links that open the subject, newest first. */
  live(em: EntityManager, subjectId: number, ...purposes: LinkPurpose[]): Promise<PrivateLink[]> {
    return this.links.live(em, purposes, subjectId, this.clock.now());
  }

  /** Grants that open one of the subjects, live and ended, each by its first token, newest first. */
  grants(
    em: EntityManager,
    subjectIds: readonly number[],
    ...purposes: LinkPurpose[]
  ): Promise<PrivateLink[]> {
    return this.links.grants(em, purposes, subjectIds);
  }

  /** The live ones of them, one per person. */
  async liveGrants(em: EntityManager, subjectId: number, ...purposes: LinkPurpose[]): Promise<PrivateLink[]> {
    const grants = await this.grants(em, [subjectId], ...purposes);
    return grants.filter((link) => this.isLive(link));
  }

  /** One grant, by its first token; undefined where there is none. */
  grant(em: EntityManager, grantId: string, ...purposes: LinkPurpose[]): Promise<PrivateLink | undefined> {
    return this.links.grant(em, purposes, grantId);
  }

  /**
   * The stored form of a code that goes with a link. `scope` names the purpose and subject. A short code is easily
   * guessed from a plain hash: without the server's secret the stored one reveals nothing.
   */
  codeHash(scope: string, code: string): string {
    return createHmac('sha256', this.environment.JWT_SECRET).update(`${scope}:${code}`).digest('hex');
  }

  /**
   * The link whose code this is. Otherwise a wrong try is counted for each of them, and the last one allowed ends it: the
   * caller must commit, and holds a lock on the subject, so that tries at once are counted one after the other.
   */
  async tryCode(
    em: EntityManager,
    links: readonly PrivateLink[],
    hash: string,
  ): Promise<PrivateLink | undefined> {
    const right = links.find(({ codeHash }) => codeHash !== null && isEqual(codeHash, hash));
    if (right === undefined)
      await this.links.countWrongTry(
        em,
        links.map(({ id }) => id),
        this.clock.now(),
      );
    return right;
  }

  /** Stores another code for a live link; the wrong tries so far still count. */
  setCode(em: EntityManager, id: number, code: { hash: string; data: object }): Promise<void> {
    return this.links.setCode(em, id, code);
  }

  /** Ends every token of the grant. */
  revoke(em: EntityManager, grantId: string): Promise<void> {
    return this.links.endGrant(em, grantId, this.clock.now());
  }

  /**
   * Ends the links of a purpose that open the subject; with `fromId` only that one and later ones. Returns the ids of
   * all of them, ended ones included.
   */
  revokeAll(em: EntityManager, subjectId: number, purpose: LinkPurpose, fromId = 0): Promise<number[]> {
    return this.links.endAll(em, [purpose], subjectId, { now: this.clock.now(), fromId });
  }

  /** Records what was done with the link, for those who made it. `note`: the downloaded item. */
  async record(
    em: EntityManager,
    link: Pick<PrivateLink, 'id' | 'grantId'>,
    use: { what: string; subjectId: number | null; note?: string; ip: string },
  ): Promise<void> {
    const { note = null, ...event } = use;
    await this.links.addEvent(em, link, { ...event, note, now: this.clock.now() });
  }

  /** The last uses of each of these grants about the subject, at most `each`, newest first. */
  async uses(
    em: EntityManager,
    grantIds: readonly string[],
    about: { subjectId: number; each: number },
  ): Promise<PrivateLinkUse[]> {
    return grantIds.length === 0 ? [] : this.links.events(em, grantIds, about);
  }

  /** Deletes the links that open one of the subjects, with their uses. */
  async erase(em: EntityManager, subjectIds: readonly number[], ...purposes: LinkPurpose[]): Promise<void> {
    if (subjectIds.length > 0) await this.links.erase(em, purposes, subjectIds);
  }

  /** Deletes the oldest expired links of purposes that need no history; returns their number. */
  purgeExpired(now: Date, atMost: number): Promise<number> {
    return this.links.eraseExpired(SHORT_LIVED_PURPOSES, now, atMost);
  }

  /** Removes contacts and IPs of links that ended before then; returns the number of links. */
  dropContacts(em: EntityManager, before: Date): Promise<number> {
    return this.links.dropContacts(em, before);
  }
}

function isEqual(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
