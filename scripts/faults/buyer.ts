import { setTimeout as pause } from 'node:timers/promises';
import { BUYER_PASSWORD } from './fill.ts';
import { bossOf } from './organizations.ts';

export interface Answer {
  /** HTTP status; 0 where there was no answer. */
  status: number;
  code: string;
  data: Record<string, unknown>;
}

const NO_ANSWER: Answer = { status: 0, code: 'NO_ANSWER', data: {} };
const CALL_TIMEOUT_MS = 20_000;
/** How long a buyer keeps pressing the button while the shop does not answer, as while a server starts on a busy machine. */
const TIMEOUT_MS = 90_000;
const PRESS_EVERY_MS = 150;

/** A member with a browser: sends what the storefront sends, and presses again when nothing comes back. */
export class Buyer {
  readonly email: string;
  /** The admin of the organization that it buys for, who decides and may pay its requests. */
  readonly boss: Buyer | undefined;
  /** How often a limit refused a purchase. */
  refusals = 0;
  readonly #url: string;
  readonly #heard: (status: number) => void;
  #token = '';
  /** What was sent last, for a double click. */
  #last: (() => Promise<Answer>) | undefined;
  /** Requests that are awaited only at the end. */
  readonly #loose: Promise<unknown>[] = [];

  /** `heard` is called with the status of every answer; 0 where there was none. */
  constructor(url: string, email: string, heard: (status: number) => void = () => undefined) {
    this.#url = url;
    this.#heard = heard;
    this.email = email;
    const boss = bossOf(email);
    this.boss = boss === undefined ? undefined : new Buyer(url, boss, heard);
  }

  /** One request; no answer is an answer with status 0. */
  async once(method: string, path: string, body?: object): Promise<Answer> {
    const send = (): Promise<Answer> => this.#send(method, path, body);
    if (method !== 'GET') this.#last = send;
    return send();
  }

  /** Repeats the request until the shop answers with anything but an error of its own (5xx). */
  async press(method: string, path: string, body?: object): Promise<Answer> {
    const end = performance.now() + TIMEOUT_MS;
    let answer = await this.once(method, path, body);
    while ((answer.status === 0 || answer.status >= 500) && performance.now() < end) {
      await pause(PRESS_EVERY_MS);
      answer = await this.once(method, path, body);
    }
    return answer;
  }

  /** Sends the last request once more, at the same time. */
  clickAgain(): void {
    if (this.#last !== undefined) this.#loose.push(this.#last());
  }

  /** Work that goes on while the buyer does something else. */
  beside(work: Promise<unknown>): void {
    this.#loose.push(work.catch(() => undefined));
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#loose.splice(0));
  }

  async signIn(): Promise<void> {
    const end = performance.now() + TIMEOUT_MS;
    const body = { identifier: this.email, password: BUYER_PASSWORD };
    for (;;) {
      const answer = await this.#fetch('POST', '/auth/login', body);
      if (answer.status === 200) {
        this.#token = String(answer.data['token']);
        return;
      }
      if (performance.now() > end) throw new Error(`${this.email} cannot sign in: ${answer.code}`);
      await pause(PRESS_EVERY_MS);
    }
  }

  async addAddress(): Promise<void> {
    const address = {
      receiverName: '박수령',
      receiverPhone: '01098765432',
      postalCode: '04524',
      address1: '세종대로 110',
    };
    const { status, code } = await this.press('POST', '/user/addresses', address);
    if (status !== 200) throw new Error(`no address: ${code}`);
  }

  /** Of the address that was added. */
  async addressId(): Promise<number> {
    const { data } = await this.press('GET', '/user/addresses');
    return (data as unknown as { id: number }[])[0]?.id ?? 0;
  }

  async #send(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.#fetch(method, path, body);
    if (answer.status !== 401) return answer;
    await this.signIn();
    return this.#fetch(method, path, body);
  }

  async #fetch(method: string, path: string, body?: object): Promise<Answer> {
    let status = 0;
    try {
      const response = await fetch(`${this.#url}/api${path}`, {
        method,
        headers: {
          ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      status = response.status;
      const answer = (await response.json()) as { code?: string; data?: Record<string, unknown> | null };
      if (answer.code === 'LIMIT_REFUSED') this.refusals += 1;
      return { status, code: answer.code ?? '', data: answer.data ?? {} };
    } catch {
      return NO_ANSWER;
    } finally {
      this.#heard(status);
    }
  }
}
