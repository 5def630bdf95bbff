import type { Day } from '@store/domain';
import type { TaxDocumentBody } from '../../entities/tax-document-body.js';

/** A document as the issuer has it (Popbill's TaxinvoiceInfo). */
export interface IssuerDocument {
  key: string;
  /** 1xx draft, 300 issued, 301 before filing, 302 pending, 303 processing, 304 accepted, 305 failed, 600 cancelled. */
  stateCode: number;
  /** When the state was reached; null where the issuer does not say. */
  stateAt: Date | null;
  writeDate: Day | null;
  /** 사업자등록번호 of the buyer, ten digits. */
  buyerNumber: string;
  /** 공급가액 and 세액, won. */
  supplied: number;
  vat: number;
  /** Code of an amendment's reason; null for an original. */
  modifyCode: number | null;
  /** 승인번호, 24 digits; null while it has none. */
  confirmNumber: string | null;
  issuedAt: Date | null;
  /** When it went to the tax office. */
  sentAt: Date | null;
  resultAt: Date | null;
  /** The tax office's code: SUC001, SYN002–004, ERR001 …; null while it has not answered. */
  resultCode: string | null;
  /** Whether it was issued after its due day. */
  isLate: boolean;
  /** Whether the buyer has opened it. */
  isOpened: boolean;
}

/** One page of documents. */
export interface IssuerPage {
  documents: IssuerDocument[];
  /** Of all pages. */
  total: number;
  /** 1 or more. */
  page: number;
  pageCount: number;
}

/** The certificate that documents are signed with. */
export interface IssuerCertificate {
  registeredAt: Date | null;
  /** From then on nothing can be issued; null where none is registered. */
  expiresAt: Date | null;
  /** Whom it names. */
  subject: string;
}

export interface IssuerBalance {
  /** Prepaid points that are left, one per won. */
  points: number;
  /** Points that a document costs; null where the issuer did not say. */
  unitCost: number | null;
}

/** Pages of the issuer that an operator is sent to; their addresses are valid for 30 seconds. */
export type IssuerPageKind = 'certificate';

/**
 * The result of a call.
 * - done: the issuer did it, or answered.
 * - refused: the issuer said no, with its code and Korean text; nothing happened.
 * - absent: the issuer knows no document of this key.
 * - unknown: no answer, or an unreadable one; it may have happened. Ask by `find`, never treat it as a failure.
 */
export type IssuerResult<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'absent' }
  | { kind: 'unknown'; code: string };

/** Most keys of one `findMany`, and most documents of a page of `list`. */
export const ISSUER_PAGE_SIZE = 1_000;

/** Most months that one `list` spans. */
export const ISSUER_LIST_MONTHS = 6;

/** Code of a refusal where no issuer is configured. */
export const NOT_CONFIGURED = 'NOT_CONFIGURED';

/**
 * The company that signs tax documents and sends them to the tax office. The store knows only this port; settings decide which server
 * answers. No call throws: any failure on the way is an `unknown` outcome.
 */
export abstract class TaxIssuer {
  /** False where no keys are set: documents stop at `requested`, and every call is refused with NOT_CONFIGURED. */
  abstract readonly isConfigured: boolean;

  /**
   * Issues a document at once. A key is accepted once, so the same body may be sent again after an unknown outcome.
   * `forceIssue`: also after the due day, with the surcharge.
   */
  abstract issue(
    body: TaxDocumentBody,
    forceIssue: boolean,
  ): Promise<IssuerResult<{ confirmNumber: string | null }>>;

  /** The document of a key; `absent` where the issuer knows none. */
  abstract find(key: string): Promise<IssuerResult<IssuerDocument>>;

  /** Those of the keys that the issuer knows, in no order. RangeError above ISSUER_PAGE_SIZE. */
  abstract findMany(keys: readonly string[]): Promise<IssuerResult<IssuerDocument[]>>;

  /** Cancels a document that the tax office does not have (300, 301); `memo` stays in the issuer's history. */
  abstract cancel(key: string, memo: string): Promise<IssuerResult<null>>;

  /** Removes a draft, or one that is cancelled or failed, from the issuer's list. The store uses no key again even then. */
  abstract remove(key: string): Promise<IssuerResult<null>>;

  /** Documents issued from one day to another, both included, oldest first. RangeError above ISSUER_LIST_MONTHS. */
  abstract list(from: Day, to: Day, page: number): Promise<IssuerResult<IssuerPage>>;

  /** Sends an issued document to the tax office now instead of on the next working day. */
  abstract sendNow(key: string): Promise<IssuerResult<null>>;

  /** Sends the issuer's e-mail, the delivery in law, again. */
  abstract resendMail(key: string, receiver: string): Promise<IssuerResult<null>>;

  /** Issues a document that is a draft at the issuer (1xx). */
  abstract issueDraft(
    key: string,
    forceIssue: boolean,
  ): Promise<IssuerResult<{ confirmNumber: string | null }>>;

  /** The certificate that the company has registered at the issuer. */
  abstract certificate(): Promise<IssuerResult<IssuerCertificate>>;

  abstract balance(): Promise<IssuerResult<IssuerBalance>>;

  /** Address of a page of the issuer, for the signed-in operator; to open at once. */
  abstract pageUrl(kind: IssuerPageKind): Promise<IssuerResult<string>>;
}
