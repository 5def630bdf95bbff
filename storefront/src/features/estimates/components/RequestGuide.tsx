import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';

const CASES = [
  '단가표의 최대 수량보다 많이 구매하실 때',
  '로고 인쇄·자수·각인처럼 품목마다 다른 작업이 있을 때',
  '여러 품목을 한 세트로 구성하거나 나누어 납품받으실 때',
  '판매하지 않는 규격이나 색상이 필요하실 때',
] as const;

const CONTENTS = [
  ['품목별 단가', '판매 단가와 나란히 표시해 절감액을 확인할 수 있습니다.'],
  ['판·목형·배송비', '한 번만 발생하는 비용을 따로 표시합니다. 숨은 비용이 없습니다.'],
  ['공급가액·부가세·합계', '내부 결재에 그대로 쓸 수 있도록 구분해 표시합니다.'],
  ['유효 기간', '유효 기간까지 같은 단가로 공급합니다.'],
] as const;

/** When an estimate is useful, and what it contains. */
export function RequestGuide() {
  return (
    <div className="mt-14 grid gap-x-12 gap-y-10 md:grid-cols-2">
      <section aria-labelledby="estimate-when" className="border-t-2 border-ink pt-4">
        <h2 id="estimate-when" className="text-heading font-bold">
          이런 경우 견적이 유리합니다
        </h2>
        <ul className="mt-3 space-y-2.5">
          {CASES.map((text) => (
            <li key={text} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-pine" strokeWidth={3} />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-soft">
          그 밖의 수량은{' '}
          <Link to={paths.products()} className="font-semibold text-indigo underline underline-offset-4">
            상품 페이지의 수량별 단가
          </Link>
          로 바로 주문하실 수 있습니다.
        </p>
      </section>
      <section aria-labelledby="estimate-holds" className="border-t-2 border-ink pt-4">
        <h2 id="estimate-holds" className="text-heading font-bold">
          견적서에 포함되는 내용
        </h2>
        <dl className="mt-3">
          {CONTENTS.map(([term, text]) => (
            <div key={term} className="border-b border-rule py-2.5">
              <dt className="font-semibold">{term}</dt>
              <dd className="text-sm text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
