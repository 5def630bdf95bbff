// 세 예제가 함께 쓰는 부분: 호출, 다시 시도, 파일에 기억하기. Node 20 이상, 설치할 패키지 없음.
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const STORE = process.env.STORE_URL ?? 'http://localhost:3000';
const KEY = process.env.STORE_KEY;

/** 스토어가 거절한 호출. `code`로 구분하고, 뜻은 `problem.type` 주소에 있다. */
export class Refused extends Error {
  constructor(problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail} (requestId ${problem.requestId})`);
    this.status = problem.status;
    this.code = problem.code;
    this.problem = problem;
  }
}

/**
 * 한 번의 호출. 429와 5xx, 끊긴 연결은 기다렸다가 다시 보낸다. 쓰기는 같은 Idempotency-Key로 다시 보내므로 두 번
 * 처리되지 않는다.
 */
export async function call(method, path, body) {
  if (KEY === undefined) throw new Error('STORE_KEY에 연동 키를 넣어 주세요.');
  const headers = { authorization: `Bearer ${KEY}` };
  if (method !== 'GET') headers['idempotency-key'] = randomUUID();
  if (body !== undefined) headers['content-type'] = 'application/json';
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${STORE}/api/partner${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    }).catch((error) => error);
    const isPassing =
      answer instanceof Error || answer.status >= 500 || answer.status === 429 || answer.status === 409;
    if (isPassing && attempt < 5 && (await isWorthWaiting(answer))) {
      const seconds = secondsOf(answer, attempt);
      // 한도를 넘으면 몇 분을 기다릴 수도 있다. 멈춘 것으로 보이지 않게 알린다.
      if (seconds >= 5) console.log(`  ${answer.status ?? '연결 끊김'}: ${seconds}초 뒤에 다시 보냅니다.`);
      await wait(1000 * seconds);
      continue;
    }
    if (answer instanceof Error) throw answer;
    if (answer.status === 204) return null;
    const result = await answer.json();
    if (!answer.ok) throw new Refused(result);
    return result;
  }
}

/** 409는 같은 키의 호출이 아직 처리 중일 때만 기다린다. */
async function isWorthWaiting(answer) {
  if (answer.status !== 409) return true;
  return (await answer.clone().json()).code === 'IDEMPOTENCY_IN_PROGRESS';
}

/** 스토어가 말한 초, 없으면 1, 2, 4, 8, 16초. */
const secondsOf = (answer, attempt) =>
  answer instanceof Error ? 2 ** attempt : Number(answer.headers.get('retry-after') ?? 2 ** attempt);

/** 목록의 모든 행을 쪽마다 읽는다. */
export async function* list(path, query) {
  let cursor = null;
  do {
    const parameters = new URLSearchParams({ ...query, limit: '300' });
    if (cursor !== null) parameters.set('cursor', cursor);
    const page = await call('GET', `${path}?${parameters}`);
    yield* page.items;
    cursor = page.next;
  } while (cursor !== null);
}

/**
 * 여러 행을 `size`개씩 보낸다. 행마다 결과가 있고, 거절된 행은 다른 행을 막지 않는다. 거절되지 않은 행을 돌려주므로,
 * 그것만 기억하면 거절된 행은 다음에 다시 보낸다.
 */
export async function bulk(path, rows, size) {
  const done = [];
  for (const part of inParts(rows, size)) {
    const answer = await call('POST', path, { rows: part });
    for (const { row, result, code, message } of answer.rows) {
      if (result !== 'refused') done.push(part[row]);
      if (code !== undefined)
        console.log(`  ${result} ${part[row].orderNo ?? part[row].sku} ${code} ${message}`);
    }
    console.log(`  ${path}`, answer.summary);
  }
  return done;
}

/** 파일에 기억한 값. 파일이나 그 안의 값이 없으면 `initial`의 값. */
export async function recall(file, initial) {
  try {
    return { ...initial, ...JSON.parse(await readFile(file, 'utf8')) };
  } catch (error) {
    if (error.code === 'ENOENT') return initial;
    throw error;
  }
}

/** UTF-8이 아닌 파일은 한국어 Excel이 저장한 CP949로 읽는다. 'euc-kr'은 CP949의 글자를 모두 안다. */
function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

let writing = Promise.resolve();

/** 값을 파일에 기억한다. 하나씩 차례로 쓰고, 쓰다가 멈춰도 앞의 값이 남는다. */
export function remember(file, value) {
  writing = writing.then(async () => {
    await writeFile(`${file}.new`, JSON.stringify(value, null, 2));
    await rename(`${file}.new`, file);
  });
  return writing;
}

/** 첫 줄이 이름인 CSV 파일의 행. 파일이 없으면 빈 목록. */
export async function readRows(file) {
  const bytes = await readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return new Uint8Array();
    throw error;
  });
  const [names = [], ...rows] = decode(bytes)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

/** `size`개씩 나눈 목록. */
const inParts = (rows, size) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );

/** 한 번 하고, `--every 초`가 있으면 그 간격으로 되풀이한다. */
export async function repeat(work) {
  const at = process.argv.indexOf('--every');
  const seconds = at === -1 ? null : Number(process.argv[at + 1]);
  do {
    await work();
    if (seconds !== null) await wait(seconds * 1000);
  } while (seconds !== null);
}
