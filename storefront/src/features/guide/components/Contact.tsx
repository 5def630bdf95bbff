import { Mail, Phone } from 'lucide-react';
import { COMPANY } from '../../../shared/company';

interface ContactProps {
  title: string;
  /** Subject of the mail. */
  subject: string;
  /** What the mail should tell; stands in the mail as a form to fill. */
  questions: readonly string[];
}

const mailTo = (subject: string, questions: readonly string[]): string => {
  const body = questions.map((question) => `■ ${question}\n\n`).join('\n');
  return `mailto:${COMPANY.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

const LINK =
  'flex min-h-14 items-center gap-3 border border-edge bg-white px-5 font-semibold hover:border-ink';

/** How to reach a person about this, by phone or by a mail that already asks the right questions. */
export function Contact({ title, subject, questions }: ContactProps) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="mt-14 grid gap-8 lg:grid-cols-2">
      <div>
        <h2 id="contact-title" className="text-title font-extrabold">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{COMPANY.hours}</p>
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          <a href={mailTo(subject, questions)} className={LINK}>
            <Mail aria-hidden className="size-5 text-persimmon-deep" />
            이메일로 문의
          </a>
          <a href={`tel:${COMPANY.phone.replaceAll('-', '')}`} className={`${LINK} figures`}>
            <Phone aria-hidden className="size-5 text-persimmon-deep" />
            {COMPANY.phone}
          </a>
        </div>
      </div>
      <div className="bg-hanji-light p-6">
        <h3 className="font-bold">함께 알려주시면 빠릅니다</h3>
        <ul className="mt-2 list-['–_'] space-y-1 pl-4 text-ink-soft">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
