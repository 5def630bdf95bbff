import { Mail, Phone } from 'lucide-react';
import { phoneLink, useCompany, type Company } from '../api/company';

interface ContactAsideProps {
  /** What makes the answer faster. */
  hints: readonly string[];
}

const LINK =
  'flex min-h-12 items-center gap-3 border border-edge bg-white px-4 font-semibold hover:border-ink';

/** Beside the form: a person to call, and useful information to prepare. */
export function ContactAside({ hints }: ContactAsideProps) {
  const company = useCompany();
  return (
    <aside aria-label="전화·이메일 상담" className="lg:sticky lg:top-40 lg:self-start">
      <div className="bg-hanji-light p-6">
        <h3 className="font-bold">함께 알려 주시면 더 빠릅니다</h3>
        <ul className="mt-2 list-['–_'] space-y-1 pl-4 text-ink-soft">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        {company !== null && <DirectContact company={company} />}
      </div>
    </aside>
  );
}

function DirectContact({ company: { hours, phone, email } }: { company: Company }) {
  return (
    <>
      <h3 className="mt-6 font-bold">전화·이메일 상담이 편하시면</h3>
      {hours !== '' && <p className="mt-1 text-sm text-ink-soft">{hours}</p>}
      <div className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        <a href={phoneLink(phone)} className={`${LINK} figures`}>
          <Phone aria-hidden className="size-5 text-persimmon-deep" />
          {phone}
        </a>
        <a href={`mailto:${email}`} className={LINK}>
          <Mail aria-hidden className="size-5 text-persimmon-deep" />
          {email}
        </a>
      </div>
    </>
  );
}
