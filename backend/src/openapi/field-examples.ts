import type { OpenAPIObject } from '@nestjs/swagger';
import { callsOf, schemasOf, walk, type Schema } from './model.js';

/** What stands in examples for a field that names none of its own, by the field's name. */
const BY_NAME: Readonly<Record<string, string>> = {
  name: '김구매',
  memberName: '김구매',
  userName: '김구매',
  receiverName: '김구매',
  nickname: '구매왕',
  account: 'hotel-seoul',
  company: '서울호텔',
  companyName: '서울호텔',
  email: 'buyer@hotel.co.kr',
  phone: '01012345678',
  receiverPhone: '01012345678',
  label: '본점',
  postalCode: '04524',
  address1: '서울 중구 세종대로 110',
  address2: '3층',
  city: '서울',
  state: '서울특별시',
  memo: '경비실에 맡겨 주세요',
  note: '고객 요청으로 변경',
  title: '스테인리스 텀블러 500ml',
  productName: '스테인리스 텀블러 500ml',
  slug: '스테인리스-텀블러-500ml',
  summary: '로고 인쇄가 되는 보온·보냉 텀블러',
  sku: 'TB-500',
  categoryCode: 'drink-tumbler',
  categoryName: '텀블러',
  currency: 'KRW',
  mainImage: '/media/demo/tumbler-main.svg',
  thumbnailUrl: '/media/demo/tumbler-main.svg',
  imageUrl: '/media/demo/tumbler-main.svg',
  seoTitle: '로고 인쇄 텀블러',
  seoDescription: '50개부터 로고를 인쇄해 드리는 보온·보냉 텀블러',
  seoKeywords: '텀블러, 로고 인쇄, 판촉물',
  couponCode: 'WELCOME10',
  trackingNo: '688900123456',
  trackingUrl: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=688900123456',
  receiptUrl: 'https://dashboard.tosspayments.com/receipt/redirection?transactionId=tgen_20261121abc',
  sdkUrl: 'http://localhost:3100/v2/standard',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl',
  refreshToken: 'b0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxr',
  statusLabel: '판매중',
  description: '이중 진공 구조라 6시간 동안 따뜻합니다.',
  reason: '수량을 잘못 골랐습니다.',
  fileName: '사업자등록증.pdf',
  paymentFailure: '잔액이 부족합니다.',
  warning: '일반적인 진행 순서를 벗어난 변경입니다.',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T05:00:00.000Z',
  date: '2026-11-21',
  uri: 'https://store.example/media/demo/tumbler-main.svg',
  email: 'buyer@hotel.co.kr',
  binary: '(파일 내용)',
  uuid: '6f1c1c2a-6b2c-4a8f-9a52-2e5b8d1d7a10',
};

/** Numbers by what the end of the name says they are: won, pieces, ids. */
const BY_ENDING: readonly (readonly [RegExp, number])[] = [
  [/^total$/, 120],
  [/(amount|price|total|fee|sales|saved|spent)$/i, 100_000],
  [/(vat)$/i, 9_091],
  [/(quantity|qty)$/i, 100],
  [/(id)$/i, 12],
  [/(version)$/i, 3],
];

const USUAL = 'active';

/** Known by the document's own words: these say already what a value looks like. */
const DESCRIPTIVE_KEYS = [
  'example',
  'examples',
  'enum',
  'const',
  'default',
  '$ref',
  'oneOf',
  'anyOf',
  'allOf',
];

/** Gives every plain field without an example one that fits its name, so that samples read like real data. */
export function fillExamples(document: OpenAPIObject): void {
  const inline = callsOf(document).flatMap(({ operation }) =>
    [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).map(({ schema }) => schema),
    ),
  );
  for (const schema of [...Object.values(schemasOf(document)), ...inline])
    for (const part of walk(schema)) fillFields(part);
}

function fillFields(schema: Schema): void {
  preferUsual(schema);
  const fields = (schema['properties'] ?? {}) as Record<string, Schema>;
  for (const [name, field] of Object.entries(fields)) {
    if (DESCRIPTIVE_KEYS.some((key) => key in field)) continue;
    // What has a slug or a title is no person.
    const isGoods = name === 'name' && ('slug' in fields || 'title' in fields);
    const example = exampleFor(isGoods ? 'productName' : name, field);
    if (example !== undefined) field['example'] = example;
  }
}

/** Of several states the usual one stands in examples, not the first one. */
function preferUsual(schema: Schema): void {
  const values = schema['enum'] as unknown[] | undefined;
  if (values?.includes(USUAL) === true) schema['example'] ??= USUAL;
}

function exampleFor(name: string, field: Schema): unknown {
  const types = [field['type']].flat();
  if (types.includes('string')) return BY_FORMAT[String(field['format'])] ?? BY_NAME[name];
  if (types.includes('integer'))
    return within(field, BY_ENDING.find(([ending]) => ending.test(name))?.[1] ?? 1);
  return undefined;
}

function within(field: Schema, value: number): number {
  const { minimum, maximum } = field as { minimum?: number; maximum?: number };
  return Math.min(Math.max(value, minimum ?? value), maximum ?? value);
}
