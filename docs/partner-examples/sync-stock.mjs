// ERP 재고: 센 수량을 보내고, 변경 내역을 이어서 읽는다. 일주일을 쉬어도 빠짐없이 이어진다.
//   STORE_KEY=dgk_test_… node sync-stock.mjs [--every 60]
// 보내기: stock.csv (sku,onHand). 파일의 수정 시각이 센 시각(asOf)이다. 기억: feed.json.
import { stat } from 'node:fs/promises';
import { call, inParts, list, readRows, recall, Refused, remember, repeat } from './store.mjs';

const MEMORY = 'feed.json';

/** 센 시각 뒤에 팔린 수량은 스토어가 뺀다. 그래서 세는 동안 주문이 들어와도 된다. */
async function sendCounts(memory) {
  const rows = await readRows('stock.csv');
  if (rows.length === 0) return;
  const asOf = (await stat('stock.csv')).mtime.toISOString();
  if (memory.sentAsOf === asOf) return;
  for (const part of inParts(rows, 500)) {
    const counts = part.map(({ sku, onHand }) => ({ sku, onHand: Number(onHand), asOf }));
    const answer = await call('POST', '/stock/bulk', { rows: counts });
    for (const { row, result, code, message } of answer.rows)
      if (code !== undefined) console.log(`  ${result} ${part[row].sku} ${code} ${message}`);
    console.log('재고 보냄', answer.summary);
  }
  memory.sentAsOf = asOf;
}

/** 첫 실행, 그리고 30일 넘게 쉰 뒤: 먼저 끝 자리를 받고, 목록을 읽고, 그 자리부터 이어 읽는다. */
async function readAll(memory) {
  const { cursor } = await call('GET', '/changes/head');
  for await (const { sku, available } of list('/stock', {})) memory.available[sku] = available;
  memory.cursor = cursor;
  console.log(`재고 ${Object.keys(memory.available).length}개를 받았습니다.`);
}

async function follow(memory) {
  let more = true;
  while (more) {
    const parameters = new URLSearchParams({ cursor: memory.cursor, limit: '300' });
    const page = await call('GET', `/changes?${parameters}`);
    for (const { type, subject, version, data } of page.items) {
      // 순서가 아니라 version이 결정한다. 두 번 오는 것도 version으로 안다.
      const name = `${subject.kind} ${subject.id}`;
      if ((memory.versions[name] ?? 0) >= version) continue;
      memory.versions[name] = version;
      if (type === 'stock.changed') memory.available[subject.no] = data.available;
      console.log(`${type} ${subject.no ?? subject.id}`, data);
    }
    memory.cursor = page.cursor;
    more = page.more;
    await remember(MEMORY, memory);
  }
}

await repeat(async () => {
  const memory = await recall(MEMORY, { cursor: null, available: {}, versions: {}, sentAsOf: null });
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
