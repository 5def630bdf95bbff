// 주문 수집: 바뀐 주문을 받고, 취소·환불 요청을 받고, 발주 확인하고, 송장을 등록한다.
//   STORE_KEY=dgk_test_… node collect-orders.mjs [--every 60]
// 기억: collected.json. 송장: waybills.csv (orderNo,carrier,trackingNo), 없으면 등록하지 않는다.
import { bulk, list, readRows, recall, remember, repeat } from './store.mjs';

const MEMORY = 'collected.json';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** 아직 끝나지 않은 요청. 이런 주문은 보내지 않는다. */
const OPEN = ['requested', 'approved', 'processing', 'failed'];

/** 앞서 받은 시각보다 10분 앞에서 시작한다. 그때 열려 있던 거래가 그 사이에 끝났을 수 있다. 창은 31일까지. */
function windowOf(since) {
  const earliest = Date.now() - 31 * DAY + MINUTE;
  const from = since === null ? earliest : Math.max(Date.parse(since) - 10 * MINUTE, earliest);
  return { changedFrom: new Date(from).toISOString() };
}

/** 새로 바뀐 것만 남긴다. id와 version이 같으면 이미 받은 것이다. 요청에는 version이 없어 바뀐 시각을 견준다. */
async function changed(path, memory) {
  const window = windowOf(memory.since);
  const rows = [];
  for await (const row of list(path, window)) {
    const { id, changedAt, version = changedAt } = row;
    if (memory.seen[id]?.version !== version) rows.push(row);
    memory.seen[id] = { version, changedAt };
    if (memory.since === null || changedAt > memory.since) memory.since = changedAt;
  }
  // 다음 창보다 앞선 것은 다시 오지 않으므로 잊는다.
  memory.seen = Object.fromEntries(
    Object.entries(memory.seen).filter(([, { changedAt }]) => changedAt >= window.changedFrom),
  );
  return rows;
}

await repeat(async () => {
  const memory = await recall(MEMORY, {
    orders: { since: null, seen: {} },
    claims: { since: null, seen: {} },
    /** 발주 확인할 주문의 번호. */
    paid: [],
    /** 끝나지 않은 요청의 id와 그 주문의 번호. */
    open: {},
    shipped: {},
  });

  for (const { orderNo, status, amounts, lines } of await changed('/orders', memory.orders)) {
    console.log(`주문 ${orderNo} ${status} ${amounts.total.toLocaleString('ko')}원 ${lines.length}줄`);
    memory.paid = memory.paid.filter((no) => no !== orderNo);
    if (status === 'PAID') memory.paid.push(orderNo);
  }

  // 송장보다 먼저 받는다. 취소를 요청한 주문을 보내면 되돌릴 수 없다.
  for (const { id, kind, orderNo, state, amount } of await changed('/claims', memory.claims)) {
    const money = amount === null ? '금액 미정' : `${amount.toLocaleString('ko')}원`;
    console.log(`${kind === 'cancel' ? '취소' : '환불'} ${orderNo} ${state} ${money}`);
    delete memory.open[id];
    if (OPEN.includes(state)) memory.open[id] = orderNo;
  }
  const claimed = new Set(Object.values(memory.open));

  const paid = memory.paid.filter((orderNo) => !claimed.has(orderNo)).map((orderNo) => ({ orderNo }));
  for (const { orderNo } of await bulk('/orders/acknowledge', paid, 300))
    memory.paid = memory.paid.filter((no) => no !== orderNo);

  // 송장 번호를 아직 적지 않은 행은 기다린다.
  const waybills = (await readRows('waybills.csv')).filter(
    ({ orderNo, carrier, trackingNo }) =>
      carrier !== '' && trackingNo !== '' && memory.shipped[orderNo] !== `${carrier} ${trackingNo}`,
  );
  for (const { orderNo } of waybills)
    if (claimed.has(orderNo)) console.log(`  보류 ${orderNo} 취소 또는 환불 요청이 있습니다.`);
  const due = waybills.filter(({ orderNo }) => !claimed.has(orderNo));
  for (const { orderNo, carrier, trackingNo } of await bulk('/shipments/bulk', due, 500))
    memory.shipped[orderNo] = `${carrier} ${trackingNo}`;

  // 모두 처리한 뒤에 기억한다. 그 전에 멈추면 다음에 다시 받고, 다시 보내도 결과는 같다.
  await remember(MEMORY, memory);
});
