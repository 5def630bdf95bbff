import type { Day, ModifyCode, TaxAmounts, TaxBuyer, TaxLine, TaxPurpose } from '@store/domain';

/** One side of a tax document: supplier and buyer have the same fields; '' for unknown ones. */
export type TaxParty = TaxBuyer;

/** A line as it is issued; amounts in won, negative on an amendment that reverses something. */
export interface IssuedLine extends TaxLine {
  /** Day of the deal; null where the line stands for several. */
  day: Day | null;
  /** '' for none. */
  remark: string;
}

/**
 * The content of a 세금계산서, stored when it is sent: plain JSON, so that it can be sent again unchanged. A key is always
 * sent with the same body. The lines sum to its amounts.
 */
export interface TaxDocumentBody extends TaxAmounts {
  /** Number of the document, at most 24 characters; the issuer accepts it once. */
  key: string;
  /** 작성일자. */
  writeDate: Day;
  /** 영수 or 청구. */
  purpose: TaxPurpose;
  supplier: TaxParty;
  buyer: TaxParty;
  /** 1 to 99. */
  lines: IssuedLine[];
  /** 비고, at most three; for an amendment by 2, 3 or 4 the first is the original's 작성일자, then the buyer's references. */
  remarks: string[];
  /** Why it amends another one; null for an original. */
  modifyCode: ModifyCode | null;
  /** 승인번호 of the document that it amends, 24 digits; null for an original. */
  originalConfirmNumber: string | null;
}
