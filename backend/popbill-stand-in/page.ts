import { stateOf } from './documents.ts';
import { now, textOf, type StandIn, type StoredDocument } from './model.ts';
import { stamp } from './time.ts';

const SHOWN = 100;

const STATES: Record<number, string> = {
  100: '임시저장',
  300: '발행완료',
  301: '전송 대기',
  303: '전송중',
  304: '전송성공',
  305: '전송실패',
  600: '발행취소',
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: unknown): string =>
  textOf(value).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
const won = (value: unknown): string => Number(value).toLocaleString('ko-KR');
const HEADINGS = [
  '문서번호',
  '작성일자',
  '공급받는자',
  '공급가액',
  '세액',
  '수정사유',
  '상태',
  '국세청승인번호',
];

function row(document: StoredDocument, at: number): string {
  const { body } = document;
  const [state] = stateOf(document, at);
  const label = `${STATES[state] ?? state}${state === 305 ? ` (${document.result})` : ''}`;
  const cells = [
    document.key,
    body['writeDate'],
    body['invoiceeCorpName'],
    won(body['supplyCostTotal']),
    won(body['taxTotal']),
    body['modifyCode'],
    label,
    document.confirmNumber,
  ];
  return `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`;
}

const page = (title: string, main: string): string => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0 auto; padding: 20px; max-width: 1100px; font: 15px/1.5 Pretendard, 'Noto Sans KR', system-ui, sans-serif; color: #191f28; }
.mark { padding: 10px 14px; border-radius: 8px; background: #fff3d6; color: #6b3900; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; white-space: nowrap; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 10px; border-bottom: 1px solid #e5e8eb; text-align: left; }
td:nth-child(4), td:nth-child(5), th:nth-child(4), th:nth-child(5) { text-align: right; }
</style>
</head>
<body><main>
<h1>${title}</h1>
<p class="mark"><strong>테스트 발행</strong> 국세청에 아무것도 전송되지 않습니다.</p>
${main}
</main></body>
</html>
`;

/** The stand-in's own page: the latest documents. */
export function homePage(standIn: StandIn): string {
  const documents = standIn.store.all('documents').slice(-SHOWN).reverse();
  const at = now(standIn);
  const table =
    documents.length === 0
      ? '<p>아직 발행한 세금계산서가 없습니다.</p>'
      : `<div class="wide" tabindex="0" role="region" aria-label="세금계산서 목록"><table>
<thead><tr>${HEADINGS.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${documents.map((document) => row(document, at)).join('\n')}</tbody></table></div>`;
  return page('팝빌 대역', `<p>지금 시각: ${stamp(at)}</p>${table}`);
}

/** Where an operator would register the certificate. */
export const certificatePage = (): string =>
  page('공동인증서 등록', '<p>실제 팝빌에서는 이 화면에서 전자세금계산서용 공동인증서를 등록합니다.</p>');
