import { escapeHtml, page, TEST_MARK, won } from './html.ts';
import type { Choice } from './finish.ts';
import type { Method } from '../payments/model.ts';
import type { PaySession } from './model.ts';

interface Trial {
  choice: Choice;
  name: string;
  /** What the buyer and the merchant will see. */
  effect: string;
}

/** The other outcomes that a buyer can try, beside paying and leaving. */
function trialsOf(method: Method): Trial[] {
  const card = method === '카드';
  return [
    {
      choice: 'declined',
      name: card ? '카드 거절' : '승인 거절',
      effect: '상점이 보낸 승인 요청이 거절됩니다.',
    },
    {
      choice: 'rejected',
      name: card ? '카드사 인증 실패' : '인증 실패',
      effect: '인증이 거절되어 결제 실패 화면으로 돌아갑니다.',
    },
    { choice: 'slow', name: '느린 응답', effect: '승인 응답이 몇 초 이상 늦게 옵니다.' },
    { choice: 'lost-answer', name: '응답 유실', effect: '승인은 되지만 응답이 상점에 닿지 않습니다.' },
    { choice: 'server-error', name: '서버 오류', effect: '첫 승인 요청이 500 오류로 끝납니다.' },
    { choice: 'expired', name: '시간 만료', effect: '승인 가능한 10분이 지난 것으로 처리됩니다.' },
  ];
}

/** The pay sheet, for the whole window or the dialog over the merchant's page. */
export function sheetPage(session: PaySession): string {
  const row = (name: string, value: string) =>
    `<div class="row"><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`;
  const main = `
${TEST_MARK}
<header class="head">
<h1>${escapeHtml(session.orderName)}</h1>
<p class="amount"><span class="hidden">결제 금액 </span>${won(session.amount)}</p>
</header>
<dl class="rows">
${row('결제수단', session.method)}
${row('주문번호', session.orderId)}
</dl>
<div class="actions">
<button class="primary" type="button" data-choice="paid">결제하기</button>
<button class="plain" type="button" data-choice="cancelled">취소</button>
</div>
<p class="status" role="status" aria-live="polite"></p>
<section aria-labelledby="trials">
<h2 id="trials">다른 결과 시험하기</h2>
<ul class="trials">
${trialsOf(session.method).map(trial).join('\n')}
</ul>
</section>`;
  const data = `data-session="${session.id}" data-merchant="${escapeHtml(session.merchantOrigin)}"`;
  return page('테스트 결제창', main, { script: 'sheet.js', data });
}

function trial({ choice, name, effect }: Trial): string {
  return `<li>
<button class="trial" type="button" data-choice="${choice}" aria-describedby="effect-${choice}">${name}</button>
<p id="effect-${choice}">${effect}</p>
</li>`;
}

/** Shown to a visitor who returns to a sheet that is used or too old. */
export function closedPage(): string {
  return page(
    '결제창이 닫혔습니다',
    `${TEST_MARK}
<header class="head"><h1>이 결제창은 더 이상 사용할 수 없습니다</h1></header>
<p>이미 처리되었거나 시간이 지난 결제입니다. 상점으로 돌아가 결제를 다시 시작해 주세요.</p>`,
  );
}
