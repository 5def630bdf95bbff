// Asks for one address again and again until a message ends it; then it says how many milliseconds each answer took.
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between two calls. */
const PAUSE = 10;

async function ask(): Promise<number> {
  const start = performance.now();
  const answer = await fetch(workerData as string);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${String(workerData)} answered ${answer.status}`);
  return performance.now() - start;
}

const taken: number[] = [];
let isDone = false;
parentPort?.once('message', () => (isDone = true));
// The first answer is not counted: it takes as long as this thread needs to load what it asks with.
await ask();
parentPort?.postMessage('ready');
while (!isDone) {
  taken.push(await ask());
  await setTimeout(PAUSE);
}
parentPort?.postMessage(taken);
