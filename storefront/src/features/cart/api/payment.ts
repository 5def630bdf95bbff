import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, withEnvelope } from '@store/openapi/session';
import { confirmPayment, preparePayment } from '@store/openapi';
import type { ConfirmedPaymentDto } from '@store/openapi';
import type { ShipToBody } from '../../../shared/checkout/use-site-choice';
import type { EvidenceInput } from '../../../shared/api/payment';

/** Fixes lines, prices and stock, and names the order for the widget. */
export const usePreparePayment = () =>
  useMutation({
    mutationFn: (
      body: ShipToBody & {
        /** null = as the business profile says. */
        evidence: EvidenceInput | null;
        /** The lines to pay; null = the whole cart. */
        itemIds: number[] | null;
        /** Consents given for printed lines. */
        printConsents?: { withdrawal: string; rights: string };
      },
    ) => preparePayment({ body }),
  });

/** The parameters of the widget's redirect. */
export interface PaymentReturn {
  paymentKey: string;
  orderId: string;
  amount: number;
}

export interface Confirmation {
  /** Id for the order's page; null where the server named none. */
  orderId: string | null;
  /** Still being settled: neither paid nor failed. */
  isPending: boolean;
  /** A virtual account was issued: nothing is paid before the deposit. */
  awaitsDeposit: boolean;
}

const CONFIRM_TRIES = 4;

/**
 * Confirms a payment. It is a query, so that a page rendered twice sends it once; repeating is safe, because the
 * server answers every repetition alike (decision A51).
 */
export const confirmationQuery = (payment: PaymentReturn) =>
  queryOptions({
    queryKey: ['confirmPayment', payment],
    queryFn: async (): Promise<Confirmation> => {
      const { code, data } = await withEnvelope((options) => confirmPayment({ body: payment, ...options }));
      // A confirmed payment stays confirmed, also where the answer does not name the order.
      const order = data as Partial<ConfirmedPaymentDto> | null | undefined;
      return {
        orderId: order?.orderId ? String(order.orderId) : null,
        isPending: code === 'PENDING',
        awaitsDeposit: order?.paymentStatus === 'WAITING_FOR_DEPOSIT',
      };
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    // Without an answer the outcome is unknown: ask again before showing anything.
    retry: (failures, error) => failures < CONFIRM_TRIES && error instanceof ApiError && error.isPassing,
  });
