import { Mail, Phone } from 'lucide-react';
import { COMPANY } from '../company';

interface ContactAsideProps {
  /** What makes the answer quicker. */
  hints: readonly string[];
}

const LINK =
  'flex min-h-12 items-center gap-3 border border-edge bg-white px-4 font-semibold hover:border-ink';

/** Beside the form: a person to call, and what is good to have at hand. */
export function ContactAside({ hints }: ContactAsideProps) {
  return (
    <aside aria-label="전화·이메일 상담" className="lg:sticky lg:top-40 lg:self-start">
      <div className="bg-hanji-light p-6">
        <h3 className="font-bold">함께 알려 주시면 더 빠릅니다</h3>
        <ul className="mt-2 list-['–_'] space-y-1 pl-4 text-ink-soft">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <h3 className="mt-6 font-bold">전화·이메일 상담이 편하시면</h3>
        <p className="mt-1 text-sm text-ink-soft">{COMPANY.hours}</p>
        <div className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
          <a href={`tel:${COMPANY.phone.replaceAll('-', '')}`} className={`${LINK} figures`}>
            <Phone aria-hidden className="size-5 text-persimmon-deep" />
            {COMPANY.phone}
          </a>
          <a href={`mailto:${COMPANY.email}`} className={LINK}>
            <Mail aria-hidden className="size-5 text-persimmon-deep" />
            {COMPANY.email}
          </a>
        </div>
      </div>
    </aside>
  );
}
