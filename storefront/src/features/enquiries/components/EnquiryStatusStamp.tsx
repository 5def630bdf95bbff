import type { EnquiryStatus } from '@store/domain';
import { Stamp } from '../../../shared/ui/Stamp';

const TONES = { RECEIVED: 'ink', IN_PROGRESS: 'persimmon', ANSWERED: 'pine', CLOSED: 'ink' } as const;

export function EnquiryStatusStamp({ status, label }: { status: EnquiryStatus; label: string }) {
  return <Stamp tone={TONES[status]}>{label}</Stamp>;
}
