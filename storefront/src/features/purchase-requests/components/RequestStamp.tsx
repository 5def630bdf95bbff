import type { PurchaseRequestRowDto } from '@store/openapi';
import { Stamp } from '../../../shared/ui/Stamp';
import { STATE_TONES } from '../lib/request-view';

/** The state of a request as a stamp. */
export const RequestStamp = ({ state, stateLabel }: Pick<PurchaseRequestRowDto, 'state' | 'stateLabel'>) => (
  <Stamp tone={STATE_TONES[state]}>{stateLabel}</Stamp>
);
