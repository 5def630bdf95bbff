// ERP 재고: 센 수량을 보내고, 변경 내역을 이어서 읽는다. 일주일을 쉬어도 빠짐없이 이어진다.
//   STORE_KEY=dgk_test_… node sync-stock.mjs [--every 60]
// 보내기: stock.csv (sku,onHand). 파일의 수정 시각이 센 시각(asOf)이다. 기억: feed.json.
import { stat } from 'node:fs/promises';
import { bulk, call, list, readRows, recall, Refused, remember, repeat } from './store.mjs';

const MEMORY = 'feed.json';

/** 센 시각 뒤에 팔린 수량은 스토어가 뺀다. 그래서 세는 동안 주문이 들어와도 된다. */
async function sendCounts(memory) {
  const rows = await readRows('stock.csv');
  if (rows.length === 0) return;
  const asOf = (await stat('stock.csv')).mtime.toISOString();
  // 빈 칸을 0개로 보내면 상품이 품절된다. 수를 적은 행만 보낸다.
  const counts = rows
    .filter(({ sku, onHand }) => /^\d+$/.test(onHand) && memory.sent[sku] !== asOf)
    .map(({ sku, onHand }) => ({ sku, onHand: Number(onHand), asOf }));
  for (const { sku } of await bulk('/stock/bulk', counts, 500)) memory.sent[sku] = asOf;
}

/** 모든 재고. version도 기억해서, 이미 반영된 이벤트를 건너뛴다. */
async function readStock(memory) {
  memory.available = {};
  memory.versions = {};
  for await (const { productId, sku, available, version } of list('/stock', {})) {
    memory.available[sku] = available;
    memory.versions[`stock ${productId}`] = version;
  }
  console.log(`재고 ${Object.keys(memory.available).length}개를 받았습니다.`);
}

/** 첫 실행, 그리고 30일 넘게 쉰 뒤: 먼저 끝 자리를 받고, 목록을 읽고, 그 자리부터 이어 읽는다. */
async function readAll(memory) {
  const { cursor } = await call('GET', '/changes/head');
  await readStock(memory);
  memory.cursor = cursor;
}

async function follow(memory) {
  let more = true;
  while (more) {
    const parameters = new URLSearchParams({ cursor: memory.cursor, limit: '300' });
    const page = await call('GET', `/changes?${parameters}`);
    // 스토어가 복구되면 10분 전의 이벤트부터 다시 오고, version도 새로 매겨졌을 수 있다. 그래서 목록을 다시 읽는다.
    if (page.rewound) await readStock(memory);
    for (const { id, type, subject, version, data } of page.items) {
      const name = `${subject.kind} ${subject.id}`;
      // 두 번 온 것은 id로, 앞선 것은 version으로 안다. 순서가 아니라 version이 결정한다.
      if (memory.recent.includes(id) || (memory.versions[name] ?? 0) >= version) continue;
      memory.versions[name] = version;
      if (type === 'stock.changed') memory.available[subject.no] = data.available;
      console.log(`${type} ${subject.no ?? subject.id}`, data);
    }
    memory.recent = [...memory.recent, ...page.items.map(({ id }) => id)].slice(-5000);
    memory.cursor = page.cursor;
    more = page.more;
    await remember(MEMORY, memory);
  }
}

await repeat(async () => {
  const memory = await recall(MEMORY, { cursor: null, available: {}, versions: {}, recent: [], sent: {} });
  await sendCounts(memory);
  if (memory.cursor === null) await readAll(memory);
  try {
    await follow(memory);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'CURSOR_EXPIRED') throw error;
    await readAll(memory);
  }
  await remember(MEMORY, memory);
});
