import type { ComponentProps } from 'react';
import { paths } from '../paths';
import { CheckField } from '../ui/Field';

type PrivacyConsentProps = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  /** Collected data, purpose, and retention. */
  collected: readonly (readonly [string, string])[];
  /** What is impossible without the consent. */
  refusal: string;
  error: string | undefined;
};

/** The consent that the law requires (개인정보보호법 15조), with its text. */
export function PrivacyConsent({ collected, refusal, error, ...check }: PrivacyConsentProps) {
  return (
    <div className="border border-rule bg-hanji-light px-4 pt-3 pb-1">
      <dl className="space-y-1 text-sm text-ink-soft">
        {collected.map(([term, text]) => (
          <div key={term} className="flex gap-3">
            <dt className="w-16 shrink-0 font-semibold text-ink">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-ink-soft">동의를 거부하실 수 있습니다. 다만 거부하시면 {refusal}</p>
      <a
        href={paths.privacy}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        개인정보 처리방침 보기<span className="sr-only"> (새 창)</span>
      </a>
      <CheckField label="개인정보 수집·이용에 동의합니다 (필수)" aria-required error={error} {...check} />
    </div>
  );
}
