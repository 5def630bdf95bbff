import { formatCount, messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Korean label of the state at the moment of the refusal; null where the answer names none. */
function currentLabel(data: unknown): string | null {
  const current: unknown = isObject(data) ? data['current'] : null;
  const label: unknown = isObject(current) ? current['statusLabel'] : null;
  return typeof label === 'string' ? label : null;
}

/** Why a decision came too late, for the person who made it. */
export function refusalText(error: unknown): string {
  const said = messageOf(error, messageFor('INTERNAL_ERROR'));
  if (!(error instanceof ApiError)) return said;
  if (error.code === 'ESTIMATE_SUPERSEDED')
    return '담당자가 방금 새 견적을 보냈습니다. 새 견적서를 확인하고 다시 결정해 주세요.';
  const label = error.code === 'ESTIMATE_STATE' ? currentLabel(error.data) : null;
  return label === null ? said : `그 사이 견적의 상태가 바뀌었습니다: ${label}. 최신 내용을 불러왔습니다.`;
}

/** '텀블러: 3,000개 가운데 재고가 1,200개 남았습니다.' for each product that is short; empty for every other refusal. */
export function shortageTexts(error: unknown): string[] {
  const data: unknown =
    error instanceof ApiError && error.code === 'ESTIMATE_STOCK_SHORT' ? error.data : null;
  const shortages: unknown = isObject(data) ? data['shortages'] : null;
  if (!Array.isArray(shortages)) return [];
  return shortages.filter(isObject).map(({ name, requested, free }) => {
    const left = Number(free) > 0 ? `재고가 ${formatCount(Number(free))}개 남았습니다` : '재고가 없습니다';
    return `${String(name)}: ${formatCount(Number(requested))}개 가운데 ${left}.`;
  });
}
