/**
 * The answer, or an error with `problem` if none has arrived after `ms` milliseconds. An answer that arrived while this
 * process was too busy to read it is in time: its server must not count as down.
 */
export async function answerWithin<T>(ms: number, answer: Promise<T>, problem: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // After a long turn of the event loop, timers run before arrived data is read, immediates after it.
    timer = setTimeout(() => setImmediate(() => reject(new Error(problem))), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
