import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveryState } from '@store/domain';
import {
  listPartnerWebhookDeliveriesOptions,
  listPartnerWebhooksOptions,
  resendPartnerWebhookDelivery,
  resumePartnerWebhook,
} from '@store/openapi';
import type { WebhookDeliveryDto, WebhookDto } from '@store/openapi';
import { answersOf } from '@store/openapi/session';
import { keepRows } from '../../../shared/api/keep-rows';

export type Webhook = WebhookDto;
export type Delivery = WebhookDeliveryDto;
export type WebhookTry = Delivery['tries'][number];

/** Messages are tried again within seconds at first: a page with waiting ones is read again. */
const WAITING_MS = 5_000;

export const webhooksQuery = (id: number) => queryOptions(listPartnerWebhooksOptions({ path: { id } }));

export interface DeliveryRequest {
  partnerId: number;
  webhookId: number;
  /** All without it. */
  state: DeliveryState | undefined;
  /** From 0. */
  page: number;
}

export const deliveriesQuery = ({ partnerId, webhookId, state, page }: DeliveryRequest) =>
  queryOptions({
    ...listPartnerWebhookDeliveriesOptions({ path: { id: partnerId, webhookId }, query: { state, page } }),
    placeholderData: keepRows,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((delivery) => delivery.state === 'pending') === true ? WAITING_MS : false,
  });

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      queries.invalidateQueries(answersOf('listPartnerWebhooks', 'listPartnerWebhookDeliveries')),
  });
}

/** Sends a message again, with the same id and body. */
export const useResendDelivery = (id: number, webhookId: number) =>
  useChange((messageId: string) => resendPartnerWebhookDelivery({ path: { id, webhookId, messageId } }));

/** Sends again to an endpoint that was switched off. */
export const useResumeWebhook = (id: number) =>
  useChange((webhookId: number) => resumePartnerWebhook({ path: { id, webhookId } }));
