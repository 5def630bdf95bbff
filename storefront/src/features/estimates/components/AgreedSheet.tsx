import { Link } from 'react-router-dom';
import { formatDateKst, now } from '@store/domain';
import { paths } from '../../../shared/paths';
import type { Estimate, EstimateVersion } from '../api/estimates';
import { dayText, deadlineOf } from '../lib/status';
import { versionName } from '../lib/thread';
import { SheetLines } from './SheetLines';
import { SheetSums } from './SheetSums';

interface AgreedSheetProps {
  estimate: Estimate;
  version: EstimateVersion;
}

/** What is being paid: the lines and the sums of the accepted paper. */
export function AgreedSheet({ estimate, version }: AgreedSheetProps) {
  const deadline = deadlineOf(estimate, now());
  return (
    <section aria-labelledby="agreed-title" className="min-w-0">
      <h2 id="agreed-title" className="border-b border-rule pb-3 text-heading font-bold">
        수락한 견적
      </h2>
      <p className="figures mt-3 text-sm text-ink-soft">
        <Link
          to={paths.estimateSheet(estimate.id)}
          className="font-semibold text-indigo underline underline-offset-4"
        >
          {estimate.number} {versionName(version.no)} 견적서
        </Link>
        {' · '}
        {formatDateKst(version.sentAt)}
      </p>
      <p className="mt-1">
        <strong className="figures">{dayText(version.validUntil)}</strong>까지 결제하시면 이 금액이
        지켜집니다.
        {deadline !== null && <strong className="figures ml-2 text-persimmon-deep">{deadline.text}</strong>}
      </p>
      <SheetLines lines={version.lines} />
      <SheetSums version={version} />
      {version.leadTime !== null && <p className="mt-4 text-ink-soft">납기 {version.leadTime}</p>}
    </section>
  );
}
