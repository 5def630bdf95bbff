import type { OptionStatus } from '../options.js';

/** An option of a product, as far as the words tell what it sells. A toggle has one value. */
export interface SoldOption {
  name: string;
  status?: OptionStatus;
  values?: readonly { valueLabel: string; addPrice: number; status?: OptionStatus }[];
}

/** Words of printing. */
const PRINT_TERMS =
  /인쇄|로고|각인|자수|전사|실크|도수|잉크|금박|은박|먹박|불박|형압|새김|(?:^|\s)박\s|(?:^|[^가-힣])[1-9]도(?![가-힣])/;
/** A look at the print is not the print. */
const PROOF_TERMS = /교정|시안/;
/** Choices that print nothing. */
const PLAIN_CHOICE = /^(?:없음|무지|선택 안 ?함|인쇄 없음|로고 없음)$/;

/** Whether a choice of an option that prints means that nothing is printed. */
export const isPlainChoice = (valueLabel: string): boolean => PLAIN_CHOICE.test(valueLabel.trim());

/** Whether these words name something printed. */
export const namesPrint = (text: string): boolean => PRINT_TERMS.test(text) && !PROOF_TERMS.test(text);

const isActive = ({ status = 'active' }: { status?: OptionStatus }): boolean => status === 'active';

/** The choices of an option that sell printing; empty if it does not, or if it is hidden. */
export const printChoicesOf = <Value extends NonNullable<SoldOption['values']>[number]>({
  name,
  values = [],
  ...option
}: Omit<SoldOption, 'values'> & { values?: readonly Value[] }): Value[] =>
  isActive(option)
    ? values.filter(
        (value) =>
          isActive(value) && !isPlainChoice(value.valueLabel) && namesPrint(`${name} ${value.valueLabel}`),
      )
    : [];

/** Whether a buyer gets printing by this option alone: nothing then asks for a file, and nothing makes a job. */
export const printsByOption = (option: SoldOption): boolean => printChoicesOf(option).length > 0;
