import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../constants.js';

/** As stored: trimmed, NFC, inner spaces single. */
export function normalizePersonName(raw: string): string {
  return raw.trim().normalize('NFC').replace(/\s+/g, ' ');
}

/** 2 to 50 characters. */
export function isPersonName(raw: string): boolean {
  const { length } = Array.from(normalizePersonName(raw));
  return length >= NAME_MIN_LENGTH && length <= NAME_MAX_LENGTH;
}
