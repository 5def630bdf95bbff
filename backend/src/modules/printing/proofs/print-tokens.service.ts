import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PrintLinkEventName, PrintLinkKind, PrintLinkRight } from '@store/domain';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { LinkThrottle, type LinkUse } from '../../private-links/link-throttle.service.js';
import {
  PrivateLinksService,
  type PrivateLink,
  type PrivateLinkUse,
} from '../../private-links/private-links.service.js';
import { linkEnded, linkInvalid } from '../print-jobs.errors.js';

/** A private link to jobs. Each message to its person carries a new token of the same grant. */
export interface StoredLink {
  id: number;
  grantId: string;
  kind: PrintLinkKind;
  jobIds: number[];
  person: string;
  email: string | null;
  phone: string | null;
  /** Of a proof link. */
  right: PrintLinkRight | null;
  createdBy: number;
  expiresAt: string;
  revokedAt: string | null;
  createdAt: string;
}

/** A use of a link. */
export interface StoredLinkEvent extends Omit<PrivateLinkUse, 'what'> {
  what: PrintLinkEventName;
}

/** A grant of which a token is made. */
export type LinkGrant = Omit<StoredLink, 'id' | 'revokedAt' | 'createdAt'>;

const KINDS = ['proof', 'supplier'] as const;

/** Private links of print jobs: one person discusses one proof, or a factory works on a list of jobs. */
@Injectable()
export class PrintTokensService {
  constructor(
    private readonly links: PrivateLinksService,
    private readonly throttle: LinkThrottle,
  ) {}

  /** Another token of the same grant, with the same rights and end. */
  async add(em: EntityManager, { kind, jobIds, expiresAt, ...grant }: LinkGrant): Promise<string> {
    const { token } = await this.links.create(em, {
      ...grant,
      purpose: kind,
      subjectIds: jobIds,
      expiresAt: new Date(expiresAt),
    });
    return token;
  }

  /** Counts a use of a link, before it does anything. */
  spend(
    token: string,
    { kind, ...use }: Omit<LinkUse, 'purpose'> & { kind: PrintLinkKind },
    origin: RequestOrigin,
  ): Promise<void> {
    return this.throttle.spend(token, { ...use, purpose: kind }, origin);
  }

  /** The grant of a token: 404 for a token of another kind, 410 for one that has ended. */
  async open(em: EntityManager, token: string, kind: PrintLinkKind): Promise<StoredLink> {
    const link = await this.links.find(em, token, kind);
    if (link === undefined) throw linkInvalid();
    if (!this.links.isLive(link)) throw linkEnded();
    return printLink(link);
  }

  /** The grants for the job, each by its first token, newest first. */
  async ofJob(em: EntityManager, jobId: number, kind?: PrintLinkKind): Promise<StoredLink[]> {
    const links = await this.links.grants(em, [jobId], ...(kind === undefined ? KINDS : [kind]));
    return links.map(printLink);
  }

  /** One grant; undefined where there is none. */
  async byGrant(em: EntityManager, grantId: string): Promise<StoredLink | undefined> {
    const link = await this.links.grant(em, grantId, ...KINDS);
    return link === undefined ? undefined : printLink(link);
  }

  /** Live proof links of a job, one per person. */
  async live(em: EntityManager, jobId: number): Promise<StoredLink[]> {
    const all = await this.ofJob(em, jobId, 'proof');
    return all.filter((link) => this.isLive(link));
  }

  isLive({ revokedAt, expiresAt }: Pick<StoredLink, 'revokedAt' | 'expiresAt'>): boolean {
    return this.links.isLive({ endedAt: revokedAt, expiresAt });
  }

  /** Ends every token of the grant. */
  revoke(em: EntityManager, grantId: string): Promise<void> {
    return this.links.revoke(em, grantId);
  }

  /** Records a use of the link. `note`: the downloaded item. */
  addEvent(
    em: EntityManager,
    link: Pick<StoredLink, 'id' | 'grantId'>,
    { jobId, ...event }: { what: PrintLinkEventName; jobId: number | null; note?: string; ip: string },
  ): Promise<void> {
    return this.links.record(em, link, { ...event, subjectId: jobId });
  }

  /** The last uses of each of these grants for the job, newest first: a supplier link opens others' jobs, too. */
  async events(
    em: EntityManager,
    grantIds: readonly string[],
    { jobId, each }: { jobId: number; each: number },
  ): Promise<StoredLinkEvent[]> {
    const uses = await this.links.uses(em, grantIds, { subjectId: jobId, each });
    return uses.map((use) => ({ ...use, what: use.what as PrintLinkEventName }));
  }

  /** Removes contact and IP of links that ended before then; returns the number of links. */
  dropContacts(em: EntityManager, before: Date): Promise<number> {
    return this.links.dropContacts(em, before);
  }
}

/** Every print link has a maker and a person. */
const printLink = ({
  purpose,
  subjectIds,
  endedAt,
  person,
  createdBy,
  right,
  ...link
}: PrivateLink): StoredLink => {
  const { id, grantId, email, phone, expiresAt, createdAt } = link;
  return {
    id,
    grantId,
    kind: purpose === 'supplier' ? 'supplier' : 'proof',
    jobIds: subjectIds,
    person: person ?? '',
    email,
    phone,
    right: right as PrintLinkRight | null,
    createdBy: createdBy ?? 0,
    expiresAt,
    revokedAt: endedAt,
    createdAt,
  };
};
