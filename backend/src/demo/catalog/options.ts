import type { DemoOption, DemoOptionValue } from '../types.js';

/** 'white:화이트, oak:오크+300': code, label and, after a plus, the surcharge in won. */
function parseValue(text: string): DemoOptionValue {
  const [valueCode = '', rest = ''] = text.trim().split(/:(.*)/s);
  const [, valueLabel = '', add = '0'] = /^(.*?)(?:\+(\d+))?$/.exec(rest) ?? [];
  return { valueCode, valueLabel, addPrice: Number(add) };
}

/** A list to choose one value from. */
export const select = (
  code: string,
  name: string,
  values: string,
  description = '',
  required = true,
): DemoOption => ({
  code,
  name,
  type: 'select',
  required,
  description,
  addPrice: 0,
  values: values.split(',').map(parseValue),
});

/** An extra that is on or off. */
export const toggle = (code: string, name: string, addPrice: number, description = ''): DemoOption => ({
  code,
  name,
  type: 'toggle',
  required: false,
  description,
  addPrice,
  values: [],
});

export const color = (values: string): DemoOption => select('color', '색상', values);
export const size = (values: string): DemoOption => select('size', '사이즈', values);
export const volume = (values: string): DemoOption => select('volume', '용량', values);
export const paper = (values: string): DemoOption =>
  select('paper', '용지', values, '용지에 따라 색감이 조금씩 다릅니다.');
export const inks = (one: number, two: number, full: number): DemoOption =>
  select(
    'ink',
    '인쇄 도수',
    `one:1도 인쇄+${one}, two:2도 인쇄+${two}, full:컬러 인쇄+${full}`,
    '로고에 쓰는 색의 수입니다. 그러데이션이 있으면 컬러 인쇄를 고르세요.',
  );

export const logoPrint = (add: number): DemoOption =>
  toggle(
    'logo-print',
    '로고 인쇄 추가',
    add,
    '시안을 확인하신 뒤 제작합니다. 인쇄 후에는 단순 변심 반품이 되지 않습니다.',
  );
export const engraving = (add: number): DemoOption =>
  toggle('engraving', '레이저 각인', add, '금속 표면을 깎아 새기므로 지워지지 않습니다.');
export const embroidery = (add: number): DemoOption =>
  toggle('embroidery', '로고 자수', add, '가로 8cm 이내, 5색까지 가능합니다.');
/** Codes of the options that put something on the goods. */
export const PRINTING: ReadonlySet<string> = new Set([
  'ink',
  'logo-print',
  'engraving',
  'embroidery',
  'press-proof',
]);

export const wrapped = (add: number): DemoOption =>
  toggle('individual-wrap', '개별 포장', add, '낱개로 투명 봉투에 넣어 드립니다.');
export const giftBox = (add: number): DemoOption =>
  toggle('gift-box', '선물 상자 포장', add, '무지 상자에 담고 완충재를 넣습니다.');
export const proof = (add: number): DemoOption =>
  toggle(
    'press-proof',
    '인쇄 교정본 받기',
    add,
    '본 제작 전에 실물 1부를 먼저 보내 드립니다. 납기가 2영업일 늘어납니다.',
  );
export const rush = (add: number): DemoOption =>
  toggle('rush', '급행 제작', add, '납기를 2영업일 앞당깁니다. 오전 11시 이전 시안 확정 기준입니다.');
