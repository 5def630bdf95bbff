import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChangeEventType, DeliveryState, PartnerScope } from '@store/domain';
import type { TestPartner } from './partner-fixtures.js';
import type { TestApp } from './support/app.js';
import { until } from './support/until.js';

/** A webhook as it arrived. */
export interface Received {
  headers: Record<string, string>;
  body: string;
  /** Milliseconds since 1970. */
  at: number;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** Answers with a status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end();
  };

/** Scopes with which every type of event can be received. */
export const ALL_TYPES: readonly PartnerScope[] = [
  'events:read',
  'orders:read',
  'claims:read',
  'catalog:read',
  'stock:read',
];

/** A program of a partner that receives webhooks on this machine. */
export class Receiver {
  readonly received: Received[] = [];
  /** Connections that were opened to it. */
  connections = 0;
  answer: Answer = status(204);

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer((request, response) => void receiver.take(request, response));
    const receiver = new Receiver(server);
    server.on('connection', () => (receiver.connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://localhost:${this.port}/hooks?shop=1`;
  }

  /** Ids of what arrived, in order. */
  get ids(): string[] {
    return this.received.map(({ headers }) => headers['webhook-id'] ?? '');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = {
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
      at: Date.now(),
    };
    this.received.push(received);
    this.answer(response, received);
  }
}

export interface TestEndpoint {
  id: number;
  secret: string;
}

/** The calls of a partner below /api/partner/webhooks. */
export class Webhooks {
  constructor(
    private readonly test: TestApp,
    readonly partner: Pick<TestPartner, 'bearer'>,
  ) {}

  call(method: 'get' | 'post' | 'patch' | 'delete', path = '', body?: object) {
    const request = this.test.http[method](`/api/partner/webhooks${path}`).set(
      'authorization',
      this.partner.bearer,
    );
    return body === undefined ? request : request.send(body);
  }

  async add(url: string, types: readonly ChangeEventType[] = ['order.paid']): Promise<TestEndpoint> {
    const { body } = await this.call('post', '', { url, types }).expect(201);
    return body as TestEndpoint;
  }

  /** An endpoint that has answered its ping. */
  async addActive(
    receiver: Receiver,
    types: readonly ChangeEventType[] = ['order.paid'],
  ): Promise<TestEndpoint> {
    const endpoint = await this.add(receiver.url, types);
    const { body } = await this.call('post', `/${endpoint.id}/ping`).expect(200);
    const { delivered, error } = body as { delivered: boolean; error: string | null };
    if (!delivered) throw new Error(`the ping failed: ${error}`);
    receiver.received.length = 0;
    return endpoint;
  }

  async state(id: number): Promise<string> {
    const { body } = await this.call('get', `/${id}`).expect(200);
    return (body as { state: string }).state;
  }
}

/** A message as it is stored. */
export interface StoredMessage {
  id: string;
  type: string;
  state: DeliveryState;
  round: number;
  tries: { at: string; status: number | null; error: string | null }[];
  dueAt: number;
}

/** The messages of an endpoint, oldest first, without pings. */
export const messagesOf = ({ em }: TestApp, endpointId: number): Promise<StoredMessage[]> =>
  em.execute(
    `select id, type, state, round, tries, (extract(epoch from next_try_at) * 1000)::float8 as "dueAt"
     from webhook_messages where endpoint_id = ? and type <> 'ping' order by number`,
    [endpointId],
  );

/** Waits until the first message of an endpoint satisfies the condition. */
export async function untilMessage(
  test: TestApp,
  endpointId: number,
  enough: (message: StoredMessage) => boolean,
): Promise<StoredMessage> {
  const [message] = await until(
    () => messagesOf(test, endpointId),
    ([first]) => first !== undefined && enough(first),
  );
  if (message === undefined) throw new Error('no message');
  return message;
}
