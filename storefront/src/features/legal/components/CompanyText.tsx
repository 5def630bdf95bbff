import { useCompany } from '../../../shared/api/company';

/** Data about the company, in a sentence that also reads without it. */
export function CompanyText({ of, otherwise = '' }: { of: 'name' | 'privacyOfficer'; otherwise?: string }) {
  return <>{useCompany()?.[of] ?? otherwise}</>;
}

/** Phone and e-mail of the customer centre; `before` and `after` only where there are any. */
export function CompanyContact({ before = '', after = '' }: { before?: string; after?: string }) {
  const company = useCompany();
  if (company === null) return null;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{company.phone}</span>, {company.email}
      {after}
    </>
  );
}
