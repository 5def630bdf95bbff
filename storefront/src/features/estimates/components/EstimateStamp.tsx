import { Stamp } from '../../../shared/ui/Stamp';
import type { EstimateRow } from '../api/estimates';
import { STATUS_TONES } from '../lib/status';

/** The state as a stamp: persimmon where the buyer has to act, green when ordered. */
export function EstimateStamp({ estimate }: { estimate: Pick<EstimateRow, 'status' | 'statusLabel'> }) {
  return <Stamp tone={STATUS_TONES[estimate.status]}>{estimate.statusLabel}</Stamp>;
}
