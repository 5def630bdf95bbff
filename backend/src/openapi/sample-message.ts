import { MESSAGES, type MessageCode } from '@store/domain';

/** Values that stand in the sentences of the document's examples, by the name of the parameter. */
const SAMPLES: Record<string, unknown> = {
  tier: 2,
  other: 1,
  from: 101,
  to: 200,
  quote: false,
  quantity: 100,
  totalBefore: 100_000,
  totalAfter: 90_900,
  minimum: 50,
  maximum: 999_999,
  min: 1,
  max: 100,
  label: '납품 수량',
  available: 30,
  cap: 10_000,
  columns: '주문번호',
  before: '688900123456',
};

/** The Korean sentence of a code, with sample values where it takes some. */
export function sampleMessage(code: MessageCode): string {
  const text = MESSAGES[code] as string | ((params: unknown) => string);
  if (typeof text === 'string') return text;
  // A parameter that has no example yet is a small number: most of them are.
  return text(new Proxy(SAMPLES, { get: (pool, name) => pool[String(name)] ?? 10 }));
}
