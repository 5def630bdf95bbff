import type { FastifyInstance } from 'fastify';

import type { StandIn } from '../core/stand-in.ts';
import type { WebhookMode } from '../webhooks/model.ts';
import { RELEASE, WEBHOOKS } from './schemas.ts';

/** How webhooks are sent, and what became of them. */
export function addWebhookControls(app: FastifyInstance, standIn: StandIn): void {
  const { store, webhooks } = standIn;
  const sent = () => ({ mode: webhooks.mode, webhooks: store.all('webhooks') });
  app.get('/sandbox/webhooks', sent);
  app.post<{ Body: Partial<WebhookMode> }>('/sandbox/webhooks', { schema: WEBHOOKS }, ({ body }) => {
    store.put('webhookMode', 'current', { ...webhooks.mode, ...body });
    return sent();
  });
  app.post<{ Body: { reverse?: boolean } }>(
    '/sandbox/webhooks/release',
    { schema: RELEASE },
    async ({ body }) => {
      await webhooks.release(body.reverse ?? false);
      return sent();
    },
  );
}
