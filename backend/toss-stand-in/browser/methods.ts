import { drawIn, element, icon } from './element.ts';
import { WidgetError } from './errors.ts';
import { METHODS_CSS } from './styles.ts';
import type { MethodChoice } from './types.ts';

const CHOICES: MethodChoice[] = [
  {
    code: 'CARD',
    name: '카드',
    hint: '신용·체크카드로 결제합니다. 100원부터 결제할 수 있습니다.',
    icon: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 10h18M7 15h3',
  },
  {
    code: 'TRANSFER',
    name: '계좌이체',
    hint: '은행 계좌에서 바로 이체합니다. 200원부터 결제할 수 있습니다.',
    icon: 'M3 10l9-6 9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
  },
  {
    code: 'TOSSPAY',
    name: '간편결제',
    hint: '토스페이로 결제합니다.',
    icon: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM13 7l-4 6h5l-3 5',
  },
  {
    code: 'VIRTUAL_ACCOUNT',
    name: '가상계좌',
    hint: '발급된 계좌로 7일 안에 입금하면 결제가 완료됩니다.',
    icon: 'M4 5h16v11H4zM8 20h8M12 16v4M8 9h8M8 12h5',
  },
];

export interface MethodsWidget {
  selected: () => MethodChoice;
  onSelect: (listener: (choice: { code: string }) => void) => void;
  remove: () => void;
}

/** Draws the method chooser: a radio group with the first method selected. */
export function drawMethods(parent: Element): MethodsWidget {
  const listeners: ((choice: { code: string }) => void)[] = [];
  let selected = CHOICES[0] as MethodChoice;
  const hint = element('p', { className: 'hint', role: 'status' }, selected.hint);
  const choose = (choice: MethodChoice): void => {
    selected = choice;
    hint.textContent = choice.hint;
    for (const listener of listeners) listener({ code: choice.code });
  };
  const title = element('p', { className: 'title', id: 'title' }, '결제수단');
  const mark = element('p', { className: 'mark' }, '테스트 결제 · 실제로 결제되지 않습니다');
  const radios = CHOICES.map((choice) => radio(choice, selected, choose));
  const group = element('div', { className: 'methods', role: 'radiogroup' }, ...radios);
  group.setAttribute('aria-labelledby', title.id);
  const head = element('div', { className: 'head' }, title, mark);
  const host = drawIn(parent, METHODS_CSS, element('div', { className: 'box' }, head, group, hint));
  return {
    selected: () => selected,
    onSelect: (listener) => {
      if (typeof listener !== 'function') throw new WidgetError('INVALID_PARAMETERS', 'callback');
      listeners.push(listener);
    },
    remove: () => host.remove(),
  };
}

function radio(
  choice: MethodChoice,
  selected: MethodChoice,
  choose: (choice: MethodChoice) => void,
): HTMLElement {
  const input = element('input', {
    type: 'radio',
    name: 'payment-method',
    value: choice.code,
    checked: choice === selected,
  });
  input.addEventListener('change', () => choose(choice));
  return element('label', {}, input, icon(choice.icon), element('span', {}, choice.name));
}
