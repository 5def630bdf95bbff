import { findCarrier } from '@store/domain';

/** The display name of a carrier: the Korean name of a known one, whatever was stored; any other as it was typed. */
export function carrierName(carrier: string | null): string {
  return findCarrier(carrier)?.name ?? carrier ?? '';
}
