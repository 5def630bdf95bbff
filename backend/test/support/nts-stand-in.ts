import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the registry knows about one number. */
export interface Registered {
  b_stt: string;
  b_stt_cd: string;
  tax_type: string;
  end_dt?: string;
}

/** The tax office's status service with a registry of the test (spec/korea.md, section 1). */
export interface NtsStandIn {
  url: string;
  /** By number of ten digits; others are unregistered. */
  registry: Map<string, Registered>;
  /** Numbers that were queried, in order. */
  asked: string[];
  /** Answers the next calls with this instead. */
  trouble: { status: number; body: string } | null;
  close: () => Promise<void>;
}

const UNREGISTERED = { b_stt: '', b_stt_cd: '', tax_type: '국세청에 등록되지 않은 사업자등록번호입니다.' };

/** Starts the stand-in on a free port; it accepts only this service key. */
export async function startNts(serviceKey: string): Promise<NtsStandIn> {
  const registry = new Map<string, Registered>();
  const state: { trouble: NtsStandIn['trouble'] } = { trouble: null };
  const requested: string[] = [];

  function answer(url: URL, method: string, body: string): { status: number; body: unknown } {
    if (url.pathname !== '/api/nts-businessman/v1/status') return { status: 404, body: { code: -3 } };
    // The gateway of data.go.kr decodes the address once before it compares the key.
    if (url.searchParams.get('serviceKey') !== serviceKey) {
      return { status: 401, body: { code: -4, msg: '등록되지 않은 인증키 입니다.' } };
    }
    const numbers = method === 'POST' ? numbersOf(body) : null;
    if (numbers === null) return { status: 400, body: { status_code: 'BAD_JSON_REQUEST' } };
    if (numbers.length > 100) return { status: 413, body: { status_code: 'TOO_LARGE_REQUEST' } };
    requested.push(...numbers);
    const data = numbers.map((b_no) => ({
      b_no,
      tax_type_cd: '01',
      end_dt: '',
      utcc_yn: 'N',
      tax_type_change_dt: '',
      invoice_apply_dt: '',
      ...(registry.get(b_no) ?? UNREGISTERED),
    }));
    return {
      status: 200,
      body: { request_cnt: numbers.length, match_cnt: registry.size, status_code: 'OK', data },
    };
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { status, body: reply } = answer(
        new URL(request.url ?? '/', 'http://nts'),
        request.method ?? '',
        body,
      );
      const { trouble } = state;
      response.writeHead(trouble?.status ?? status, { 'content-type': 'application/json;charset=UTF-8' });
      response.end(trouble?.body ?? JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    registry,
    asked: requested,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function numbersOf(body: string): string[] | null {
  try {
    const { b_no } = JSON.parse(body) as { b_no?: unknown };
    return Array.isArray(b_no) && b_no.every((number) => /^\d{10}$/.test(String(number)))
      ? (b_no as string[])
      : null;
  } catch {
    return null;
  }
}
