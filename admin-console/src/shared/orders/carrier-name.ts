import { findCarrier } from '@store/domain';

/** How a carrier is called on screen: a known one by its Korean name, whatever was stored; any other as it was typed. */
export function carrierName(carrier: string | null): string {
  return findCarrier(carrier)?.name ?? carrier ?? '';
}
