import type { Finish } from '../pay/finish.ts';
import { drawIn, element } from './element.ts';
import { DIALOG_CSS } from './styles.ts';

/** Shows the pay sheet in a dialog over the merchant's page; resolves with the buyer's result. */
export function showSheet(origin: string, path: string): Promise<Finish> {
  const frame = element('iframe', { src: `${origin}${path}`, title: '토스페이먼츠 테스트 결제창' });
  const dialog = element('dialog', { ariaLabel: '결제창' }, frame);
  const host = drawIn(document.body, DIALOG_CSS, dialog);
  frame.addEventListener('load', () => frame.focus());
  return new Promise((resolve) => {
    const hear = (event: MessageEvent): void => {
      // Only the sheet itself may say how a payment ended.
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const finish = (event.data as { tossStandIn?: Finish } | null)?.tossStandIn;
      if (finish) end(finish);
    };
    const end = (finish: Finish): void => {
      window.removeEventListener('message', hear);
      dialog.close();
      host.remove();
      resolve(finish);
    };
    window.addEventListener('message', hear);
    const leave = (): void => end({ kind: 'cancelled', redirectUrl: null, code: 'USER_CANCEL', message: '' });
    // Escape, or a click beside the sheet: works even if the sheet itself could not be loaded.
    dialog.addEventListener('cancel', leave);
    dialog.addEventListener('click', (event) => event.target === dialog && leave());
    dialog.showModal();
  });
}
