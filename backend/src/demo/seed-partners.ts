import type { EntityManager } from '@mikro-orm/postgresql';
import { PARTNER_KEY_DAYS, PARTNER_SCOPES, partnerKeyText } from '@store/domain';
import type { Environment } from '../config/environment.js';
import { Partner, PartnerKey } from '../modules/partners/entities/partner.entity.js';
import { keyKindOf } from '../modules/partners/key-kind.rules.js';
import { keySecretHash, newKeyId, newKeySecret } from '../modules/partners/key-secret.js';
import { readDemo } from './data.js';
import { daysBefore, insertRows } from './insert-rows.js';

/**
 * A partner with a test key of all scopes; returns the key, which stands nowhere else. Null where payments are real: such
 * a store gives away no key.
 */
export async function seedPartners(
  em: EntityManager,
  environment: Environment,
  now: Date,
): Promise<string | null> {
  const partners = await insertRows(em, Partner, readDemo('partners'), ({ name, contact, purpose }) => ({
    name,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    purpose,
  }));
  const kind = keyKindOf(environment);
  const [first] = partners;
  if (kind === 'live' || first === undefined) return null;
  const [id, secret] = [newKeyId(), newKeySecret()];
  await insertRows(em, PartnerKey, [first], ({ item, row }) => ({
    id,
    partner: row.id,
    name: item.keyName,
    kind,
    secretHash: keySecretHash(secret),
    scopes: [...PARTNER_SCOPES],
    cidrs: [],
    expiresAt: daysBefore(now, -PARTNER_KEY_DAYS),
  }));
  return partnerKeyText({ kind, id, secret });
}
