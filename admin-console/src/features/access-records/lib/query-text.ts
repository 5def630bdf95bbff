import type { AccessSubject } from '@store/domain';

const LABELS: Readonly<Record<string, string>> = {
  q: '검색어',
  status: '상태',
  state: '상태',
  from: '시작일',
  to: '종료일',
  sort: '정렬',
  size: '페이지당',
  format: '파일 형식',
};

/** The number of its first page is 1 for orders and 0 for every other list. */
const pageText = (subject: AccessSubject, value: string): string => {
  const page = subject === 'order' ? Math.max(1, Number(value)) : Number(value) + 1;
  return page === 1 ? '첫 페이지' : `${page}페이지`;
};

/** The query of a recorded read in words: `검색어 김, 첫 페이지`; a parameter without a word stays as it is. */
export function queryText(subject: AccessSubject, query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .filter(([key]) => key !== 'id')
    .map(([key, value]) => {
      if (key === 'page' && /^\d+$/.test(value)) return pageText(subject, value);
      const label = LABELS[key];
      return label === undefined ? `${key}=${value}` : `${label} ${value}`;
    })
    .join(', ');
}
