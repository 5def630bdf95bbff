import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to PostgreSQL that can be slow or break at one point. */
export interface PostgresLine {
  url: string;
  /** How many COPY commands were delayed at their end. */
  held: () => number;
  close: () => Promise<void>;
}

interface Faults {
  /** How long the end of each COPY (CommandComplete) is delayed after the rows, milliseconds. */
  holdCopyEnd?: number;
  /** What happens when the client sends these bytes. */
  at?: {
    bytes: Buffer;
    /**
     * `before` and `after`: the connection breaks, and the server never gets these bytes, or gets them and cannot
     * answer.
     */
    then: 'before' | 'after' | (() => void);
  };
}

const COPY_COMPLETE = Buffer.from('COPY ');
const COMMAND_COMPLETE = 0x43;
const HEAD_BYTES = 5;

/** Starts one in front of the server at the address. */
export async function startPostgresLine(
  target: string,
  { holdCopyEnd = 0, at }: Faults,
): Promise<PostgresLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let held = 0;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const cut = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) sockets.add(socket);
    client.setNoDelay().on('error', cut);
    client.on('close', () => upstream.end());
    upstream.setNoDelay().on('error', cut).on('close', cut);
    let tail = Buffer.alloc(0);
    client.on('data', (chunk) => {
      tail = Buffer.concat([tail.subarray(-1024), chunk]);
      if (at === undefined || !tail.includes(at.bytes)) upstream.write(chunk);
      else if (at.then === 'before') cut();
      else if (at.then === 'after') {
        upstream.end(chunk);
        client.destroy();
      } else at.then();
    });
    client.on('end', () => upstream.end());
    const hold = async (): Promise<void> => {
      held += 1;
      await new Promise((resolve) => setTimeout(resolve, holdCopyEnd));
    };
    void answers(upstream, client, holdCopyEnd > 0 ? hold : undefined).catch(cut);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    held: () => held,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes the server's messages on, each as a whole; waits before the end of a COPY. */
async function answers(
  from: AsyncIterable<Buffer>,
  to: Socket,
  hold: (() => Promise<void>) | undefined,
): Promise<void> {
  let rest = Buffer.alloc(0);
  for await (const chunk of from) {
    rest = Buffer.concat([rest, chunk]);
    for (let length = lengthOf(rest); rest.length >= length; length = lengthOf(rest)) {
      if (hold !== undefined && rest[0] === COMMAND_COMPLETE && rest.indexOf(COPY_COMPLETE) === HEAD_BYTES)
        await hold();
      to.write(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  }
  to.end();
}

/** The first message's length: a letter, then the length of the rest. */
const lengthOf = (bytes: Buffer): number =>
  bytes.length < HEAD_BYTES ? HEAD_BYTES : 1 + bytes.readUInt32BE(1);
