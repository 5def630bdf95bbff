import { drawIn, element } from './element.ts';
import { WidgetError } from './errors.ts';
import { AGREEMENT_CSS } from './styles.ts';

interface AgreementStatus {
  agreedRequiredTerms: boolean;
  agreements: { term: { id: string; required: boolean }; agreed: boolean }[];
}

export interface AgreementWidget {
  agreed: () => boolean;
  onChange: (listener: (status: AgreementStatus) => void) => void;
  remove: () => void;
}

/** Draws the required terms, checked at first; the buyer may uncheck them. */
export function drawAgreement(parent: Element): AgreementWidget {
  const listeners: ((status: AgreementStatus) => void)[] = [];
  const box = element('input', { type: 'checkbox', checked: true });
  box.addEventListener('change', () => {
    for (const listener of listeners) listener(statusOf(box.checked));
  });
  const label = element(
    'label',
    {},
    box,
    element('span', {}, '[필수] 결제 서비스 이용 약관, 개인정보 처리 동의'),
  );
  const terms = element(
    'details',
    {},
    element('summary', {}, '약관 보기'),
    element('p', {}, '테스트 결제를 위한 약관입니다. 실제로 결제되지 않으며 개인정보를 보내지 않습니다.'),
  );
  const host = drawIn(parent, AGREEMENT_CSS, element('div', { className: 'box' }, label, terms));
  return {
    agreed: () => box.checked,
    onChange: (listener) => {
      if (typeof listener !== 'function') throw new WidgetError('INVALID_PARAMETERS', 'callback');
      listeners.push(listener);
    },
    remove: () => host.remove(),
  };
}

function statusOf(agreed: boolean): AgreementStatus {
  return {
    agreedRequiredTerms: agreed,
    agreements: [{ term: { id: 'PAYMENT_SERVICE_TERMS', required: true }, agreed }],
  };
}
