import { Link } from 'react-router-dom';
import { formatDateKst } from '@store/domain';
import { paths } from '../../../shared/paths';
import { Price } from '../../../shared/ui/Price';
import type { RequestRow } from '../api/requests';
import { approverText, dayOf } from '../lib/request-view';
import { RequestStamp } from './RequestStamp';

/** One request: what, for which site, by whom, how much, and who has to act. */
export function RequestListRow({ request }: { request: RequestRow }) {
  const { id, orderName, total } = request;
  const turn = turnText(request);
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-rule py-4 hover:bg-hanji-light sm:grid-cols-[minmax(0,1fr)_auto] sm:px-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RequestStamp {...request} />
          {turn !== null && <span className="text-sm font-semibold text-ink-soft">{turn}</span>}
        </p>
        <h2 className="mt-1 text-lg leading-snug font-semibold">
          <Link to={paths.purchaseRequest(id)} className="after:absolute after:inset-0">
            {orderName}
          </Link>
        </h2>
        <RequestFacts request={request} />
      </div>
      <p className="text-right sm:self-center">
        <Price amount={total} className="text-xl" />
      </p>
    </li>
  );
}

/** Who asked for which site, when, and under which numbers. */
export function RequestFacts({ request }: { request: RequestRow }) {
  const { siteName, requesterName, createdAt, requestNo, poNo } = request;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {[siteName, `${requesterName}님`, poNo === null ? '' : `발주 번호 ${poNo}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="figures text-sm text-ink-faint">
        {requestNo} · {formatDateKst(createdAt)} 요청
      </p>
    </>
  );
}

/** Who acts next, and until when; null where nobody has to. */
function turnText({ state, waitsFor, stepId, validUntil }: RequestRow): string | null {
  if (state === 'waiting' && stepId !== null) return '내 결재 차례';
  if (state === 'waiting' && waitsFor !== null) return `${approverText(waitsFor)} 결재 대기`;
  return state === 'approved' ? `${dayOf(validUntil)}까지 결제` : null;
}
