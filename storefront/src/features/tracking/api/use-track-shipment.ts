import { useMutation } from '@tanstack/react-query';
import { trackShipment } from '@store/openapi';
import type { ShipmentDto } from '@store/openapi';

export type Shipment = ShipmentDto;

/** What a guest knows of an order. */
export interface TrackInput {
  orderNo: string;
  phone: string;
}

/** Looks a shipment up. A call of its own each time, in the body, so that no phone number stands in an address. */
export const useTrackShipment = () =>
  useMutation({
    mutationFn: async (body: TrackInput): Promise<Shipment> =>
      (await trackShipment({ body, throwOnError: true })).data.data,
  });
