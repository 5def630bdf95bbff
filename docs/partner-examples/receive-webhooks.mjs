// 웹훅 받기: 주소를 등록하고, 서명을 확인하고, 두 번 온 것을 거른다. 서명은 Standard Webhooks 1.0.0.
//   STORE_KEY=dgk_test_… node receive-webhooks.mjs http://localhost:4100/hooks [--remove]
// --remove는 등록한 주소를 지우고 끝난다. 업체마다 주소는 다섯 개까지다.
// 기억: webhook.json. 운영에서는 앞에 https 서버를 두고, 그 https 주소를 등록한다.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { call, recall, remember } from './store.mjs';

const MEMORY = 'webhook.json';
const TYPES = ['order.paid', 'order.shipped', 'order.canceled', 'claim.requested', 'stock.changed'];
const [url = 'http://localhost:4100/hooks'] = process.argv.slice(2).filter((word) => word !== '--remove');
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

/** 이 예제의 주소: 앞서 등록한 것. 기억을 잃었으면 같은 url의 것. */
async function find() {
  const { items } = await call('GET', '/webhooks');
  return items.find(({ id }) => id === memory.id) ?? items.find((endpoint) => endpoint.url === url);
}

/** 주소를 등록하거나, 등록한 주소의 url을 바꾼다. */
async function register() {
  const known = await find();
  // 비밀키는 만들 때와 바꿀 때에만 나오므로 곧바로 기억한다. 모르면 바꾼다.
  if (known === undefined || known.id !== memory.id) {
    const { id, secret } =
      known === undefined
        ? await call('POST', '/webhooks', { url, types: TYPES, description: '예제' })
        : await call('POST', `/webhooks/${known.id}/rotate`);
    Object.assign(memory, { id, secret });
    await remember(MEMORY, memory);
  } else if (known.url !== url) await call('PATCH', `/webhooks/${known.id}`, { url });

  // 시험 메시지에 답한 주소만 이벤트를 받는다.
  const { delivered, status, error, webhook } = await call('POST', `/webhooks/${memory.id}/ping`);
  if (!delivered) return `시험 메시지를 받지 못했습니다: ${url} (${error ?? status})`;
  if (webhook.state === 'off') await call('POST', `/webhooks/${memory.id}/resume`);
  return null;
}

if (process.argv.includes('--remove')) {
  const known = await find();
  if (known !== undefined) await call('DELETE', `/webhooks/${known.id}`);
  await remember(MEMORY, { id: null, secret: null, seen: [] });
  console.log(known === undefined ? '등록한 주소가 없습니다.' : `주소를 지웠습니다: ${known.url}`);
} else {
  const { port } = new URL(url);
  await new Promise((resolve) => server.listen(Number(port || 80), resolve));
  const problem = await register();
  if (problem === null) console.log(`${url}에서 받고 있습니다.`);
  else {
    console.error(problem);
    process.exit(1);
  }
}
