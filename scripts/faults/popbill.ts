/** A document as the stand-in has it. */
export interface IssuerDocument {
  invoicerMgtKey: string;
  /** 1xx draft, 300 issued, 303 at the tax office, 304 accepted, 600 cancelled. */
  stateCode: number;
  body: { supplyCostTotal: string; taxTotal: string; totalAmount: string };
}

export interface PopbillFault {
  kind: 'slow' | 'error' | 'drop' | 'html' | 'empty' | 'draft';
  phase?: 'before' | 'after';
  endpoint?: 'token' | 'register' | 'issue' | 'find' | 'cancel';
  times?: number;
}

const TIMEOUT_MS = 10_000;

/** The stand-in of the issuer with its bad days (backend/popbill-stand-in/README.md). */
export class Popbill {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async documents(): Promise<IssuerDocument[]> {
    return (await this.#ask<{ documents: IssuerDocument[] }>('GET', 'documents')).documents;
  }

  fault(fault: PopbillFault): Promise<unknown> {
    return this.#ask('POST', 'faults', fault);
  }

  clearFaults(): Promise<unknown> {
    return this.#ask('DELETE', 'faults');
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(new URL(`/sandbox/${path}`, this.url), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as T;
  }
}
