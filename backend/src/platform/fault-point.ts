/**
 * Names a boundary between two steps of the money path, so that the fault test (scripts/faults) can stop a process
 * exactly there, kill it, or kill a service that it depends on. In production it does nothing: only a process started
 * by the test, with STORE_FAULT_POINTS and a channel to it, asks whether it may continue.
 */
export function faultPoint(name: string): Promise<void> | undefined {
  return ask === undefined ? undefined : ask(name);
}

/** The message to the test, and its answer. */
interface Question {
  faultPoint: string;
  id: number;
}

const ask = openChannel(process.env);

function openChannel(environment: NodeJS.ProcessEnv): ((name: string) => Promise<void>) | undefined {
  const isOn = environment['STORE_FAULT_POINTS'] === 'on' && environment['NODE_ENV'] !== 'production';
  if (!isOn || process.send === undefined) return undefined;
  const waiting = new Map<number, () => void>();
  let requested = 0;
  process.on('message', (message: { goOn?: number } | null) => {
    const id = message?.goOn;
    if (id === undefined) return;
    waiting.get(id)?.();
    waiting.delete(id);
  });
  return (name) =>
    new Promise<void>((resolve) => {
      requested += 1;
      waiting.set(requested, resolve);
      process.send?.({ faultPoint: name, id: requested } satisfies Question);
    });
}
