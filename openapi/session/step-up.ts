/** Asks the person to confirm the second factor; answers whether that was done. */
type Confirm = () => Promise<boolean>;

let confirm: Confirm | null = null;
let running: Promise<boolean> | null = null;

/** Names the dialog that asks; without one a guarded call just fails. */
export function onStepUp(ask: Confirm): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = null;
  };
}

/** Whether the server wants the second factor confirmed before this call. */
export async function wantsStepUp(response: Response): Promise<boolean> {
  if (response.status !== 403 || confirm === null) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code === 'STEP_UP_REQUIRED';
}

/** Asks once, however many calls wait for it. */
export function stepUp(): Promise<boolean> {
  if (confirm === null) return Promise.resolve(false);
  running ??= confirm().finally(() => (running = null));
  return running;
}
