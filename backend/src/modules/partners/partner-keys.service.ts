import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import {
  isUsableKey,
  MAX_PARTNER_KEYS,
  PARTNER_KEY_DAYS,
  PARTNER_KEY_OVERLAP_HOURS,
  partnerKeyState,
  partnerKeyText,
  type PartnerKeyKind,
} from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { isNetwork } from '../../platform/http/networks.js';
import { AuditService, type AuditedChange, type Operator } from '../audit/audit.service.js';
import type {
  AdminPartnerKeyDto,
  CreatePartnerKeyDto,
  NewPartnerKeyDto,
} from './dto/admin-partner-key.dto.js';
import { KeyDirectory } from './key-directory.service.js';
import { keyKindOf } from './key-kind.rules.js';
import { keySecretHash, newKeyId, newKeySecret } from './key-secret.js';
import {
  PartnerKeysRepository,
  type NewPartnerKey,
  type StoredPartnerKey,
} from './partner-keys.repository.js';
import { timesOf } from './partner-key-gate.service.js';
import { PartnersRepository } from './partners.repository.js';
import * as refuse from './partners.errors.js';

const HOUR = 3_600_000;

/** Keys of partners, as admins make, replace and revoke them. A secret exists only in the answer that makes it. */
@Injectable()
export class PartnerKeysService {
  private readonly kind: PartnerKeyKind;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly partners: PartnersRepository,
    private readonly keys: PartnerKeysRepository,
    private readonly directory: KeyDirectory,
  ) {
    this.kind = keyKindOf(environment);
  }

  /** Keys of a partner, ended ones included, newest first; 404 without such a partner. */
  async list(partnerId: number): Promise<AdminPartnerKeyDto[]> {
    if ((await this.partners.find(partnerId)) === undefined) throw refuse.partnerNotFound();
    return (await this.keys.ofPartner(partnerId)).map((key) => this.viewOf(key));
  }

  /** Makes a key. 400 for what is no network, 404 without such a partner, 422 where it has too many live keys. */
  create(operator: Operator, partnerId: number, form: CreatePartnerKeyDto): Promise<NewPartnerKeyDto> {
    const { name, scopes, cidrs = [], expiresInDays = PARTNER_KEY_DAYS } = form;
    const wrong = cidrs.findIndex((text) => !isNetwork(text));
    if (wrong >= 0) throw refuse.partnerKeyNetwork(wrong);
    const expiresAt = new Date(this.clock.now().getTime() + expiresInDays * 24 * HOUR);
    return this.change(operator, async (em) => {
      await this.lockPartner(em, partnerId);
      await this.refuseTooMany(em, partnerId);
      const key = { partnerId, name: name.trim(), scopes: [...new Set(scopes)], cidrs, expiresAt };
      const { made, result } = await this.add(em, key);
      return {
        result,
        audit: { ...auditOf('partner-key.create', made.id), before: null, after: shown(made) },
      };
    });
  }

  /**
   * Makes a key with the same name, scopes and networks, and the same length of life; the old one ends after
   * `overlapHours`. 404 without such a key, 409 where it has ended or was replaced before.
   */
  rotate(
    operator: Operator,
    { partnerId, keyId }: { partnerId: number; keyId: string },
    overlapHours = PARTNER_KEY_OVERLAP_HOURS,
  ): Promise<NewPartnerKeyDto> {
    return this.change(operator, async (em) => {
      await this.lockPartner(em, partnerId);
      const old = await this.lockLive(em, partnerId, keyId);
      if (old.rotatedAt !== null) throw refuse.partnerKeyEnded();
      const now = this.clock.now();
      const endsAt = new Date(now.getTime() + overlapHours * HOUR);
      const { name, scopes, cidrs } = old;
      const expiresAt = new Date(now.getTime() + lifetimeOf(old));
      await this.keys.rotate(em, old, { now, endsAt });
      const { made, result } = await this.add(em, { partnerId, name, scopes, cidrs, expiresAt });
      return {
        result,
        audit: {
          ...auditOf('partner-key.rotate', keyId),
          before: { expiresAt: old.expiresAt },
          after: { ...shown(made), replacedBy: made.id, overlapHours },
        },
      };
    });
  }

  /** Ends a key in every process at once; again changes nothing. 404 without such a key. */
  async revoke(
    operator: Operator,
    { partnerId, keyId }: { partnerId: number; keyId: string },
  ): Promise<AdminPartnerKeyDto> {
    return this.change(operator, async (em) => {
      const key = await this.keys.lock(em, partnerId, keyId);
      if (key === undefined) throw refuse.partnerKeyNotFound();
      if (key.revokedAt !== null) return { result: this.viewOf(key), audit: null };
      const now = this.clock.now();
      await this.keys.revoke(em, key, now);
      const revokedAt = now.toISOString();
      return {
        result: this.viewOf({ ...key, revokedAt }),
        audit: { ...auditOf('partner-key.revoke', keyId), before: { revokedAt: null }, after: { revokedAt } },
      };
    });
  }

  /** A change that this process follows with its next call, and others with the notice. */
  private async change<T>(
    operator: Operator,
    work: (em: EntityManager) => Promise<AuditedChange<T>>,
  ): Promise<T> {
    const result = await this.audit.change(operator, work);
    this.directory.forget();
    return result;
  }

  private async add(
    em: EntityManager,
    key: Omit<NewPartnerKey, 'id' | 'kind' | 'secretHash'>,
  ): Promise<{ made: NewPartnerKey; result: NewPartnerKeyDto }> {
    const [id, secret] = [newKeyId(), newKeySecret()];
    const made = { ...key, id, kind: this.kind, secretHash: keySecretHash(secret) };
    await this.keys.add(em, made);
    const stored = (await this.keys.ofPartner(key.partnerId, em)).find((one) => one.id === id);
    if (stored === undefined) throw new Error('A key that was stored is gone.');
    return { made, result: { ...this.viewOf(stored), key: partnerKeyText({ kind: this.kind, id, secret }) } };
  }

  private async lockPartner(em: EntityManager, partnerId: number): Promise<void> {
    if ((await this.partners.lock(em, partnerId)) === undefined) throw refuse.partnerNotFound();
  }

  private async lockLive(em: EntityManager, partnerId: number, keyId: string): Promise<StoredPartnerKey> {
    const key = await this.keys.lock(em, partnerId, keyId);
    if (key === undefined) throw refuse.partnerKeyNotFound();
    if (!this.isUsable(key)) throw refuse.partnerKeyEnded();
    return key;
  }

  private async refuseTooMany(em: EntityManager, partnerId: number): Promise<void> {
    const live = (await this.keys.ofPartner(partnerId, em)).filter((key) => this.isUsable(key));
    if (live.length >= MAX_PARTNER_KEYS) throw refuse.tooManyPartnerKeys();
  }

  private isUsable(key: StoredPartnerKey): boolean {
    return isUsableKey(partnerKeyState(timesOf(key), this.clock.now()));
  }

  private viewOf({ partnerId: _partnerId, ...key }: StoredPartnerKey): AdminPartnerKeyDto {
    return { ...key, state: partnerKeyState(timesOf(key), this.clock.now()) };
  }
}

const lifetimeOf = ({ createdAt, expiresAt }: StoredPartnerKey): number =>
  Date.parse(expiresAt) - Date.parse(createdAt);

const auditOf = (action: string, targetId: string) => ({ action, targetType: 'partner-key', targetId });

/** What the log says about a key: never its secret, nor the hash. */
const shown = ({ partnerId, name, kind, scopes, cidrs, expiresAt }: NewPartnerKey) => ({
  partnerId,
  name,
  kind,
  scopes,
  cidrs,
  expiresAt: expiresAt.toISOString(),
});
