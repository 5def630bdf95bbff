import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { zipStream, type ZipSource } from './zip-stream.js';

const LIMITS = { idleMs: 60_000, longestMs: 60_000 };
const source = (open: ZipSource['open']): ZipSource => ({ name: 'a.txt', compress: false, open });

it('a ZIP that is read to its end has no failure', async () => {
  const { body, ended } = await zipStream([source(() => Promise.resolve(Readable.from(['가'])))], LIMITS);
  await text(body);
  expect(await ended).toBeNull();
});

it.each([
  ['goes away', 60_000, (body: PassThrough) => body.destroy()],
  ['does not read in time', 20, () => undefined],
])('a reader that %s is no failure of ours', async (_, idleMs, leave) => {
  const { body, ended } = await zipStream([source(() => Promise.resolve(new PassThrough()))], {
    ...LIMITS,
    idleMs,
  });
  body.on('error', () => undefined);
  leave(body);
  expect(await ended).toBeNull();
});

it('a file that cannot be read is one', async () => {
  const gone = new Error('the bytes are gone');
  const { body, ended } = await zipStream([source(() => Promise.reject(gone))], LIMITS);
  body.on('error', () => undefined).resume();
  expect(await ended).toBe(gone);
});
