import { Link } from 'react-router-dom';
import { formatCount, formatDateKst, ORDER_RETENTION_YEARS } from '@store/domain';
import { paths } from '../../../shared/paths';
import type { ClosingPreview } from '../api/closing';

const ERASED = [
  '이름, 연락처, 아이디와 비밀번호',
  '배송지, 장바구니, 관심상품, 재입고 알림 신청',
  '사업자 정보와 제출한 사업자 서류',
  '문의와 견적 요청, 받은 알림',
];

/** What is erased at once and what the law makes the store keep, side by side, before the form. */
export function Consequences({ preview }: { preview: ClosingPreview }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section aria-labelledby="erased" className="border border-rule bg-white p-5">
        <h2 id="erased" className="text-heading font-bold">
          즉시 삭제되는 정보
        </h2>
        <ul className="mt-2 list-['–_'] space-y-1 pl-4 text-ink-soft">
          {ERASED.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p className="mt-3 text-sm font-semibold text-danger">삭제된 정보는 복구할 수 없습니다.</p>
      </section>
      <section aria-labelledby="kept" className="border border-rule bg-white p-5">
        <h2 id="kept" className="text-heading font-bold">
          법에 따라 보관되는 기록
        </h2>
        <RetainedRecords preview={preview} />
        <p className="mt-3 text-sm text-ink-faint">
          전자상거래 등에서의 소비자보호에 관한 법률에 따라 {ORDER_RETENTION_YEARS}년간 분리 보관한 후
          파기합니다.
        </p>
        <Link
          to={paths.privacy}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          개인정보 처리방침 보기
        </Link>
      </section>
    </div>
  );
}

function RetainedRecords({ preview: { keptOrders, retainUntil } }: { preview: ClosingPreview }) {
  if (keptOrders === 0) return <p className="mt-2 text-ink-soft">보관할 주문 기록이 없습니다.</p>;
  return (
    <dl className="figures mt-2 space-y-1">
      <div className="flex items-baseline">
        <dt>주문·결제·배송 기록</dt>
        <span aria-hidden className="leader" />
        <dd className="font-semibold">{formatCount(keptOrders)}건</dd>
      </div>
      {retainUntil !== null && (
        <div className="flex items-baseline">
          <dt>보관 기한</dt>
          <span aria-hidden className="leader" />
          <dd className="font-semibold">{formatDateKst(retainUntil)}까지</dd>
        </div>
      )}
    </dl>
  );
}
