import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';

const NOTES = [
  ['배송', '재고 상품은 결제 다음 영업일에, 인쇄 상품은 시안을 확정한 뒤 안내한 날에 출고합니다.'],
  ['교환·반품', '받으신 날부터 7일 안에 신청하실 수 있습니다. 하자와 오배송의 택배비는 저희가 냅니다.'],
  ['주문 제작', '로고 인쇄처럼 따로 만드는 상품은 주문할 때 알리고 동의를 받은 경우에만 철회가 제한됩니다.'],
  ['증빙', '부가세가 포함된 가격입니다. 결제 수단에 따라 매출전표나 세금계산서를 드립니다.'],
] as const;

/** What a buyer has to know before paying, the same for every product. */
export function OrderNotes() {
  return (
    <section aria-labelledby="order-notes" className="lg:sticky lg:top-40 lg:self-start">
      <h2 id="order-notes" className="mb-4 text-heading font-bold">
        주문 전에 확인하세요
      </h2>
      <dl className="border-t border-rule">
        {NOTES.map(([term, text]) => (
          <div key={term} className="border-b border-rule py-3">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-[0.9375rem] text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link
          to={`${paths.terms}#withdrawal`}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
        >
          청약철회 안내
        </Link>
        <Link
          to={paths.estimate}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
        >
          대량 견적 문의
        </Link>
      </p>
    </section>
  );
}
