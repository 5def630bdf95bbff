import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { useCompany } from '../../../shared/api/company';
import { paths } from '../../../shared/paths';
import { CheckField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { useSaveProfile, type Consent, type OwnProfile } from '../api/profile';
import { consentState, marketingChange, type MarketingChannel } from '../lib/consents';

/**
 * Advertising consent for each channel, separate from required consents (개인정보보호법 22조), with its time; a change
 * applies at once.
 */
export function Consents({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <fieldset className="border border-rule bg-white">
        <legend className="sr-only">마케팅 정보 수신 동의 (선택)</legend>
        <MarketingConsent channel="email" label="이메일로 받기" consent={profile.marketingEmail} />
        <MarketingConsent channel="sms" label="문자로 받기" consent={profile.marketingSms} />
      </fieldset>
      <p className="mt-2 text-sm text-ink-faint">
        동의하지 않아도 주문·배송 안내와 모든 서비스를 그대로 이용할 수 있습니다. 광고에는 (광고) 표시와 무료
        수신거부 방법을 함께 보냅니다.
      </p>
      <Agreements profile={profile} />
    </>
  );
}

interface MarketingConsentProps {
  channel: MarketingChannel;
  label: string;
  consent: Consent;
}

function MarketingConsent({ channel, label, consent }: MarketingConsentProps) {
  const save = useSaveProfile();
  const company = useCompany();
  const [notice, setNotice] = useState<string | null>(null);
  // The choice, shown while the answer is pending.
  const [pending, setPending] = useState<boolean | null>(null);
  const change = (agreed: boolean): void => {
    if (save.isPending) return;
    setPending(agreed);
    setNotice(null);
    save.mutate(marketingChange(channel, agreed), {
      // The law requires the sender to confirm the result of a consent, its time, and the sender (정보통신망법 50조 7항).
      onSuccess: ({ profile }) => {
        const now = channel === 'email' ? profile.marketingEmail : profile.marketingSms;
        const done = `${consentState(now).text} 처리되었습니다.`;
        setNotice(company === null ? done : `${company.name} · ${done}`);
      },
      onSettled: () => setPending(null),
    });
  };
  const state = consentState(consent);
  return (
    <div className="border-b border-rule px-5 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckField
          label={
            <>
              <span className="text-sm text-ink-faint">[선택]</span> 혜택·신상품 소식 {label}
            </>
          }
          checked={pending ?? consent.agreed}
          onChange={(event) => change(event.target.checked)}
        />
        <p className="figures text-sm text-ink-soft">
          {state.at === null ? state.text : `${state.text} ${formatDateTimeKst(state.at)}`}
        </p>
      </div>
      <p role="status" className="text-sm text-pine">
        {notice}
      </p>
      {save.isError && <Note tone="danger">{messageOf(save.error, messageFor('SAVE_FAILED'))}</Note>}
    </div>
  );
}

/** The texts that were agreed to at sign-up, and when. */
function Agreements({ profile }: { profile: OwnProfile }) {
  const rows = [
    { name: '이용약관', to: paths.terms, agreement: profile.terms },
    { name: '개인정보 수집·이용', to: paths.privacy, agreement: profile.privacy },
  ];
  return (
    <ul className="mt-4">
      {rows.map(({ name, to, agreement }) => (
        <li
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-1 text-ink-soft"
        >
          <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
            <span className="mr-1 text-sm text-ink-faint">[필수]</span> {name} {agreement.version}
          </Link>
          <p className="figures text-sm">
            {agreement.agreedAt === null ? '동의 기록 없음' : `동의 ${formatDateTimeKst(agreement.agreedAt)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
