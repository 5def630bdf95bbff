import type { PartnerKeyKind } from '@store/domain';
import type { Environment } from '../../config/environment.js';

/** The kind of keys that this store makes and accepts: `live` where Toss moves real money. */
export const keyKindOf = ({ TOSS_SECRET_KEY }: Pick<Environment, 'TOSS_SECRET_KEY'>): PartnerKeyKind =>
  TOSS_SECRET_KEY.startsWith('live_') ? 'live' : 'test';
