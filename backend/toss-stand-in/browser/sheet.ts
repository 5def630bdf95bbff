import type { Choice, Finish } from '../pay/finish.ts';

/** The pay sheet's buttons: report the buyer's choice to the stand-in, then to the merchant's page. */
const { session, merchant } = document.body.dataset;
const status = document.querySelector('[role=status]');
const buttons = document.querySelectorAll<HTMLButtonElement>('button[data-choice]');
const framed = window.parent !== window;

for (const button of buttons) {
  button.addEventListener('click', () => void choose(button.dataset['choice'] as Choice));
}

if (framed) {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') void choose('cancelled');
  });
}

document.querySelector('main')?.removeAttribute('hidden');

async function choose(choice: Choice): Promise<void> {
  setBusy(true);
  say('처리하고 있습니다…');
  const response = await fetch(`/pay/${session}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice }),
  }).catch(() => null);
  if (response?.ok) return handOver((await response.json()) as Finish);
  // Used in another tab, or too old: then the page says so.
  if (response) return location.reload();
  say('결제 서버에 연결할 수 없습니다. 다시 시도해 주세요.');
  setBusy(false);
}

function handOver(finish: Finish): void {
  say('상점으로 이동합니다…');
  if (framed) window.parent.postMessage({ tossStandIn: finish }, merchant ?? location.origin);
  else if (finish.redirectUrl !== null) location.replace(finish.redirectUrl);
  else say('결제창을 닫아 주세요.');
}

function setBusy(busy: boolean): void {
  for (const button of buttons) button.disabled = busy;
}

function say(text: string): void {
  if (status) status.textContent = text;
}
