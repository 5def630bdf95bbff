// Asks for one address again and again until a message ends it; then it says how many milliseconds each answer took.
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between two calls. */
const PAUSE = 10;

const taken: number[] = [];
let isDone = false;
parentPort?.once('message', () => (isDone = true));
while (!isDone) {
  const start = performance.now();
  const answer = await fetch(workerData as string);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${String(workerData)} answered ${answer.status}`);
  taken.push(performance.now() - start);
  await setTimeout(PAUSE);
}
parentPort?.postMessage(taken);
