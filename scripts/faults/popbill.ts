import { request } from '../lib/request.ts';

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

/** The stand-in for the issuer of tax documents, with its faults (backend/popbill-stand-in/README.md). */
export class Popbill {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async documents(): Promise<IssuerDocument[]> {
    return (await request<{ documents: IssuerDocument[] }>(`${this.url}/sandbox/documents`, 'GET')).documents;
  }

  fault(fault: PopbillFault): Promise<unknown> {
    return request(`${this.url}/sandbox/faults`, 'POST', fault);
  }

  clearFaults(): Promise<unknown> {
    return request(`${this.url}/sandbox/faults`, 'DELETE');
  }
}
