import { queryOptions } from '@tanstack/react-query';
import { paymentConfig } from '@store/openapi';
import type {
  CashReceiptWishDto,
  EvidenceRequestDto,
  PaymentConfigDto,
  PreparedPaymentDto,
} from '@store/openapi';
import { queryKeys } from './query-keys';

export type PaymentConfig = PaymentConfigDto;
/** An order with its lines and prices frozen, as the widget gets it. */
export type PreparedPayment = PreparedPaymentDto;
/** Whom a cash receipt for a deposit or a transfer is for. */
export type CashReceiptInput = CashReceiptWishDto;

/** The tax evidence that a buyer asks for at the checkout. */
export type EvidenceInput = EvidenceRequestDto;

/** Public key and script of the payment widget. */
export const paymentConfigQuery = () =>
  queryOptions({
    queryKey: queryKeys.payment.config,
    queryFn: async ({ signal }): Promise<PaymentConfig> =>
      (await paymentConfig({ signal, throwOnError: true })).data.data,
    staleTime: Infinity,
  });
