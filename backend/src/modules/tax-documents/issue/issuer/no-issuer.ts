import { messageFor } from '@store/domain';
import { NOT_CONFIGURED, TaxIssuer, type IssuerResult } from './tax-issuer.js';

const refused = <T>(): Promise<IssuerResult<T>> =>
  Promise.resolve({ kind: 'refused', code: NOT_CONFIGURED, message: messageFor('ISSUER_NOT_CONFIGURED') });

/** Where no issuer is configured: documents stop at `requested` and leave by the file for Hometax. */
export class NoIssuer extends TaxIssuer {
  readonly isConfigured = false;
  issue = refused<never>;
  find = refused<never>;
  findMany = refused<never>;
  cancel = refused<never>;
  remove = refused<never>;
  list = refused<never>;
  sendNow = refused<never>;
  resendMail = refused<never>;
  issueDraft = refused<never>;
  certificate = refused<never>;
  balance = refused<never>;
  pageUrl = refused<never>;
}
