/** The bank counter on the stand-in's own page. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-bank]')) {
  button.addEventListener('click', () => void act(button));
}

document.querySelector('main')?.removeAttribute('hidden');

async function act(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const response = await fetch(`/sandbox/${button.dataset['bank']}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: button.dataset['order'] }),
  }).catch(() => null);
  if (response?.ok) return location.reload();
  const answer = (await response?.json().catch(() => null)) as { message?: string } | null | undefined;
  const status = document.querySelector('[role=status]');
  if (status) status.textContent = answer?.message ?? '처리하지 못했습니다.';
  button.disabled = false;
}
