/**
 * The answer, or an error with `problem` where none has come after `ms` milliseconds. One that has arrived while this
 * process was too busy to read it is in time: the server that sent it must not count as lost.
 */
export async function answerWithin<T>(ms: number, answer: Promise<T>, problem: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // After a long turn of the event loop, timers run before what has arrived is read, immediates after it.
    timer = setTimeout(() => setImmediate(() => reject(new Error(problem))), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
