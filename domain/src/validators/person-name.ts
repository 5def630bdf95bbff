import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../constants.js';
import { hasHiddenCharacters, isReadable } from './characters.js';

/** As stored: trimmed, NFC, inner spaces single. */
export function normalizePersonName(raw: string): string {
  return raw.trim().normalize('NFC').replace(/\s+/g, ' ');
}

/** The problems that `memberNameProblem` returns. */
export const MEMBER_NAME_CODES = ['USER_NAME_NULL', 'NAME_CHARACTERS', 'VALIDATION_FAILED'] as const;

/**
 * A member's name: 1 to 50 visible characters, at least one of them a letter or digit. Returns the code of the broken
 * rule, or null.
 */
export function memberNameProblem(raw: unknown): (typeof MEMBER_NAME_CODES)[number] | null {
  const name = typeof raw === 'string' ? raw.trim() : '';
  if (!isReadable(name)) return 'USER_NAME_NULL';
  if (Array.from(name).length > NAME_MAX_LENGTH) return 'VALIDATION_FAILED';
  return hasHiddenCharacters(name) ? 'NAME_CHARACTERS' : null;
}

/** 2 to 50 visible characters, at least one of them a letter or digit. */
export function isPersonName(raw: string): boolean {
  const name = normalizePersonName(raw);
  const { length } = Array.from(name);
  if (hasHiddenCharacters(name) || !isReadable(name)) return false;
  return length >= NAME_MIN_LENGTH && length <= NAME_MAX_LENGTH;
}
