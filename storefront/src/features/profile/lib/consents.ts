import type { Consent, ProfileChange } from '../api/profile';

export type MarketingChannel = 'email' | 'sms';

/** The change that gives or withdraws consent for one channel only. */
export const marketingChange = (channel: MarketingChannel, agreed: boolean): ProfileChange =>
  channel === 'email' ? { marketingEmailOptIn: agreed } : { marketingSmsOptIn: agreed };

/** The state of the consent, and since when. */
export function consentState({ agreed, agreedAt, withdrawnAt }: Consent): {
  text: string;
  at: string | null;
} {
  if (agreed) return { text: '수신 동의', at: agreedAt };
  return withdrawnAt === null
    ? { text: '동의하지 않음', at: null }
    : { text: '수신 동의 철회', at: withdrawnAt };
}
