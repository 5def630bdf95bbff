import type { ReactNode } from 'react';
import { formatBusinessNumber, formatDateKst } from '@store/domain';
import { Price } from '../../../shared/ui/Price';
import type { EstimateVersion } from '../api/estimates';
import { dayText } from '../lib/status';
import { versionName } from '../lib/thread';
import { SheetLines } from './SheetLines';
import { SheetSums } from './SheetSums';

interface SheetProps {
  version: EstimateVersion;
  /** Number of the estimate. */
  number: string;
  /** Below the sheet: the possible actions. */
  children?: ReactNode;
}

/** A version as the usual office document: supplier, recipient, validity and amount. */
export function Sheet({ version, number, children }: SheetProps) {
  return (
    <article
      aria-label={`${versionName(version.no)} 견적서`}
      className="crop-marks bg-white px-4 py-6 shadow-sheet sm:px-8 sm:py-9"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-b-2 border-ink pb-3">
        <h2 className="text-title font-black tracking-[0.35em]">견적서</h2>
        <p className="figures text-sm text-ink-soft">
          {number} · {versionName(version.no)} · {formatDateKst(version.sentAt)}
        </p>
      </header>
      <Parties version={version} />
      <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-y border-ink bg-hanji-light px-3 py-3">
        <span className="font-semibold">{version.koreanAmount}</span>
        <span className="flex items-baseline gap-2">
          <Price amount={version.totalAmount} className="text-[1.75rem] leading-none" />
          <span className="text-sm text-ink-soft">부가세 포함</span>
        </span>
      </p>
      <SheetLines lines={version.lines} />
      <SheetSums version={version} />
      <Terms version={version} />
      {children}
    </article>
  );
}

function Parties({ version: { recipient, supplier, sentByName } }: { version: EstimateVersion }) {
  const fields = [
    ['등록번호', formatBusinessNumber(supplier.businessNumber)],
    ['상호', supplier.name],
    ['대표자', supplier.representative],
    ['주소', supplier.address],
    ['업태·종목', `${supplier.businessType} / ${supplier.businessItem}`],
    ['담당', `${sentByName} · ${supplier.phone}`],
  ] as const;
  return (
    <div className="mt-5 grid gap-5 md:grid-cols-2">
      <div>
        <p className="text-sm text-ink-faint">수신</p>
        <p className="mt-0.5 text-lg leading-snug font-bold">
          {[recipient.company, recipient.name].filter(Boolean).join(' ')} 귀하
        </p>
        <p className="mt-1 text-sm text-ink-soft">아래와 같이 견적합니다.</p>
      </div>
      <div>
        <p className="text-sm text-ink-faint">공급자</p>
        <dl className="mt-0.5 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2 text-sm">
          {fields.map(([term, text]) => (
            <div key={term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="figures">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Terms({ version }: { version: EstimateVersion }) {
  const terms = [
    ['유효기간', `${dayText(version.validUntil)}까지`],
    ['납기', version.leadTime],
    ['납품 장소', version.deliveryPlace],
    ['결제 조건', version.paymentTerms],
    ['비고', version.note],
  ] as const;
  return (
    <dl className="mt-6 border-t border-rule text-[0.9375rem]">
      {terms.map(
        ([term, text]) =>
          text !== null && (
            <div
              key={term}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-2"
            >
              <dt className="font-semibold">{term}</dt>
              <dd className="figures whitespace-pre-wrap">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
