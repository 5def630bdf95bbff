import { isPhone, messageFor } from '@store/domain';
import type { Address, AddressInput } from '../api/addresses';

/** What the address form holds; texts are empty, never null. */
export interface AddressValues {
  label: string;
  receiverName: string;
  receiverPhone: string;
  postalCode: string;
  address1: string;
  address2: string;
  memo: string;
  isDefaultShipping: boolean;
}

export function toAddressValues(address: Address | null): AddressValues {
  const text = (field: Exclude<keyof AddressValues, 'isDefaultShipping'>): string => address?.[field] ?? '';
  return {
    label: text('label'),
    receiverName: text('receiverName'),
    receiverPhone: text('receiverPhone'),
    postalCode: text('postalCode'),
    address1: text('address1'),
    address2: text('address2'),
    memo: text('memo'),
    isDefaultShipping: address?.isDefaultShipping ?? false,
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function toAddressInput(values: AddressValues): AddressInput {
  return {
    label: orNull(values.label),
    receiverName: values.receiverName.trim(),
    receiverPhone: orNull(values.receiverPhone),
    postalCode: orNull(values.postalCode),
    address1: values.address1.trim(),
    address2: orNull(values.address2),
    memo: orNull(values.memo),
    isDefaultShipping: values.isDefaultShipping,
  };
}

const required = (text: string): true | string => text.trim() !== '' || messageFor('ADDRESS_FIELDS_REQUIRED');

/** Receiver and address are the minimum; a phone is checked if given (decision A47). */
export const ADDRESS_RULES = {
  receiverName: required,
  address1: required,
  receiverPhone: (text: string): true | string =>
    text.trim() === '' || isPhone(text) || messageFor('PHONE_FORM'),
} as const;

/** '(04524) 서울 중구 세종대로 110 3층' */
export function addressLine(address: Pick<Address, 'postalCode' | 'address1' | 'address2'>): string {
  const postal = address.postalCode === null ? '' : `(${address.postalCode})`;
  return [postal, address.address1, address.address2].filter(Boolean).join(' ');
}
