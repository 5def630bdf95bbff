import {
  APPROVAL_CUT_OFF_HOUR,
  dayLabel,
  formatCount,
  markedDayLabel,
  now,
  withParticle,
} from '@store/domain';
import { useCalendar } from '../../../shared/api/use-calendar';
import type { ProofDiscussion } from '../api/discussion';

interface OfferProps {
  discussion: Pick<ProofDiscussion, 'offer' | 'title' | 'quantity'>;
  /** Who may decide: '박대표님'. */
  decider: string;
}

/** Who has to decide until when, and what leaves when. */
export function Offer({ discussion: { offer, title, quantity }, decider }: OfferProps) {
  const calendar = useCalendar();
  if (offer === null) return null;
  const label = (day: string): string =>
    calendar === null ? dayLabel(day) : markedDayLabel(day, now(), calendar);
  return (
    <p className="mt-3">
      {withParticle(decider, '이/가')}{' '}
      <strong className="figures">
        {label(offer.approveBy)} {APPROVAL_CUT_OFF_HOUR}시
      </strong>
      까지 확정하시면 {title} {formatCount(quantity)}개를{' '}
      <strong className="figures">{label(offer.dispatchOn)}</strong> 출고합니다.
    </p>
  );
}
