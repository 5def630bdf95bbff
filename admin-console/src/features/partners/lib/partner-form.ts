import { isEmail, messageFor } from '@store/domain';
import type { CreatePartnerDto } from '@store/openapi';
import type { Partner } from '../api/partners';

/** The fields of the form; empty = none. */
export interface PartnerForm {
  name: string;
  purpose: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  /** yyyy-MM-dd */
  contractEndsOn: string;
}

export const EMPTY_PARTNER: PartnerForm = {
  name: '',
  purpose: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  contractEndsOn: '',
};

export const PARTNER_FIELDS = Object.keys(EMPTY_PARTNER) as (keyof PartnerForm)[];

/** The names of the fields on the server. */
export const SERVER_NAMES: Readonly<Record<string, keyof PartnerForm>> = {
  'contact.name': 'contactName',
  'contact.email': 'contactEmail',
  'contact.phone': 'contactPhone',
};

export const formOf = ({ name, purpose, contact, contractEndsOn }: Partner): PartnerForm => ({
  name,
  purpose,
  contactName: contact.name,
  contactEmail: contact.email,
  contactPhone: contact.phone ?? '',
  contractEndsOn: contractEndsOn ?? '',
});

export const bodyOf = (form: PartnerForm): CreatePartnerDto => ({
  name: form.name.trim(),
  purpose: form.purpose.trim(),
  contact: {
    name: form.contactName.trim(),
    email: form.contactEmail.trim(),
    phone: form.contactPhone.trim() || null,
  },
  contractEndsOn: form.contractEndsOn || null,
});

const required =
  (code: 'PARTNER_NAME_REQUIRED' | 'PARTNER_PURPOSE_REQUIRED' | 'PARTNER_CONTACT_REQUIRED') =>
  (text: string): string | true =>
    text.trim() !== '' || messageFor(code);

/** What the form says before it sends. */
export const PARTNER_RULES = {
  name: required('PARTNER_NAME_REQUIRED'),
  purpose: required('PARTNER_PURPOSE_REQUIRED'),
  contactName: required('PARTNER_CONTACT_REQUIRED'),
  contactEmail: (text: string): string | true => isEmail(text.trim()) || messageFor('EMAIL_FORM'),
} as const;
