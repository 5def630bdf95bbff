// 주문 수집: 바뀐 주문을 받고, 발주 확인하고, 송장을 등록하고, 취소·환불 요청을 받는다.
//   STORE_KEY=dgk_test_… node collect-orders.mjs [--every 60]
// 기억: collected.json. 송장: waybills.csv (orderNo,carrier,trackingNo), 없으면 등록하지 않는다.
import { call, inParts, list, readRows, recall, remember, repeat } from './store.mjs';

const MEMORY = 'collected.json';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** 앞서 받은 시각보다 10분 앞에서 시작한다. 그때 열려 있던 거래가 그 사이에 끝났을 수 있다. 창은 31일까지. */
function windowOf(since) {
  const earliest = Date.now() - 31 * DAY + MINUTE;
  const from = since === null ? earliest : Math.max(Date.parse(since) - 10 * MINUTE, earliest);
  return { changedFrom: new Date(from).toISOString() };
}

/** 새로 바뀐 것만 남긴다. id와 바뀐 시각이 같으면 이미 받은 것이다. */
async function changed(path, memory) {
  const window = windowOf(memory.since);
  const rows = [];
  for await (const row of list(path, window)) {
    if (memory.seen[row.id] === row.changedAt) continue;
    memory.seen[row.id] = row.changedAt;
    if (memory.since === null || row.changedAt > memory.since) memory.since = row.changedAt;
    rows.push(row);
  }
  // 다음 창보다 앞선 것은 다시 오지 않으므로 잊는다.
  memory.seen = Object.fromEntries(
    Object.entries(memory.seen).filter(([, changedAt]) => changedAt >= window.changedFrom),
  );
  return rows;
}

/** 행마다 결과가 있다. 거절된 행은 다른 행을 막지 않는다. */
async function bulk(path, rows, size) {
  for (const part of inParts(rows, size)) {
    const answer = await call('POST', path, { rows: part });
    for (const { row, result, code, message } of answer.rows)
      if (code !== undefined) console.log(`  ${result} ${JSON.stringify(part[row])} ${code} ${message}`);
    console.log(`  ${path}`, answer.summary);
  }
}

await repeat(async () => {
  const memory = await recall(MEMORY, {
    orders: { since: null, seen: {} },
    claims: { since: null, seen: {} },
    shipped: {},
  });

  const orders = await changed('/orders', memory.orders);
  for (const { orderNo, status, amounts, lines } of orders)
    console.log(`주문 ${orderNo} ${status} ${amounts.total.toLocaleString('ko')}원 ${lines.length}줄`);

  const paid = orders.filter(({ status }) => status === 'PAID');
  await bulk(
    '/orders/acknowledge',
    paid.map(({ id }) => ({ id })),
    300,
  );

  const waybills = (await readRows('waybills.csv')).filter(
    ({ orderNo, carrier, trackingNo }) => memory.shipped[orderNo] !== `${carrier} ${trackingNo}`,
  );
  await bulk('/shipments/bulk', waybills, 500);
  for (const { orderNo, carrier, trackingNo } of waybills)
    memory.shipped[orderNo] = `${carrier} ${trackingNo}`;

  for (const { kind, orderNo, state, amount } of await changed('/claims', memory.claims))
    console.log(
      `${kind === 'cancel' ? '취소' : '환불'} ${orderNo} ${state} ${amount === null ? '금액 미정' : `${amount}원`}`,
    );

  // 모두 처리한 뒤에 기억한다. 그 전에 멈추면 다음에 다시 받고, 다시 보내도 결과는 같다.
  await remember(MEMORY, memory);
});
