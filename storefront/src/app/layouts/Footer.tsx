import { MessageCircle } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatBusinessNumber } from '@store/domain';
import { phoneLink, useCompany, type Company } from '../../shared/api/company';
import { paths } from '../../shared/paths';
import { SHOP } from '../../shared/shop';
import { PAGE_NAMES } from '../../shared/page-names';

const LINKS = [
  { to: paths.terms, label: '이용약관' },
  { to: paths.privacy, label: '개인정보 처리방침', strong: true },
  { to: paths.sourcing, label: '공장 소싱' },
  { to: paths.estimate, label: PAGE_NAMES.estimate },
  { to: paths.tracking, label: '배송 조회' },
];

/** What the law requires a shop to publish about itself (전자상거래법 10조), and how to reach a person. */
export function Footer() {
  const company = useCompany();
  return (
    <footer className="mt-24 bg-ink text-white print:hidden">
      <div aria-hidden className="colour-strip" />
      <div className="page grid gap-10 pt-10 pb-8 lg:grid-cols-[1fr_20rem]">
        <div>
          <nav aria-label="안내">
            <ul className="-mx-2 flex flex-wrap">
              {LINKS.map(({ to, label, strong }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={`flex min-h-11 items-center px-2 hover:underline ${strong === true ? 'font-bold' : ''}`}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {company !== null && <CompanyData company={company} />}
        </div>
        <CustomerCentre company={company} />
      </div>
      <Partners />
    </footer>
  );
}

const FIELDS = [
  ['상호', 'name'],
  ['대표자', 'representative'],
  ['주소', 'address'],
  ['전화', 'phone'],
  ['이메일', 'email'],
  ['통신판매업 신고', 'mailOrderNumber'],
  ['개인정보보호책임자', 'privacyOfficer'],
  ['호스팅서비스 제공', 'hosting'],
] as const;

/**
 * Page of the Fair Trade Commission that shows a business by its number; the law requires the footer to link to it.
 */
const FTC_PAGE = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=';

function CompanyData({ company }: { company: Company }) {
  return (
    <>
      <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-white/80">
        {FIELDS.filter(([, field]) => company[field] !== '').map(([name, field]) => (
          <div key={field} className="flex gap-1.5">
            <dt className="shrink-0 text-white/75">{name}</dt>
            <dd className={field === 'phone' ? 'whitespace-nowrap' : 'wrap-anywhere'}>{company[field]}</dd>
          </div>
        ))}
        <div className="flex gap-1.5">
          <dt className="shrink-0 text-white/75">사업자등록번호</dt>
          <dd className="figures">{formatBusinessNumber(company.businessNumber)}</dd>
        </div>
      </dl>
      <a
        href={FTC_PAGE + company.businessNumber}
        target="_blank"
        rel="noreferrer"
        className="mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        공정거래위원회 사업자정보 확인<span className="sr-only"> (새 창)</span>
      </a>
    </>
  );
}

const CHAT =
  'mt-3 inline-flex min-h-11 items-center gap-2 border border-white/60 px-4 text-sm font-semibold hover:bg-white hover:text-ink';

function CustomerCentre({ company }: { company: Company | null }) {
  return (
    <section aria-labelledby="customer-centre">
      <h2 id="customer-centre" className="text-sm font-semibold text-celadon">
        고객센터
      </h2>
      {company !== null && (
        <>
          <a
            href={phoneLink(company.phone)}
            className="figures block py-1 text-[2rem] leading-tight font-extrabold"
          >
            {company.phone}
          </a>
          <p className="text-sm text-white/80">
            {/* A bracketed part moves to a new line as a whole where it does not fit. */}
            {company.hours.split(/ (?=\()/).map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' '}
                <span className="inline-block">{part}</span>
              </Fragment>
            ))}
          </p>
        </>
      )}
      <ChatLink company={company} />
    </section>
  );
}

/** Only where the company has a chat: a button that promises one leads there. */
function ChatLink({ company }: { company: Company | null }) {
  if (company === null || company.chatUrl === '') return null;
  return (
    <a href={company.chatUrl} target="_blank" rel="noreferrer" className={CHAT}>
      <MessageCircle aria-hidden className="size-4" /> 채팅·1:1 상담<span className="sr-only"> (새 창)</span>
    </a>
  );
}

function Partners() {
  return (
    <div className="border-t border-white/20">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 text-sm">
        <ul aria-label="협력사" className="flex flex-wrap gap-2">
          {SHOP.partners.map(({ name, role }) => (
            <li key={name} className="flex items-baseline gap-1.5 border border-white/25 px-3 py-1.5">
              <span className="text-xs text-celadon">{role}</span>
              <span className="font-bold tracking-tight text-white/90">{name}</span>
            </li>
          ))}
        </ul>
        <p className="text-white/75">© {SHOP.brand}</p>
      </div>
    </div>
  );
}
