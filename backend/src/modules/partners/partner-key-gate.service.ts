import { Inject, Injectable } from '@nestjs/common';
import {
  holdsContract,
  isUsableKey,
  kstDate,
  parsePartnerKey,
  partnerKeyState,
  type PartnerKeyKind,
  type PartnerKeyTimes,
} from '@store/domain';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { refuseOtherThanJson } from '../../platform/http/json-body.js';
import { admits } from '../../platform/http/networks.js';
import { keyInHeader, type KeyCall, type KeyGate } from '../../platform/http/partner-access.js';
import { trustedProxies } from '../../platform/http/trusted-proxies.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { KeyAlarms } from './key-alarms.service.js';
import { keyKindOf } from './key-kind.rules.js';
import { KeyDirectory } from './key-directory.service.js';
import {
  PartnerKeysRepository,
  type PresentedKey,
  type StoredPartnerKey,
} from './partner-keys.repository.js';
import { PartnerLimits } from './partner-limits.service.js';
import { PartnerUsageService } from './usage/partner-usage.service.js';
import * as refuse from './partners.errors.js';

/** The last use of a key is noted at most so often, milliseconds. */
const USE_NOTED_MS = 60_000;

/** Decides about every call with a key of a partner, and about every call below `/partner`. */
@Injectable()
export class PartnerKeyGate implements KeyGate {
  private readonly kind: PartnerKeyKind;
  private readonly isTrusted: ReturnType<typeof trustedProxies>;
  /** When this process last noted a use, by key. */
  private readonly noted = new LRUCache<string, number>({ max: 1000 });

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
    private readonly directory: KeyDirectory,
    private readonly keys: PartnerKeysRepository,
    private readonly limits: PartnerLimits,
    private readonly alarms: KeyAlarms,
    private readonly usage: PartnerUsageService,
    private readonly idempotency: IdempotencyService,
  ) {
    this.kind = keyKindOf(environment);
    this.isTrusted = trustedProxies(environment);
  }

  /**
   * A public call with a valid key is answered as to a visitor. 401 for a key that is not valid, also there; 403 for a
   * route that declares no scope or one that the key lacks; 415 for a body that is no JSON. A call that was answered
   * before gets that answer again.
   */
  async admit(call: KeyCall): Promise<void> {
    const { request, access, route } = call;
    const key = await this.keyOf(request);
    this.usage.watch(call, key);
    await this.check(key, request);
    if (access === 'public') return;
    if (access !== 'partner' || route === undefined) throw refuse.keyScope();
    await this.limits.enter(key.partnerId, route.kind, call);
    if (route.scope !== null && !key.scopes.includes(route.scope)) throw refuse.keyScope();
    request.partner = {
      partnerId: key.partnerId,
      name: key.partnerName,
      keyId: key.id,
      scopes: key.scopes,
      keyExpiresAt: key.expiresAt,
      ip: request.ip,
    };
    // Before the Idempotency-Key, which compares JSON bodies only.
    refuseOtherThanJson(request);
    await this.idempotency.enter(request, { partnerId: key.partnerId, kind: route.kind });
  }

  private async check(key: PresentedKey, request: FastifyRequest): Promise<void> {
    const now = this.clock.now();
    if (!isUsableKey(partnerKeyState(timesOf(key), now))) throw refuse.keyExpired();
    if (this.cameWithoutTls(request)) {
      await this.alarms.exposed(key);
      throw refuse.keyWithoutTls();
    }
    if (request.headers.origin !== undefined) {
      await this.alarms.inBrowser(key);
      throw refuse.keyInBrowser();
    }
    if (key.partnerState !== 'active' || !holdsContract(key.contractEndsOn, kstDate(now)))
      throw refuse.keyNotAllowed();
    if (!admits(key.cidrs, request.ip)) throw refuse.keyAddress();
    await this.noteUse(key, now);
  }

  /** The key that the request proves; a wrong one is counted for its network. */
  private async keyOf({ headers, ip }: FastifyRequest): Promise<PresentedKey> {
    const sent = keyInHeader(headers.authorization);
    if (sent === null) throw refuse.keyInvalid();
    const parts = parsePartnerKey(sent);
    const key = parts?.kind !== this.kind ? undefined : await this.directory.find(parts);
    if (key !== undefined) return key;
    await this.limits.countWrongKey(ip);
    throw refuse.keyInvalid();
  }

  /** Whether a proxy that we trust says that the caller did not use TLS; others may write into its header. */
  private cameWithoutTls(request: FastifyRequest): boolean {
    const peer = request.socket.remoteAddress;
    const isReported = request.headers['x-forwarded-proto'] !== undefined;
    return isReported && peer !== undefined && this.isTrusted(peer, 0) && request.protocol === 'http';
  }

  private async noteUse({ id, lastUsedAt }: PresentedKey, now: Date): Promise<void> {
    const last = Math.max(this.noted.get(id) ?? 0, lastUsedAt === null ? 0 : Date.parse(lastUsedAt));
    if (now.getTime() - last < USE_NOTED_MS) return;
    this.noted.set(id, now.getTime());
    await this.keys.noteUse(id, now);
  }
}

/** The times of a stored key. */
export const timesOf = ({
  expiresAt,
  revokedAt,
  rotatedAt,
  exposedAt,
}: Pick<StoredPartnerKey, 'expiresAt' | 'revokedAt' | 'rotatedAt' | 'exposedAt'>): PartnerKeyTimes => ({
  expiresAt: new Date(expiresAt),
  revokedAt: dateOf(revokedAt),
  rotatedAt: dateOf(rotatedAt),
  exposedAt: dateOf(exposedAt),
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
