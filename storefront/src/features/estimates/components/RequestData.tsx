import { Link } from 'react-router-dom';
import { formatCount, formatDateTimeKst, formatWon } from '@store/domain';
import { paths } from '../../../shared/paths';
import type { Estimate } from '../api/estimates';
import { dayText } from '../lib/status';
import { PrintText } from '../../../shared/product/PrintText';
import { AttachedFiles } from '../../../shared/uploads/AttachedFiles';

type Request = Estimate['request'];

/** The request; folded once there is an answer. */
export function RequestData({
  estimate,
}: {
  estimate: Pick<Estimate, 'request' | 'createdAt' | 'versions'>;
}) {
  const { request, createdAt, versions } = estimate;
  return (
    <details open={versions.length === 0} className="group border border-rule bg-white">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 font-bold">
        요청하신 내용
        <span className="figures text-sm font-normal text-ink-faint">{formatDateTimeKst(createdAt)}</span>
      </summary>
      <div className="space-y-4 border-t border-rule px-4 py-4">
        {request.lines.length > 0 && <Lines lines={request.lines} />}
        <RequestTexts request={request} />
        <AttachedFiles files={request.files} />
      </div>
    </details>
  );
}

function Lines({ lines }: Pick<Request, 'lines'>) {
  return (
    <ul aria-label="요청하신 품목" className="divide-y divide-rule">
      {lines.map(({ id, productId, name, optionSummary, quantity, listUnitPrice, note, print }) => (
        <li key={id} className="py-2 first:pt-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">
              {productId === null ? (
                name
              ) : (
                <Link to={paths.product(productId)} className="hover:underline">
                  {name}
                </Link>
              )}
            </span>
            <span className="figures">{formatCount(quantity)}개</span>
          </p>
          <p className="figures text-sm text-ink-soft">
            {[optionSummary, note, listUnitPrice === null ? '' : `판매 단가 ${formatWon(listUnitPrice)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <PrintText print={print} setupFees={print?.setupFees ?? []} isOrdered />
        </li>
      ))}
    </ul>
  );
}

function RequestTexts({ request: { body, printing, wishedDate, deliveryPlace } }: { request: Request }) {
  const fields = [
    ['요청 사항', body],
    ['인쇄', printing],
    ['희망 납기일', wishedDate === null ? '' : dayText(wishedDate)],
    ['납품 장소', deliveryPlace ?? ''],
  ] as const;
  const said = fields.filter(([, text]) => text !== '');
  if (said.length === 0) return null;
  return (
    <dl className="space-y-2 text-[0.9375rem]">
      {said.map(([term, text]) => (
        <div key={term} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
