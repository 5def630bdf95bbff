import {
  canonicalPrint,
  ESTIMATE_LIMITS,
  isEmail,
  isKstDay,
  isPhone,
  messageFor,
  type PrintSelection,
} from '@store/domain';
import { printBody } from '../../../shared/api/order-lines';
import type { RequestedLine, EstimateState } from '../../../shared/lib/estimate-state';
import { withoutFiles } from '../../../shared/print/local-artwork';
import type { Attached } from '../../../shared/uploads/use-uploads';
import type { EstimateRequest } from '../api/use-request-estimate';

/** One line of the form. A product of the catalogue has an id, anything else a `name`. */
export interface LineValues {
  productId: number | null;
  optionValueIds: number[];
  name: string;
  quantity: number;
  note: string;
  /** As chosen on the product's page; null = nothing. */
  print: PrintSelection | null;
}

/** What the form holds; texts are empty, never null. */
export interface RequestValues {
  lines: LineValues[];
  body: string;
  printing: string;
  wishedDate: string;
  deliveryPlace: string;
  fromEstimateId: number | null;
  contactName: string;
  company: string;
  phone: string;
  email: string;
  privacyAgreed: boolean;
}

export const EMPTY_REQUEST: RequestValues = {
  lines: [],
  body: '',
  printing: '',
  wishedDate: '',
  deliveryPlace: '',
  fromEstimateId: null,
  contactName: '',
  company: '',
  phone: '',
  email: '',
  privacyAgreed: false,
};

export const lineValues = ({ optionValueIds, ...line }: RequestedLine): LineValues => ({
  ...line,
  optionValueIds: [...optionValueIds],
});

/** Initial form values from the previous page. */
export const fromState = ({ lines, ...fields }: EstimateState): RequestValues => ({
  ...EMPTY_REQUEST,
  ...fields,
  lines: lines.slice(0, ESTIMATE_LIMITS.requestLines).map(lineValues),
});

/** Whether two lines request the same product with the same print. */
export const isSameProduct = (a: RequestedLine, b: RequestedLine): boolean =>
  a.productId !== null &&
  a.productId === b.productId &&
  [...a.optionValueIds].sort().join() === [...b.optionValueIds].sort().join() &&
  canonicalPrint(a.print) === canonicalPrint(b.print);

type RuleResult = true | string;
type Contact = Pick<RequestValues, 'phone'>;

/** The server's checks, repeated before anything is sent. */
export const REQUEST_RULES = {
  lineName: (text: string): RuleResult => text.trim() !== '' || messageFor('ESTIMATE_LINE_NAME_REQUIRED'),
  body: (text: string, { lines }: Pick<RequestValues, 'lines'>): RuleResult =>
    text.trim() !== '' || lines.length > 0 || messageFor('ESTIMATE_CONTENT_REQUIRED'),
  wishedDate: (text: string): RuleResult => text === '' || isKstDay(text) || messageFor('ESTIMATE_DATE_FORM'),
  contactName: (text: string): RuleResult => text.trim() !== '' || messageFor('USER_NAME_NULL'),
  phone: (text: string): RuleResult => text.trim() === '' || isPhone(text) || messageFor('PHONE_FORM'),
  /** One contact is required; the requester chooses which. */
  email: (text: string, { phone }: Contact): RuleResult => {
    if (text.trim() !== '') return isEmail(text) || messageFor('EMAIL_FORM');
    return phone.trim() !== '' || messageFor('ESTIMATE_CONTACT_REQUIRED');
  },
  privacyAgreed: (agreed: boolean): RuleResult => agreed || messageFor('ESTIMATE_PRIVACY_REQUIRED'),
} as const;

const orNull = (text: string): string | null => text.trim() || null;

const lineInput =
  (isMember: boolean) =>
  ({ productId, optionValueIds, name, quantity, note, print }: LineValues) => ({
    ...(productId === null ? { name: name.trim() } : { productId, optionValueIds }),
    quantity,
    note: orNull(note),
    ...(print === null ? {} : { print: printBody(withoutFiles(print, isMember)) }),
  });

/** The request body; a member's name and contacts come from the store. */
export function toRequest(values: RequestValues, isMember: boolean, files: Attached): EstimateRequest {
  const { lines, body, printing, wishedDate, deliveryPlace, fromEstimateId } = values;
  const { contactName, company, phone, email, privacyAgreed } = values;
  return {
    lines: lines.map(lineInput(isMember)),
    body: orNull(body),
    printing: orNull(printing),
    wishedDate: orNull(wishedDate),
    deliveryPlace: orNull(deliveryPlace),
    ...files,
    ...(isMember
      ? { fromEstimateId }
      : {
          contactName: contactName.trim(),
          company: orNull(company),
          phone: orNull(phone),
          email: orNull(email),
          privacyAgreed,
        }),
  };
}
