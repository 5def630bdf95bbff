import { formatCount, formatWon } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';

/** More values of an option are only counted. */
const MOST_VALUES = 5;

/** Whether it can be ordered now, and when it leaves without print. */
export function deliveryText({ soldOut, lowStock, available }: Product): string {
  if (soldOut) return '일시 품절';
  const leaves = '결제 다음 영업일 출고';
  return lowStock && available !== null ? `${leaves} (재고 ${formatCount(available)}개)` : leaves;
}

/** How it can be printed, and how long that takes. */
export function printTexts({ print }: Pick<Product, 'print'>): string[] {
  if (print === null) return ['인쇄 안 함'];
  const methods = print.methods.map(({ name }) => name).join(', ');
  return [
    print.mode === 'required' ? '인쇄 포함' : '인쇄 선택',
    ...(methods === '' ? [] : [methods]),
    `시안 확정 후 ${print.leadDays}영업일`,
  ];
}

/** '색상: 화이트, 블랙 +200원 외 3가지 (필수)' */
export function optionTexts({ options }: Pick<Product, 'options'>): string[] {
  if (options.length === 0) return ['없음'];
  return options.map(({ name, type, required, addPriceIfApplied, values }) => {
    if (type === 'toggle') return `${name}${addText(addPriceIfApplied)}`;
    const shown = values
      .slice(0, MOST_VALUES)
      .map((value) => `${value.valueLabel}${addText(value.addPrice)}`);
    const more = values.length > MOST_VALUES ? ` 외 ${values.length - MOST_VALUES}가지` : '';
    return `${name}: ${shown.join(', ')}${more}${required ? ' (필수)' : ''}`;
  });
}

const addText = (won: number): string => (won === 0 ? '' : ` +${formatWon(won)}`);
