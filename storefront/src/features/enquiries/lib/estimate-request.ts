import { formatCount } from '@store/domain';
import type { EnquiryInput } from '../api/enquiries';
import { askerInput, EMPTY_ASKER, TEXT_LIMIT, type AskerValues } from './enquiry-values';

/** One product of an estimate request. */
export interface EstimateLine {
  name: string;
  /** Digits. */
  quantity: string;
  /** Options, colours, print. */
  detail: string;
}

/** What the estimate form holds. */
export interface EstimateValues extends AskerValues {
  lines: EstimateLine[];
  /** Where the goods go. */
  place: string;
  wishedDate: string;
  /** Printing wishes and everything else. */
  wishes: string;
}

/** Products that one request can hold. */
export const MAX_LINES = 20;

export const emptyLine = (): EstimateLine => ({ name: '', quantity: '', detail: '' });

export const EMPTY_ESTIMATE: EstimateValues = {
  ...EMPTY_ASKER,
  lines: [emptyLine()],
  place: '',
  wishedDate: '',
  wishes: '',
};

const isUsed = ({ name, quantity, detail }: EstimateLine): boolean =>
  `${name}${quantity}${detail}`.trim() !== '';

function lineText({ name, quantity, detail }: EstimateLine, index: number): string {
  const count = quantity === '' ? '수량 상담' : `${formatCount(Number(quantity))}개`;
  const more = detail.trim() === '' ? '' : ` / ${detail.trim()}`;
  return `${index + 1}. ${name.trim()} / ${count}${more}`;
}

function section(title: string, text: string): string[] {
  return text.trim() === '' ? [] : [`■ ${title}\n${text.trim()}`];
}

/** '견적 요청: 텀블러 외 2건' */
export function estimateTitle(lines: readonly EstimateLine[]): string {
  const [first, ...others] = lines;
  const more = others.length === 0 ? '' : ` 외 ${others.length}건`;
  const room = TEXT_LIMIT.title - more.length - '견적 요청: '.length;
  return `견적 요청: ${Array.from(first?.name.trim() ?? '')
    .slice(0, room)
    .join('')}${more}`;
}

/** The request as an enquiry: products and quantities in words that a manager reads at a glance. */
export function toEstimateEnquiry(values: EstimateValues): EnquiryInput {
  const lines = values.lines.filter(isUsed);
  const [only] = lines;
  const body = [
    ...section('품목', lines.map(lineText).join('\n')),
    ...section('받을 곳', values.place),
    ...section('인쇄·요청 사항', values.wishes),
  ].join('\n\n');
  const count = lines.length === 1 && only !== undefined ? Number(only.quantity) : 0;
  return {
    ...askerInput(values),
    title: estimateTitle(lines),
    body,
    category: null,
    quantity: count > 0 ? count : null,
    budget: null,
    wishedDate: values.wishedDate || null,
  };
}
