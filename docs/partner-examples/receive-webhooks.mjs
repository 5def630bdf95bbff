// 웹훅 받기: 주소를 등록하고, 서명을 확인하고, 두 번 온 것을 거른다. 서명은 Standard Webhooks 1.0.0.
//   STORE_KEY=dgk_test_… node receive-webhooks.mjs http://localhost:4100/hooks
// 기억: webhook.json. 운영에서는 앞에 https 서버를 두고, 그 https 주소를 등록한다.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { call, recall, remember } from './store.mjs';

const MEMORY = 'webhook.json';
const url = process.argv[2] ?? 'http://localhost:4100/hooks';
const memory = await recall(MEMORY, { id: null, secret: null, seen: [] });

/** 비밀키로 다시 계산한 서명과 같고, 5분 안에 보낸 것만 스토어가 보낸 것이다. */
function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const secret = Buffer.from(memory.secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  if (memory.secret === null || !isGenuine(request.headers, body)) {
    response.writeHead(401).end();
    return;
  }
  const message = JSON.parse(body);
  // 답이 늦거나 끊기면 스토어가 다시 보낸다. 같은 id는 한 번만 처리한다.
  if (!memory.seen.includes(message.id)) {
    console.log(message.type, message.data);
    memory.seen = [...memory.seen, message.id].slice(-10_000);
    await remember(MEMORY, memory);
  }
  response.writeHead(204).end();
});

const { port } = new URL(url);
await new Promise((resolve) => server.listen(Number(port || 80), resolve));

if (memory.id === null) {
  const types = ['order.paid', 'order.shipped', 'order.canceled', 'claim.requested', 'stock.changed'];
  const endpoint = await call('POST', '/webhooks', { url, types, description: '예제' });
  memory.id = endpoint.id;
  memory.secret = endpoint.secret;
  await remember(MEMORY, memory);
}
// 시험 메시지에 답한 주소만 변경 내역을 받는다.
await call('POST', `/webhooks/${memory.id}/ping`);
console.log(`${url}에서 받고 있습니다.`);
