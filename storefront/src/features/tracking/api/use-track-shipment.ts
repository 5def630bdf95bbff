import { useMutation } from '@tanstack/react-query';
import { trackShipment } from '@store/openapi';
import type { ShipmentDto } from '@store/openapi';

export type Shipment = ShipmentDto;

/** What a guest knows about an order. */
export interface TrackInput {
  orderNo: string;
  phone: string;
}

/** Looks a shipment up. A new call each time, with the data in the body, so that no phone number is in an address. */
export const useTrackShipment = () =>
  useMutation({
    mutationFn: (body: TrackInput) => trackShipment({ body }),
  });
