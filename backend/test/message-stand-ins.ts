import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the service accepted: recipient, content, and the store's reference. */
export interface TakenMessage {
  id: string;
  to: string;
  title: string;
  body: string;
  reference: string;
  /** 알림톡: the template, and what stands for its variables. */
  alimtalk?: KakaoOptions;
}

/** Solapi's `kakaoOptions`. */
interface KakaoOptions {
  pfId: string;
  templateId: string;
  variables: Record<string, string>;
  disableSms: boolean;
}

/** What happens to the next send: the service refuses it, accepts it without an answer, or does not accept it. */
export type Fault =
  | { kind: 'refuse'; status: number; code: string; message: string }
  | { kind: 'refuse-recipient'; code: string; message: string }
  | { kind: 'lost-answer' }
  | { kind: 'drop' };

/** A message service with the documented protocol on its own port. */
export interface StandIn {
  url: string;
  taken: TakenMessage[];
  /** Sends that were requested, including refused ones. */
  asked: number;
  /** Faults to come, in order. */
  faults: Fault[];
  /** Calls with a wrong signature or key. */
  unauthorized: number;
  /** Called when a message was accepted, before the answer. */
  onTaken: (message: TakenMessage) => Promise<void> | void;
  close: () => Promise<void>;
}

interface Call {
  url: URL;
  request: IncomingMessage;
  body: Record<string, unknown>;
}

interface Reply {
  status: number;
  body: unknown;
}

/** Answers `null` to cut the connection. */
type Handler = (standIn: StandIn, call: Call) => Promise<Reply | null>;

async function start(handle: Handler): Promise<StandIn> {
  const standIn: StandIn = {
    url: '',
    taken: [],
    asked: 0,
    faults: [],
    unauthorized: 0,
    onTaken: () => undefined,
    close: () => closed(server),
  };
  const server = createServer((request, response) => {
    void answer(standIn, handle, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function answer(
  standIn: StandIn,
  handle: Handler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const url = new URL(request.url ?? '/', standIn.url);
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  const reply = await handle(standIn, { url, request, body });
  if (reply === null) {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
}

const SOLAPI_AUTHORIZATION =
  /^HMAC-SHA256 apiKey=(?<key>\S+), date=(?<date>\S+), salt=(?<salt>\S{12,64}), signature=(?<signature>[0-9a-f]{64})$/;

type Signed = Record<'key' | 'date' | 'salt' | 'signature', string>;

function isRight({ date, salt, signature }: Signed, apiSecret: string): boolean {
  const right = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest();
  return timingSafeEqual(right, Buffer.from(signature, 'hex'));
}

/** Solapi: `Authorization: HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`, date within 15 minutes. */
export function startSolapi(apiKey: string, apiSecret: string): Promise<StandIn> {
  const salts = new Set<string>();
  const signed = ({ headers }: IncomingMessage): boolean => {
    const groups = SOLAPI_AUTHORIZATION.exec(headers.authorization ?? '')?.groups as Signed | undefined;
    if (groups === undefined || groups.key !== apiKey || salts.has(groups.salt)) return false;
    salts.add(groups.salt);
    return (
      Math.abs(Date.now() - new Date(groups.date).getTime()) <= 15 * 60_000 && isRight(groups, apiSecret)
    );
  };
  return start(async (standIn, call) => {
    if (!signed(call.request)) {
      standIn.unauthorized += 1;
      return { status: 401, body: { errorCode: 'SignatureDoesNotMatch', errorMessage: 'signature' } };
    }
    return call.request.method === 'GET' ? solapiList(standIn, call) : solapiSend(standIn, call);
  });
}

function solapiList({ taken }: StandIn, { url }: Call): Reply {
  // criteria=to,dateCreated cond=eq,gte value=number,moment
  const [to] = (url.searchParams.get('value') ?? '').split(',');
  const found = taken.filter((message) => message.to === to);
  const messageList = Object.fromEntries(
    found.map(({ id, reference, alimtalk }) => [
      id,
      {
        messageId: id,
        type: alimtalk === undefined ? 'LMS' : 'ATA',
        statusCode: '2000',
        customFields: { reference },
      },
    ]),
  );
  return { status: 200, body: { startKey: null, limit: 100, messageList } };
}

/** What the store sends. */
interface SolapiMessage {
  to: string;
  from: string;
  text?: string;
  subject: string;
  kakaoOptions?: KakaoOptions;
  customFields: { reference: string };
}

async function solapiSend(standIn: StandIn, { body }: Call): Promise<Reply | null> {
  const [message] = body['messages'] as SolapiMessage[];
  if (message === undefined)
    return { status: 400, body: { errorCode: 'ValidationError', errorMessage: 'messages' } };
  const { to, kakaoOptions, customFields } = message;
  if (kakaoOptions !== undefined && !isWhole(kakaoOptions))
    return { status: 400, body: { errorCode: 'ValidationError', errorMessage: 'kakaoOptions' } };
  const fault = nextFault(standIn);
  if (fault?.kind === 'drop') return null;
  if (fault?.kind === 'refuse') {
    return { status: fault.status, body: { errorCode: fault.code, errorMessage: fault.message } };
  }
  if (fault?.kind === 'refuse-recipient') {
    const failed = { to, statusCode: fault.code, statusMessage: fault.message };
    return {
      status: 200,
      body: { failedMessageList: [failed], groupInfo: { groupId: 'G4V' }, messageList: [] },
    };
  }
  const taken = messageOf(`M4V${standIn.taken.length}`, message);
  await take(standIn, taken);
  if (fault?.kind === 'lost-answer') return null;
  const messageList = [{ messageId: taken.id, statusCode: '2000', customFields, statusMessage: '정상 접수' }];
  return { status: 200, body: { failedMessageList: [], groupInfo: { groupId: 'G4V' }, messageList } };
}

const messageOf = (
  id: string,
  { to, text = '', subject, kakaoOptions, customFields: { reference } }: SolapiMessage,
): TakenMessage => ({
  id,
  to,
  title: subject,
  body: text,
  reference,
  ...(kakaoOptions === undefined ? {} : { alimtalk: kakaoOptions }),
});

/** Names of variables with their signs, and texts for them. */
const isWhole = ({ pfId, templateId, variables }: KakaoOptions): boolean =>
  [pfId, templateId].every((id) => typeof id === 'string' && id !== '') &&
  Object.entries(variables).every(([name, value]) => /^#\{[^{}]+\}$/.test(name) && typeof value === 'string');

/** NHN Cloud Email v2.1: `X-Secret-Key`, app key in the path, a result in the header of every answer. */
export function startNhnEmail(appKey: string, secretKey: string): Promise<StandIn> {
  return start(async (standIn, call) => {
    const known = call.url.pathname.startsWith(`/email/v2.1/appKeys/${appKey}/sender/`);
    if (!known || call.request.headers['x-secret-key'] !== secretKey) {
      standIn.unauthorized += 1;
      return { status: 401, body: nhnHeader(-9, 'Unauthorized') };
    }
    return call.request.method === 'GET' ? nhnList(standIn, call) : nhnSend(standIn, call);
  });
}

function nhnHeader(resultCode: number, resultMessage: string): { header: object } {
  return { header: { isSuccessful: resultCode === 0, resultCode, resultMessage } };
}

function nhnList({ taken }: StandIn, { url }: Call): Reply {
  const { searchParams } = url;
  const dated = ['startSendDate', 'endSendDate'].every((name) =>
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(searchParams.get(name) ?? ''),
  );
  if (!dated) return { status: 200, body: nhnHeader(-1000, 'startSendDate, endSendDate') };
  const found = taken.filter((mail) => mail.reference === searchParams.get('senderGroupingKey'));
  const data = found.map((mail) => ({ requestId: mail.id, mailSeq: 0, senderGroupingKey: mail.reference }));
  return { status: 200, body: { ...nhnHeader(0, 'SUCCESS'), body: { totalCount: data.length, data } } };
}

async function nhnSend(standIn: StandIn, { body }: Call): Promise<Reply | null> {
  const [receiver] = body['receiverList'] as { receiveMailAddr: string; receiveType: string }[];
  if (receiver === undefined) return { status: 200, body: nhnHeader(-1001, 'receiverList') };
  const fault = nextFault(standIn);
  if (fault?.kind === 'drop') return null;
  if (fault?.kind === 'refuse')
    return { status: fault.status, body: nhnHeader(Number(fault.code), fault.message) };
  const id = `20261121${standIn.taken.length}`;
  if (fault?.kind === 'refuse-recipient') {
    return nhnResult(id, { ...receiver, resultCode: Number(fault.code), resultMessage: fault.message });
  }
  await take(standIn, mailOf(id, receiver.receiveMailAddr, body as Partial<Record<string, string>>));
  if (fault?.kind === 'lost-answer') return null;
  return nhnResult(id, { ...receiver, resultCode: 0, resultMessage: 'success' });
}

function mailOf(id: string, to: string, body: Partial<Record<string, string>>): TakenMessage {
  const { title = '', body: html = '', senderGroupingKey: reference = '' } = body;
  return { id, to, title, body: html, reference };
}

function nhnResult(requestId: string, result: object): Reply {
  return {
    status: 200,
    body: { ...nhnHeader(0, 'success'), body: { data: { requestId, results: [result] } } },
  };
}

function nextFault(standIn: StandIn): Fault | undefined {
  standIn.asked += 1;
  return standIn.faults.shift();
}

async function take(standIn: StandIn, message: TakenMessage): Promise<void> {
  standIn.taken.push(message);
  await standIn.onTaken(message);
}
