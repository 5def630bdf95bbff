import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answerWithin } from './answer-within.js';

/** A server in its own thread: it continues while this thread is busy, and records each answer that it has sent. */
const SERVER = `
  const { createServer } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const sent = new Int32Array(workerData);
  createServer((socket) =>
    socket.on('data', () =>
      socket.write('answer', () => {
        Atomics.add(sent, 0, 1);
        Atomics.notify(sent, 0);
      }),
    ),
  ).listen(0, '127.0.0.1', function () {
    parentPort.postMessage(this.address().port);
  });
`;

const sent = new Int32Array(new SharedArrayBuffer(4));
let server: Worker;
let port: number;
beforeAll(async () => {
  server = new Worker(SERVER, { eval: true, workerData: sent.buffer });
  [port] = (await once(server, 'message')) as [number];
});
afterAll(() => server.terminate());

it('an answer that came while this process was busy for longer than the limit is in time', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const begun = performance.now();
  const answer = answerWithin(
    20,
    once(socket, 'data').then(([data]) => String(data)),
    'too late',
  );
  socket.write('question');
  Atomics.wait(sent, 0, 0);
  while (performance.now() < begun + 40);
  expect(await answer).toBe('answer');
  socket.destroy();
});

it('no answer is an error, and so is an error', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await expect(answerWithin(20, once(socket, 'data'), 'too late')).rejects.toThrow('too late');
  await expect(answerWithin(60_000, Promise.reject(new Error('refused')), 'too late')).rejects.toThrow(
    'refused',
  );
  socket.destroy();
});
