import { queryOptions } from '@tanstack/react-query';
import { paymentConfigOptions } from '@store/openapi';
import type {
  CashReceiptWishDto,
  EvidenceRequestDto,
  PaymentConfigDto,
  PreparedPaymentDto,
} from '@store/openapi';

export type PaymentConfig = PaymentConfigDto;
/** An order with fixed lines and prices, for the widget. */
export type PreparedPayment = PreparedPaymentDto;
/** The recipient of a cash receipt for a deposit or a transfer. */
export type CashReceiptInput = CashReceiptWishDto;

/** The tax evidence that a buyer requests at the checkout. */
export type EvidenceInput = EvidenceRequestDto;

/** Public key and script of the payment widget. */
export const paymentConfigQuery = () => queryOptions({ ...paymentConfigOptions(), staleTime: Infinity });
